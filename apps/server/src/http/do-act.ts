import { addOnce } from '#features/boxes/changes/add-once.ts'
import { handBackLine } from '#features/boxes/changes/amend-box.ts'
import { confirmBox } from '#features/boxes/changes/confirm-box.ts'
import { countShelf, takeBackCount } from '#features/boxes/changes/count-shelf.ts'
import { postponeBox } from '#features/boxes/changes/postpone-box.ts'
import { setBoxActive } from '#features/boxes/changes/set-box-active.ts'
import type { DoAct } from '#features/boxes/preview/preview.routes.ts'
import { answerAboutStock } from '#features/boxes/short/answer-about-stock.ts'
import { saveAddress, saveHousehold } from '#features/household/change-household.ts'
import { addProducts, overrideFrequency, removeProducts } from '#features/household/change-products.ts'
import { setBudget } from '#features/subscription/preferences/set-budget.ts'
import { restartSubscription } from '#features/subscription/restart-subscription.ts'
import { endSubscription } from '#planning/end-subscription.ts'

/** The act behind each name of a preview: the very function its own call runs. */
export const doAct: DoAct = (tx, customerId, act, now) => {
  const its = { customerId, ...act }
  switch (its.act) {
    case 'skip':
    case 'enable':
      return setBoxActive(tx, { ...its, isWanted: its.act === 'enable' }, now)
    case 'confirm':
      return confirmBox(tx, its, now)
    case 'postpone':
      return postponeBox(tx, { ...its, dateTime: its.deliveryDate }, now)
    case 'hand-back':
      return handBackLine(tx, its, now)
    case 'add-once':
      return addOnce(tx, its, now)
    case 'stock-answer':
      return answerAboutStock(tx, its, now)
    case 'count':
      return countShelf(tx, its, now)
    case 'uncount':
      return takeBackCount(tx, its, now)
    case 'frequency':
      return overrideFrequency(tx, customerId, { ...its, itemsPerBox: its.numberOfItemsPerBox }, now)
    case 'add-product':
      return addProducts(tx, customerId, [its.productId], now)
    case 'drop-product':
      return removeProducts(tx, customerId, [its.productId], now)
    case 'budget':
      return setBudget(tx, customerId, its.budgetPence, now)
    case 'household':
      return saveHousehold(tx, customerId, its.household, now)
    case 'address':
      return saveAddress(tx, customerId, its.address, now)
    case 'leave':
      return endSubscription(tx, customerId, 'customer', now)
    case 'return':
      return restartSubscription(tx, customerId, now)
  }
}
