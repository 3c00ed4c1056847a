import { addDays, dateOnly } from '@cupboard/domain/calendar'
import { SOME_ADDRESS } from '@cupboard/server/src/testing/homes.ts'
import type { TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { payOnScreen, type Subscriber } from '#simulation/subscribers.ts'

export type Walker = Subscriber & { shop: TestShop; boxId: string }
type Reply = { status: number }

const GOOD_CARD = '4242424242424242'

/** Everything a customer can do that affects a box. Each answers what the shop said; a refusal is an answer too. */
export const acts = {
  async amend(who: Walker): Promise<Reply> {
    return who.post(`/boxes/products/amendment/${who.boxId}/hand-soap/2`)
  },
  async empty(who: Walker): Promise<Reply> {
    const { status, body } = await who.get(`/boxes/${who.boxId}`)
    for (const { product, quantity } of body.productQuantities ?? []) {
      if (quantity > 0)
        await who.post(`/boxes/products/amendment/${who.boxId}/${product.productId}/-${quantity}`)
    }
    return { status }
  },
  async postpone(who: Walker): Promise<Reply> {
    const { body } = await who.get(`/boxes/${who.boxId}`)
    const dateTime = addDays(dateOnly(body.deliveryDate), 10)
    return who.post('/change-delivery-date', { boxId: who.boxId, dateTime })
  },
  skip: (who: Walker): Promise<Reply> => who.post(`/boxes/${who.boxId}/make-active`, { status: false }),
  enable: (who: Walker): Promise<Reply> => who.post(`/boxes/${who.boxId}/make-active`, { status: true }),
  leave: (who: Walker): Promise<Reply> => who.post('/account/set-subscription-status', { status: false }),
  restart: (who: Walker): Promise<Reply> => who.post('/account/set-subscription-status', { status: true }),
  async pay(who: Walker): Promise<Reply> {
    return { status: (await payOnScreen(who.shop, who, who.boxId)) ? 200 : 409 }
  },
  async changeCard(who: Walker): Promise<Reply> {
    const { status, body } = await who.post('/payment/setup')
    if (status !== 200) return { status }
    await who.shop.provider.confirmSetup({ clientSecret: body.clientSecret, cardNumber: GOOD_CARD })
    return who.post('/payment/setup/finish', { setupId: body.setupId })
  },
  moveHouse: (who: Walker): Promise<Reply> =>
    who.post('/account/address', { ...SOME_ADDRESS, postCode: 'EH1 1YZ' }),
  addProduct: (who: Walker): Promise<Reply> => who.post('/products', ['foil']),
  dropProduct: (who: Walker): Promise<Reply> => who.delete('/products', ['hand-soap']),
  setFrequency: (who: Walker): Promise<Reply> =>
    who.post('/products/frequency-override', { productID: 'hand-soap', numberOfItemsPerBox: 2 }),
  countShelf: (who: Walker): Promise<Reply> => who.post('/products/hand-soap/shelf-count', { left: 0 }),
} satisfies Record<string, (who: Walker) => Promise<Reply>>

export type Act = keyof typeof acts
