import type { WireBox, WireBoxLine } from '@cupboard/contract/boxes'
import { dateOnly } from '@cupboard/domain/calendar'
import type { BoxId, CustomerId, ProductId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'

export const someCustomerId = '3b241101-e2bb-4255-8caf-4136c566a962' as CustomerId

/** Two bottles at £3.50. */
export const someLine: WireBoxLine = {
  product: {
    productId: 'shampoo-mild' as ProductId,
    productName: 'Shampoo, mild',
    descriptionShort: 'Mild',
    descriptionLong: 'Mild shampoo for every day',
    imageReferences: ['/packs/shampoo-mild.svg'],
    size: '250 ml',
    unitPrice: '£1.40 per 100 ml',
    counting: { pack: 'bottle', one: 'bottle', perPack: 1 },
  },
  quantity: 2,
  price: pence(350),
  proposed: 2,
  isFixed: false,
  isOnce: false,
  reason: null,
}

/** A planned box of £7.00 for the Monday before Christmas. */
export const someBox: WireBox = {
  boxId: '6a1c3f0e-5a53-4a51-9a8e-3c1f3a0f9d11' as BoxId,
  deliveryDate: dateOnly('2026-12-21'),
  orderStatus: 'Scheduled',
  boxPrice: pence(700),
  productQuantities: [someLine],
  reference: 'BX-7K4Q2M',
  statusReason: null,
  isSkipped: false,
  isEditable: true,
  canPostpone: true,
  lastDayToChange: dateOnly('2026-12-17'),
  dispatchDate: dateOnly('2026-12-19'),
  charge: null,
  failedPayment: null,
  deliveryAddress: [],
}
