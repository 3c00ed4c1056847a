import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** One process at a time: a folder can be made by one only, and names its maker in case that one dies. */
export async function withLock(folder, work) {
  mkdirSync(dirname(folder), { recursive: true })
  while (!tryToMake(folder)) {
    if (isAbandoned(folder)) remove(folder)
    else await pause(200)
  }
  try {
    return await work()
  } finally {
    remove(folder)
  }
}

function tryToMake(folder) {
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'pid'), String(process.pid))
    return true
  } catch (cause) {
    if (cause.code === 'EEXIST') return false
    throw cause
  }
}

function isAbandoned(folder) {
  try {
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
    process.kill(pid, 0)
    return false
  } catch (cause) {
    if (cause.code === 'ESRCH') return true
    if (cause.code === 'EPERM') return false
    return isOld(folder)
  }
}

/** Its maker may be between making the folder and writing its name, but not for long. */
function isOld(folder) {
  try {
    return Date.now() - statSync(folder).mtimeMs > 10_000
  } catch {
    return false
  }
}

/** Renames the lock first: of two processes that clear an abandoned lock, neither deletes the other's new one. */
function remove(folder) {
  const aside = `${folder}-${process.pid}-${Date.now()}`
  try {
    renameSync(folder, aside)
    rmSync(aside, { recursive: true, force: true })
  } catch (cause) {
    if (cause.code !== 'ENOENT') throw cause
  }
}
