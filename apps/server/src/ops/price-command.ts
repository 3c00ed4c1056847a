import { parseArgs } from 'node:util'
import { formatDay } from '@cupboard/domain/calendar'
import { formatPounds, pence } from '@cupboard/domain/money'
import { changePrice, type PricePreview, previewPrice } from '#features/catalogue/change-price.ts'
import { type Command, no } from './command.ts'

/** Shows what a price would change; sets it with --yes, and a big step with --yes --sure. */
export const priceCommand: Command = async (deps, words) => {
  const { isYes, isSure, productId, price } = readWords(words)
  const preview = await previewPrice(deps, productId, pence(price))
  if (!preview) throw no(`We do not sell "${productId}".`)
  const lines = linesOf(preview)
  if (!isYes) return [...lines, 'Nothing is changed yet. Say it again with --yes.']
  if (preview.isBigStep && !isSure)
    return [...lines, 'This is a step of more than a fifth. Say it again with --yes --sure.']
  await changePrice(deps, productId, pence(price))
  return [...lines, 'Done.']
}

function readWords(words: readonly string[]) {
  const options = { yes: { type: 'boolean' }, sure: { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options })
    const [productId = '', text = ''] = positionals
    const price = Number(text)
    if (Number.isInteger(price) && price >= 1 && price <= 100_000)
      return { isYes: values.yes === true, isSure: values.sure === true, productId, price }
  } catch (cause) {
    throw no(cause instanceof Error ? cause.message : String(cause))
  }
  throw no('The price is whole pence from 1 to 100000.')
}

function linesOf({ productName, fromPence, toPence, countsFrom, isAtOnce, holders, packs }: PricePreview) {
  const step = `${productName}: ${formatPounds(fromPence)} becomes ${formatPounds(toPence)}`
  const customers = `${holders} ${holders === 1 ? 'customer' : 'customers'}`
  const difference = formatPounds(pence(Math.abs(toPence - fromPence) * packs))
  return [
    `${step} ${isAtOnce ? 'from now on' : `from ${formatDay(countsFrom)}; ${customers} ${holders === 1 ? 'is' : 'are'} told`}.`,
    `${customers} ${holders === 1 ? 'has' : 'have'} it, and open boxes hold ${packs} of it: ${difference} ${toPence > fromPence ? 'more' : 'less'}. Boxes that were announced keep their price.`,
  ]
}
