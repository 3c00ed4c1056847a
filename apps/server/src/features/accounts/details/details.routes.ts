import * as promise from '@cupboard/contract/account-details'
import type { Deps } from '#deps.ts'
import { type ApiServer, serve } from '#http/api/serve.ts'
import { readSignIns } from '#sessions/session-store.ts'
import { isSameHash } from '#sessions/token.ts'
import { readAccount, saveAccount } from './account-details.ts'
import { changeEmail, confirmEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { releaseOwnAddress } from './release-address.ts'

/** What somebody keeps in the account and changes there. */
export function detailsRoutes(api: ApiServer, deps: Deps): void {
  serve(api, promise.getAccount, ({ params }) => readAccount(deps, params.customerId))
  serve(api, promise.saveAccount, async ({ params, body }) => {
    await saveAccount(deps, params.customerId, body)
    return readAccount(deps, params.customerId)
  })
  serve(api, promise.changeEmail, ({ params, body }) => changeEmail(deps, params.customerId, body))
  serve(api, promise.releaseAddress, async ({ params }) => {
    await releaseOwnAddress(deps, params.customerId)
    return readAccount(deps, params.customerId)
  })
  serve(api, promise.confirmEmail, async ({ body }) => ({ email: await confirmEmail(deps, body.secret) }))
  serve(api, promise.changePassword, ({ body }, { session }) => changePassword(deps, session, body))
  serve(api, promise.listSignIns, async ({ params }, { session }) => {
    const signIns = await readSignIns(deps.db, params.customerId, deps.clock.now())
    return signIns.map(({ device, startedAt, tokenHash }) => ({
      device: device ?? 'A browser',
      startedAt: startedAt?.toISOString() ?? null,
      isThis: isSameHash(tokenHash, session.tokenHash),
    }))
  })
}
