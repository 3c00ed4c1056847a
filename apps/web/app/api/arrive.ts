import type { RouterContextProvider } from 'react-router'
import { allBoxes } from './all-boxes.ts'
import type { Arrived } from './arrived.tsx'
import { type CustomerOfPage, customerContext } from './server-api.ts'

type Read = { key: readonly unknown[]; answer: Promise<unknown> }

/**
 * Runs on the server: reads a customer's boxes, as the guard of every page does, and the page's other data. Null
 * without a session, without a box, or if the shop does not answer: then the browser asks.
 */
export async function arrive(
  context: Readonly<RouterContextProvider>,
  reads: (customer: CustomerOfPage) => readonly Read[],
): Promise<Arrived | null> {
  const customer = context.get(customerContext)
  if (!customer) return null
  const { customerId, ask, shopTime } = customer
  try {
    const [boxes, ...answers] = await Promise.all([
      ask('listBoxes', { params: { customerId } }),
      ...reads(customer).map(async ({ key, answer }) => ({ key, answer: await answer })),
    ])
    if (boxes.length === 0) return null
    const all = { key: allBoxes(customerId).queryKey, answer: boxes }
    return { customerId, answers: [all, ...answers], ...(shopTime ? { shopTime } : {}) }
  } catch {
    return null
  }
}
