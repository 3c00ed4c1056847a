import { expect, test } from 'vitest'
import { explainFailure, lastUsefulLine, PassingProblem } from './server-log.ts'

test.each([
  [
    'the fatal line, without its time and process',
    '2026-11-15 02:05:00.000 UTC [7] LOG:  starting\n2026-11-15 02:05:00.001 UTC [7] FATAL:  could not create lock file\n2026-11-15 02:05:00.002 UTC [7] LOG:  database system is shut down\n',
    'could not create lock file',
  ],
  [
    'the detail that explains it',
    'UTC [7] FATAL:  database files are incompatible with server\nUTC [7] DETAIL:  The data directory was initialized by PostgreSQL version 17.\n',
    'database files are incompatible with server; The data directory was initialized by PostgreSQL version 17',
  ],
  [
    'an error of initdb',
    'running bootstrap\ninitdb: error: could not access directory',
    'could not access directory',
  ],
  [
    'a missing library',
    'postgres: error while loading shared libraries: libpq.so.5',
    'postgres: error while loading shared libraries: libpq.so.5',
  ],
  ['nothing, when nothing was said', '', 'PostgreSQL gave no reason'],
])('the reason shown for a failed start is %s', (_what, words, reason) => {
  expect(lastUsefulLine(words)).toBe(reason)
})

test('a full disk is said in plain words', () => {
  const words = 'UTC [7] FATAL:  could not write lock file "postmaster.pid": No space left on device'
  expect(explainFailure(words, '/data').message).toBe(
    'The disk that holds the database (/data) is full: free some space and start again.',
  )
})

test('a port that was taken a moment ago is worth another try', () => {
  const words =
    'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use\nFATAL:  could not create any TCP/IP sockets'
  expect(explainFailure(words, '/data')).toBeInstanceOf(PassingProblem)
})
