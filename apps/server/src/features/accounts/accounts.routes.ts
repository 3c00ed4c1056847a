import * as endpoints from '@cupboard/contract/accounts'
import { emailKey, isEmail } from '@cupboard/domain/account/email'
import { Refusal } from '@cupboard/domain/refusal'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { type ApiServer, serve } from '#http/api/serve.ts'
import { deleteSession, deleteSignIns } from '#sessions/session-store.ts'
import { redeemResetCode, redeemResetLink } from './passwords/redeem-reset-code.ts'
import { setNewPassword } from './passwords/set-new-password.ts'
import { countTry } from './recent-tries-store.ts'
import { registerCustomer } from './register-customer.ts'
import { signIn } from './sign-in/sign-in.ts'
import { followSignInLink } from './sign-in-links/follow-sign-in-link.ts'
import { readSubscriptionStatus } from './subscription-status-store.ts'

export function accountsRoutes(api: ApiServer, deps: Deps): void {
  const { db, clock } = deps
  serve(api, endpoints.createAccount, async ({ body }, { from }) => ({
    customerId: await registerCustomer(deps, body, from),
  }))
  serve(api, endpoints.login, ({ body }, { from, request }) =>
    signIn(deps, body, { from, userAgent: request.headers['user-agent'] }),
  )
  serve(api, endpoints.sendSignInLink, async ({ body: { email } }, { from }) => {
    await countTry(db, 'signInLinksPerAddress', from, clock.now())
    if (!isEmail(email.trim())) throw new Refusal('not-acceptable', ['Invalid email address'])
    await countTry(db, 'signInLinksPerAccount', emailKey(email), clock.now())
    await db.transaction((tx) => record(tx, { kind: 'sign-in-link-requested', email }, clock.now()))
  })
  serve(api, endpoints.followSignInLink, ({ body }, { from, request }) =>
    followSignInLink(deps, body.secret, { from, userAgent: request.headers['user-agent'] }),
  )
  serve(api, endpoints.logout, async ({ body }, { session }) => {
    if (body.everywhere) await deleteSignIns(db, session.customerId)
    else await deleteSession(db, session)
  })
  serve(api, endpoints.sendResetCode, async ({ body }, { from }) => {
    await countTry(db, 'resetCodesPerAddress', from, clock.now())
    if (!isEmail(body.email.trim())) throw new Refusal('not-acceptable', ['Invalid email address'])
    await db.transaction((tx) =>
      record(tx, { kind: 'password-reset-requested', email: body.email }, clock.now()),
    )
  })
  serve(api, endpoints.validateResetCode, async ({ params }, { from }) => ({
    token: await redeemResetCode(deps, { email: params.email, code: params.passwordResetCode }, from),
  }))
  serve(api, endpoints.redeemResetLink, async ({ body }) => ({ token: await redeemResetLink(deps, body) }))
  serve(api, endpoints.setNewPassword, ({ body }, { session, from }) =>
    setNewPassword(deps, session, body, from),
  )
  serve(api, endpoints.getSubscriptionStatus, ({ params }) => readSubscriptionStatus(db, params.customerId))
}
