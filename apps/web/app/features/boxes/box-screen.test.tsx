import type { WireBox } from '@cupboard/contract/boxes'
import type { BoxStatus } from '@cupboard/domain/box/box-status'
import { pence } from '@cupboard/domain/money'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { someCustomerId as customerId, someBox } from '#testing/some-box.ts'
import { BoxScreen } from './box-screen.tsx'

afterEach(() => queryClient.clear())

function pageOf(changes: Partial<WireBox>): string {
  queryClient.setQueryData(customerKey(customerId, 'boxes', someBox.boxId), { ...someBox, ...changes })
  return renderToStaticMarkup(
    <MemoryRouter>
      <BoxScreen customerId={customerId} boxId={someBox.boxId} />
    </MemoryRouter>,
  )
}

describe('the page of a box', () => {
  it.each(['You skipped this box.', 'There was nothing in this box, so we skipped it. Nothing was charged.'])(
    'says in the shop’s own words: %s',
    (statusReason) => {
      expect(pageOf({ statusReason })).toContain(`>${statusReason}</p>`)
    },
  )

  it.each<[BoxStatus, boolean]>([
    ['Scheduled', true],
    ['InvoiceCreated', true],
    ['CustomerNotified', false],
    ['Dispute', false],
  ])('of a box in %s shows its way step by step: %s, or one badge', (orderStatus, hasWay) => {
    expect(pageOf({ orderStatus }).includes('Status of this box')).toBe(hasWay)
  })

  it.each<[BoxStatus, boolean]>([
    ['Shipped', true],
    ['Dispute', true],
    ['InvoiceCreated', false],
    ['Cancelled', false],
  ])('of a box in %s leads to its receipt: %s', (orderStatus, isPaid) => {
    expect(pageOf({ orderStatus }).includes('Your receipt')).toBe(isPaid)
  })
})

it('a box says what a budget kept out of it', () => {
  const [line] = someBox.productQuantities
  if (!line) throw new Error('the box is empty')
  const reason = {
    text: '',
    short: '',
    perMonth: 1,
    course: [],
    lastsUntil: someBox.deliveryDate,
    runOutRisk: 0,
  }
  const putOff = { packs: 2, budget: pence(60_00) }
  const productQuantities = [{ ...line, reason: { ...reason, putOff } }]
  const words = `this box leaves out what you need last: 2 × ${line.product.productName}.`
  expect(pageOf({ productQuantities }).replaceAll('<!-- -->', '')).toContain(words)
  expect(pageOf({ productQuantities, isSkipped: true })).not.toContain('leaves out')
})
