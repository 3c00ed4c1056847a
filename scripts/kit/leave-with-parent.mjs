import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before every program that run-on-node24.mjs starts: when the process that started it is gone, even by
 * kill −9, the channel between them closes, and the program is asked to stop as by SIGTERM.
 */
if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // The channel alone must not keep a program alive that has nothing left to do.
  process.channel.unref()
}
