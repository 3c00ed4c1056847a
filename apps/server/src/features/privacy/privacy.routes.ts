import * as endpoints from '@cupboard/contract/privacy'
import type { CustomerId } from '@cupboard/domain/ids'
import type { Deps } from '#deps.ts'
import { type ApiServer, serve } from '#http/api/serve.ts'
import { setMarketingConsent } from './consents/set-consent.ts'
import { downloadData } from './export/download-data.ts'
import { readPrivacy } from './read-privacy.ts'
import { complain } from './requests/complain.ts'

/** `erase` checks the password and erases; it comes from outside because accounts and billing take part. */
export function privacyRoutes(
  api: ApiServer,
  deps: Deps,
  erase: (customerId: CustomerId, password: string) => Promise<void>,
): void {
  serve(api, endpoints.readPrivacy, ({ params }) => readPrivacy(deps, params.customerId))
  serve(api, endpoints.downloadData, async ({ params }, { reply }) => {
    const file = await downloadData(deps, params.customerId)
    reply.header('content-disposition', 'attachment; filename="cupboard-my-data.zip"')
    return file
  })
  serve(api, endpoints.setConsent, async ({ params, body }) => {
    await setMarketingConsent(deps, params.customerId, body.isGiven)
    return readPrivacy(deps, params.customerId)
  })
  serve(api, endpoints.complain, async ({ params, body }) => {
    await complain(deps, params.customerId, body.words)
    return readPrivacy(deps, params.customerId)
  })
  serve(api, endpoints.eraseAccount, ({ params, body }) => erase(params.customerId, body.password))
}
