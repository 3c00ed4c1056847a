import { connect } from '@cupboard/server/src/db/connect.ts'
import type { Deps } from '@cupboard/server/src/deps.ts'
import { tellEverybody } from '@cupboard/server/src/features/catalogue/tell-everybody.ts'
import { makeLogger } from '@cupboard/server/src/log.ts'
import { PATIENT } from '@cupboard/server/src/testing/timeouts.ts'

/** A worker that does one job alone, at one moment, until it is done or killed. */
const [url = '', now = ''] = process.argv.slice(2)
const connection = connect(url, makeLogger({ logLevel: 'silent' }), PATIENT)
const deps = { db: connection.db, clock: { now: () => new Date(now) } } as Deps
while ((await tellEverybody(deps)) > 0);
await connection.close()
