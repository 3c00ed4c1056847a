import * as endpoints from '@cupboard/contract/passkeys'
import type { Deps } from '#deps.ts'
import { type ApiServer, serve } from '#http/api/serve.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './keep-passkeys.ts'
import { beginPasskeySignIn, finishPasskeySignIn } from './sign-in-with-passkey.ts'

export function passkeysRoutes(api: ApiServer, deps: Deps): void {
  serve(api, endpoints.listPasskeys, (_input, { session }) => listPasskeys(deps, session))
  serve(api, endpoints.beginPasskey, ({ body }, { session }) => beginPasskey(deps, session, body.password))
  serve(api, endpoints.addPasskey, ({ params, body }) => addPasskey(deps, params.customerId, body))
  serve(api, endpoints.removePasskey, ({ params, body }) =>
    removePasskey(deps, params.customerId, body.credentialId),
  )
  serve(api, endpoints.beginPasskeySignIn, (_input, { from }) => beginPasskeySignIn(deps, from))
  serve(api, endpoints.finishPasskeySignIn, ({ body }, { from, request }) =>
    finishPasskeySignIn(deps, body, { from, userAgent: request.headers['user-agent'] }),
  )
}
