import type { WireBox } from '@cupboard/contract/boxes'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { BoxScreen } from './box-screen.tsx'

const customerId = '3b241101-e2bb-4255-8caf-4136c566a962' as CustomerId
const box: WireBox = {
  boxId: '6a1c3f0e-5a53-4a51-9a8e-3c1f3a0f9d11' as BoxId,
  deliveryDate: '2026-12-21',
  orderStatus: 'Scheduled',
  boxPrice: 1_200,
  productQuantities: [],
  reference: 'BX-7K4Q2M',
  statusReason: null,
  isSkipped: false,
  isEditable: false,
  canPostpone: false,
  lastDayToChange: '2026-12-17',
  dispatchDate: '2026-12-19',
  charge: null,
  failedPayment: null,
  deliveryAddress: [],
}

afterEach(() => queryClient.clear())

function pageOf(changes: Partial<WireBox>): string {
  queryClient.setQueryData(customerKey(customerId, 'boxes', box.boxId), { ...box, ...changes })
  return renderToStaticMarkup(
    <MemoryRouter>
      <BoxScreen customerId={customerId} boxId={box.boxId} />
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

  it.each([
    ['Scheduled', true],
    ['InvoiceCreated', true],
    ['CustomerNotified', false],
    ['Dispute', false],
  ])('of a box in %s shows its way step by step: %s, or one badge', (orderStatus, hasWay) => {
    expect(pageOf({ orderStatus }).includes('Status of this box')).toBe(hasWay)
  })

  it.each([
    ['Shipped', true],
    ['Dispute', true],
    ['InvoiceCreated', false],
    ['Cancelled', false],
  ])('of a box in %s leads to its receipt: %s', (orderStatus, isPaid) => {
    expect(pageOf({ orderStatus }).includes('Your receipt')).toBe(isPaid)
  })
})
