import { products } from '@cupboard/domain/catalogue/products'
import { bringUpTo, type Home, newHome } from '@cupboard/domain/recommendation/home'
import { learn } from '@cupboard/domain/recommendation/learn'

const couple = {
  adultsMale: 1,
  adultsFemale: 1,
  childrenMale: 0,
  childrenFemale: 0,
  infants: 0,
  numberOfBathrooms: 1,
  numberOfBedrooms: 2,
  numberOfReceptionRooms: 1,
  washingMachine: true,
  dishWasher: true,
  bath: true,
}
const productId = 'shower-gel'
const panel = { width: 200, height: 190, gap: 16, top: 44 }

/** Draws the belief of one product at sign-up and after three boxes: each rate's probability, and the shelf with it. */
export function drawBelief(): string {
  const home = newHome(
    couple,
    products.filter((product) => product.productId === productId),
    30,
  )
  learn(home, { type: 'productAdded', day: 0, productId })
  const panels = [drawPanel(home, 0, 'at sign-up')]
  const boxes: [number, number, string][] = [
    [2, 2, 'box 1: 2 sent, left alone'],
    [1, 3, 'box 2: 1 raised to 3'],
    [3, 3, 'box 3: 3 sent, left alone'],
  ]
  for (const [box, [proposed, final, title]] of boxes.entries()) {
    const day = 3 + 30 * box
    learn(home, {
      type: 'boxClosed',
      day,
      delivery: day + 3,
      nextDelivery: day + 33,
      lines: [{ productId, proposed, final }],
    })
    panels.push(drawPanel(home, box + 1, title))
  }
  const width = 4 * (panel.width + panel.gap) + panel.gap
  const caption =
    'Bars: how likely each rate of use is. Dots: packs on the shelf, were that the rate (line: one standard deviation).'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 290" role="img" aria-label="A belief over three boxes" font-family="sans-serif" font-size="12" fill="#333333"><rect width="100%" height="100%" fill="#ffffff"/><text x="${panel.gap}" y="20">Shower gel, two adults. ${caption}</text>${panels.join('\n')}</svg>\n`
}

function drawPanel(home: Home, index: number, title: string): string {
  const shelf = home.shelves.get(productId)
  const belief = shelf?.belief
  if (shelf === undefined || belief === undefined) throw new Error('the drawing needs a belief')
  bringUpTo(shelf, belief.day)
  const left = panel.gap + index * (panel.width + panel.gap)
  const foot = panel.top + panel.height
  const step = panel.width / belief.rates.length
  const marks = Array.from(belief.rates, (rate, k) => {
    const x = left + k * step
    const bar = (belief.weights[k] as number) * 380
    const stock = belief.means[k] as number
    const sd = Math.sqrt(belief.variances[k] as number)
    const y = (packs: number) => Math.max(panel.top, foot - Math.max(0, packs) * 36)
    const tick =
      k % 3 === 0
        ? `<text x="${(x + step / 2).toFixed(1)}" y="${foot + 16}" text-anchor="middle" font-size="10">${(28 * rate).toFixed(1)}</text>`
        : ''
    return `<rect x="${(x + 1).toFixed(1)}" y="${(foot - bar).toFixed(1)}" width="${(step - 2).toFixed(1)}" height="${bar.toFixed(1)}" fill="#9cc5b0"/><line x1="${(x + step / 2).toFixed(1)}" x2="${(x + step / 2).toFixed(1)}" y1="${y(stock - sd).toFixed(1)}" y2="${y(stock + sd).toFixed(1)}" stroke="#c2554d"/><circle cx="${(x + step / 2).toFixed(1)}" cy="${y(stock).toFixed(1)}" r="2.5" fill="#c2554d"/>${tick}`
  })
  return `<text x="${left}" y="${panel.top - 6}" font-weight="bold">${title}</text><line x1="${left}" x2="${left + panel.width}" y1="${foot}" y2="${foot}" stroke="#333333"/>${marks.join('')}<text x="${left + panel.width / 2}" y="${foot + 34}" text-anchor="middle">packs a month</text>`
}
