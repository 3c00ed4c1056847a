import type { APIRequestContext } from '@playwright/test'
import { apiOf, type Customer, registerWithBoxes } from './customer.ts'

export type Box = {
  boxId: string
  deliveryDate: string
  boxPrice: number
  orderStatus: string
  productQuantities: {
    product: { productId: string; productName: string }
    quantity: number
    price: number
  }[]
}

/** A home with so many products that one act moves others, with the first box paid. */
export async function registerBigHome(request: APIRequestContext): Promise<Customer> {
  const customer = await registerWithBoxes(request)
  const api = apiOf(request, customer)
  const products: { productId: string }[] = await (await request.post('/api/products', { data: {} })).json()
  await api.post(
    '/products',
    products.slice(0, 24).map(({ productId }) => productId),
  )
  const [box] = await api.get('/boxes')
  const { clientSecret } = await api.get(`/box/${box.boxId}/payment-client-secret`)
  await request.post('/api/demo/payments/confirm', {
    data: { clientSecret, cardNumber: '4242424242424242' },
  })
  await api.post('/account/set-subscription-status', { status: true })
  return customer
}

export function boxesOf(request: APIRequestContext, customer: Customer): Promise<Box[]> {
  return apiOf(request, customer).get('/boxes/future')
}

/** Has the second box come so soon that its notice is due at once. */
export async function announceSecondBox(request: APIRequestContext, customer: Customer): Promise<Box> {
  const [, box] = (await boxesOf(request, customer)) as [Box, Box]
  const api = apiOf(request, customer)
  const { from } = await api.get(`/boxes/${box.boxId}/delivery-days`)
  await api.post('/change-delivery-date', { boxId: box.boxId, dateTime: from })
  return api.get(`/boxes/${box.boxId}`)
}

export const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`
export const day = (text: string) => text.split('-').reverse().join('-')
