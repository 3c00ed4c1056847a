import * as endpoints from '@cupboard/contract/account-details'
import type { Deps } from '#deps.ts'
import { type ApiServer, serve } from '#http/api/serve.ts'
import { readSignIns } from '#sessions/session-store.ts'
import { isSameHash } from '#sessions/token.ts'
import { readAccount, saveAccount } from './account-details.ts'
import { changeEmail, confirmEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { releaseOwnAddress } from './release-address.ts'

/** Serves a customer's account and its changes. */
export function detailsRoutes(api: ApiServer, deps: Deps): void {
  serve(api, endpoints.getAccount, ({ params }) => readAccount(deps, params.customerId))
  serve(api, endpoints.saveAccount, async ({ params, body }) => {
    await saveAccount(deps, params.customerId, body)
    return readAccount(deps, params.customerId)
  })
  serve(api, endpoints.changeEmail, ({ params, body }) => changeEmail(deps, params.customerId, body))
  serve(api, endpoints.releaseAddress, async ({ params }) => {
    await releaseOwnAddress(deps, params.customerId)
    return readAccount(deps, params.customerId)
  })
  serve(api, endpoints.confirmEmail, async ({ body }) => ({ email: await confirmEmail(deps, body.secret) }))
  serve(api, endpoints.changePassword, ({ body }, { session }) => changePassword(deps, session, body))
  serve(api, endpoints.listSignIns, async ({ params }, { session }) => {
    const signIns = await readSignIns(deps.db, params.customerId, deps.clock.now())
    return signIns.map(({ device, startedAt, tokenHash }) => ({
      device: device ?? 'A browser',
      startedAt: startedAt?.toISOString() ?? null,
      isThis: isSameHash(tokenHash, session.tokenHash),
    }))
  })
}
