import { realpath } from 'node:fs/promises'
import type { Client } from 'pg'
import { prepareBinaries } from '#cluster/binaries.ts'
import { type Cluster, dataFolderOf, readOrPlanCluster, writeCluster } from '#cluster/cluster.ts'
import { makeCluster } from '#cluster/make-cluster.ts'
import { markPresent } from '#presence.ts'
import { StartProblem } from '#start-problem.ts'
import { until } from '#until.ts'
import { connectIfReady, createShopDatabase } from './connect.ts'
import { choosePort, type RunningServer, runServer } from './run-server.ts'
import { PassingProblem } from './server-log.ts'
import { findServerProcess } from './server-process.ts'

export type Log = (sentence: string) => void
export type OpenServer = { cluster: Cluster; pid: number; client: Client; wasRunning: boolean }

/** Makes the cluster if there is none, then finds its running server or starts one. Only under the start lock. */
export async function openServer(dataDir: string, log: Log): Promise<OpenServer> {
  let cluster = await readOrPlanCluster(dataDir)
  if (!cluster.isMade) {
    log('Making the database, which happens only once…')
    // Written first: once the cluster's folder is there, its password is known.
    await writeCluster(dataDir, cluster)
    await makeCluster(cluster, await prepareBinaries())
    cluster = { ...cluster, isMade: true }
  }
  const adopted = await adoptServer(cluster)
  const { port, pid, client } = adopted ?? (await startServer(dataDir, cluster))
  try {
    await markPresent(client)
    await createShopDatabase(client)
  } catch (cause) {
    await client.end()
    throw cause
  }
  return { cluster: { ...cluster, port }, pid, client, wasRunning: adopted !== undefined }
}

async function adoptServer(cluster: Cluster): Promise<(RunningServer & { port: number }) | undefined> {
  const dataFolder = dataFolderOf(cluster)
  const answer = await until(
    async () => {
      // Asked for each time: a server that was shutting down may be gone by now.
      const found = await findServerProcess(dataFolder)
      if (!found) return 'none'
      const client = await connectIfReady({ ...cluster, port: found.port })
      return client && { ...found, client }
    },
    { everyMs: 50, withinMs: 120_000 },
  )
  if (answer === 'none') return undefined
  if (!answer) {
    throw new StartProblem(
      `The database in ${cluster.folder} is running but has not answered for two minutes: stop its process, then start again.`,
    )
  }
  await refuseStranger(answer.client, dataFolder)
  return answer
}

/** Another server may have taken the port in the meantime, even one with the same password. */
async function refuseStranger(client: Client, dataFolder: string): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  const served = await realpath(rows[0]?.data_directory ?? '').catch(() => '')
  if (served === (await realpath(dataFolder))) return
  await client.end()
  throw new StartProblem(
    `Another database answers where the one in ${dataFolder} should: stop it, then start again.`,
  )
}

async function startServer(dataDir: string, cluster: Cluster): Promise<RunningServer & { port: number }> {
  const binaries = await prepareBinaries()
  let passing: unknown
  const server = await until(
    async () => {
      const port = await choosePort(cluster.port)
      await writeCluster(dataDir, { ...cluster, port })
      try {
        return { port, ...(await runServer({ ...cluster, port }, binaries, 'durable')) }
      } catch (cause) {
        if (!(cause instanceof PassingProblem)) throw cause
        passing = cause
        return undefined
      }
    },
    { everyMs: 250, withinMs: 15_000 },
  )
  if (!server) throw passing
  return server
}
