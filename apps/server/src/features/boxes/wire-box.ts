import type { WireBox, WireBoxLine } from '@cupboard/contract/boxes'
import { lastDayToChange } from '@cupboard/domain/box/box-days'
import { canPostponeOrSkip, isEditable } from '@cupboard/domain/box/editable'
import { boxPrice } from '@cupboard/domain/box/price'
import { fromDayNumber } from '@cupboard/domain/calendar'
import { formatUnitPrice } from '@cupboard/domain/catalogue/unit-price'
import type { ShownBox } from './shown-box-store.ts'

export function wireBoxOf(box: ShownBox, now: Date): WireBox {
  return {
    boxId: box.boxId,
    deliveryDate: box.deliveryOn,
    orderStatus: box.status,
    boxPrice: boxPrice(
      box.lines.map((line) => ({ quantity: line.quantity, unitPricePence: line.pricePence })),
    ),
    productQuantities: box.lines.map(wireLineOf),
    reference: box.reference,
    statusReason: box.statusReason,
    isSkipped: box.isSkipped,
    isEditable: isEditable(box, now),
    canPostpone: canPostponeOrSkip(box, now),
    lastDayToChange: lastDayToChange(box.deliveryOn),
  }
}

function wireLineOf(line: ShownBox['lines'][number]): WireBoxLine {
  const { product, reason } = line
  return {
    product: {
      productId: product.productId,
      productName: product.name,
      descriptionShort: product.descriptionShort,
      descriptionLong: product.descriptionLong,
      imageReferences: product.imageReferences,
      size: product.size,
      unitPrice: formatUnitPrice(line.pricePence, product.unitPriceBasis),
    },
    quantity: line.quantity,
    price: line.pricePence,
    proposed: line.proposed,
    isFixed: line.isFixed,
    reason: {
      text: reason.text,
      perMonth: reason.perMonth,
      shelfNow: reason.shelfNow,
      lastsUntil: fromDayNumber(Math.round(reason.lastsUntilDay)),
      runOutRisk: reason.runOutRisk,
    },
  }
}
