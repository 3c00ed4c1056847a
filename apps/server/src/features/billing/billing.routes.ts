import * as endpoints from '@cupboard/contract/payments'
import type { Deps } from '#deps.ts'
import { type ApiServer, serve } from '#http/api/serve.ts'
import { finishCardChange, startCardChange } from './card/change-card.ts'
import { readPaymentDetails } from './card/read-payment-details.ts'
import { quoteBox } from './charging/quote-box.ts'
import { orAway } from './or-away.ts'
import { listReceipts, readReceipt } from './receipts/read-receipt.ts'

export function billingRoutes(api: ApiServer, deps: Deps): void {
  const { browser } = deps.payments
  serve(api, endpoints.getCardForm, () => ({
    provider: browser.provider,
    publishableKey: browser.provider === 'stripe' ? browser.publishableKey : null,
  }))
  serve(api, endpoints.getPaymentClientSecret, ({ params }) => orAway(quoteBox(deps, params)))
  serve(api, endpoints.getPaymentDetails, ({ params }) => readPaymentDetails(deps, params.customerId))
  serve(api, endpoints.startCardChange, ({ params }) => orAway(startCardChange(deps, params.customerId)))
  serve(api, endpoints.finishCardChange, async ({ params, body }) => ({
    lastFourDidgets: await orAway(finishCardChange(deps, params.customerId, body.setupId)),
  }))
  serve(api, endpoints.listReceipts, ({ params }) => listReceipts(deps.db, params.customerId))
  serve(api, endpoints.getReceipt, ({ params }) => readReceipt(deps.db, params.customerId, params.boxId))
  serve(api, endpoints.downloadReceipt, async ({ params }, { reply }) => {
    const receipt = await readReceipt(deps.db, params.customerId, params.boxId)
    // The PDF library is large and rarely needed, so it is imported on use.
    const { drawReceipt } = await import('./receipts/receipt-pdf.ts')
    reply.header('content-disposition', `attachment; filename="cupboard-${receipt.receiptNumber}.pdf"`)
    return drawReceipt(receipt)
  })
}
