import * as promise from '@cupboard/contract/privacy'
import type { CustomerId } from '@cupboard/domain/ids'
import type { Deps } from '#deps.ts'
import { type ApiServer, serve } from '#http/api/serve.ts'
import { setMarketingConsent } from './consents/set-consent.ts'
import { downloadData } from './export/download-data.ts'
import { readPrivacy } from './read-privacy.ts'
import { complain } from './requests/complain.ts'

/** `erase` proves who asks and erases; accounts and billing have a part in it. */
export function privacyRoutes(
  api: ApiServer,
  deps: Deps,
  erase: (customerId: CustomerId, password: string) => Promise<void>,
): void {
  serve(api, promise.readPrivacy, ({ params }) => readPrivacy(deps, params.customerId))
  serve(api, promise.downloadData, async ({ params }, { reply }) => {
    const file = await downloadData(deps, params.customerId)
    reply.header('content-disposition', 'attachment; filename="cupboard-my-data.zip"')
    return file
  })
  serve(api, promise.setConsent, async ({ params, body }) => {
    await setMarketingConsent(deps, params.customerId, body.isGiven)
    return readPrivacy(deps, params.customerId)
  })
  serve(api, promise.complain, async ({ params, body }) => {
    await complain(deps, params.customerId, body.words)
    return readPrivacy(deps, params.customerId)
  })
  serve(api, promise.eraseAccount, ({ params, body }) => erase(params.customerId, body.password))
}
