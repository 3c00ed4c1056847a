import { formatDay } from '@cupboard/domain/calendar'
import { formatPounds, pence } from '@cupboard/domain/money'
import { changePrice, type PricePreview, previewPrice } from '#features/catalogue/change-price.ts'
import { type Command, no, say } from '#ops/command.ts'

export const priceCommand: Command = {
  use: 'PRODUCT PENCE [--yes [--sure]]',
  what: 'Shows what a price would change; sets it with --yes, and a big step with --yes --sure.',
  async run(deps, { words: [productId = '', text = ''], options: { yes, sure } }) {
    const price = Number(text)
    if (!Number.isInteger(price) || price < 1 || price > 100_000)
      throw no('The price is whole pence from 1 to 100000.')
    const preview = await previewPrice(deps, productId, pence(price))
    if (!preview) throw no(`We do not sell "${productId}".`)
    const lines = linesOf(preview)
    if (!yes) return say(...lines, 'Nothing is changed yet. Say it again with --yes.')
    if (preview.isBigStep && !sure)
      return say(...lines, 'This is a step of more than a fifth. Say it again with --yes --sure.')
    await changePrice(deps, productId, pence(price))
    return say(...lines, 'Done.')
  },
}

function linesOf(preview: PricePreview) {
  const { productName, fromPence, toPence, countsFrom, isAtOnce, holders, packs, isEstimate } = preview
  const about = isEstimate ? 'about ' : ''
  const step = `${productName}: ${formatPounds(fromPence)} becomes ${formatPounds(toPence)}`
  const customers = `${about}${holders} ${holders === 1 ? 'customer' : 'customers'}`
  const difference = formatPounds(pence(Math.abs(toPence - fromPence) * packs))
  return [
    `${step} ${isAtOnce ? 'from now on' : `from ${formatDay(countsFrom)}; ${customers} ${holders === 1 ? 'is' : 'are'} told`}.`,
    `${customers} ${holders === 1 ? 'has' : 'have'} it, and open boxes hold ${about}${packs} of it: ${about}${difference} ${toPence > fromPence ? 'more' : 'less'}. Boxes that were announced keep their price.`,
  ]
}
