import type { Policy, Proposal, Tells } from './policy.ts'
import { chanceFrom } from './random.ts'
import { holidayDelay, reviewBox, type ShopperKind } from './shopper.ts'
import { Tally } from './tally.ts'
import type { TrueHome, World } from './truth.ts'

const noticeDays = 7
const cutOffDays = 3
const firstDelivery = 6
/** Stock-takes come before every third box; "we've run out" is tapped three times in ten. */
const boxesBetweenStockTakes = 3
const chanceOfTap = 0.3
type Box = {
  number: number
  delivery: number
  reviewOn: number
  proposal: Proposal | undefined
  final: number[]
  /** A box is put off once at most; the customer may still review its contents before the new day. */
  isPutOff: boolean
}

/** Lives one home through its boxes under one policy, and counts what happened. */
export function simulate(
  world: World,
  home: TrueHome,
  kind: ShopperKind,
  policy: Policy,
  tells: Tells,
): Tally {
  const life = new Life(world, home, kind, policy, tells)
  for (let day = 0; day < home.days; day++) life.live(day)
  return life.tally
}

class Life {
  readonly tally: Tally
  readonly #world: World
  readonly #home: TrueHome
  readonly #kind: ShopperKind
  readonly #policy: Policy
  readonly #tells: Tells
  readonly #stocks: number[]
  #ranOut: boolean[]
  #box: Box
  #shipment: { day: number; quantities: number[] } | undefined
  #risks: number[] | undefined
  #delivered: { quantities: number[]; before: number[] | undefined; risks: number[] | undefined } | undefined

  constructor(world: World, home: TrueHome, kind: ShopperKind, policy: Policy, tells: Tells) {
    this.#world = world
    this.#home = home
    this.#kind = kind
    this.#policy = policy
    this.#tells = tells
    this.#stocks = home.shelves.map(({ firstStock }) => firstStock)
    this.#ranOut = home.shelves.map(() => false)
    this.#box = this.#newBox(0, firstDelivery, false)
    this.tally = new Tally(home)
    policy.see({ type: 'household', day: 0, household: home.household })
    for (const { product } of home.shelves)
      policy.see({ type: 'productAdded', day: 0, productId: product.productId })
  }

  live(day: number): void {
    this.#policy.startDay?.(day)
    const { change } = this.#home
    if (change?.told && change.day === day)
      this.#policy.see({ type: 'household', day, household: change.household })
    if (this.#shipment?.day === day) this.#receive(this.#shipment.quantities)
    const box = this.#box
    if (box.proposal === undefined && day >= box.delivery - noticeDays) this.#propose(day)
    if (day === box.reviewOn && box.proposal !== undefined) this.#review(day)
    if (this.#box === box && day === box.delivery - cutOffDays) this.#close(day)
    this.#use(day)
  }

  #newBox(number: number, delivery: number, isPutOff: boolean): Box {
    const chance = chanceFrom(this.#world.seed, 3, this.#home.index, number)
    const reviewOn = Math.max(delivery - noticeDays + chance.whole(5), 1)
    return {
      number,
      delivery,
      reviewOn: Math.min(reviewOn, delivery - cutOffDays),
      proposal: undefined,
      final: [],
      isPutOff,
    }
  }

  /** Calendar months differ by a day; so do our cycles. */
  #after(delivery: number, number: number): number {
    const { cycleDays } = this.#world
    return delivery + Math.round((number + 1) * cycleDays) - Math.round(number * cycleDays)
  }

  #propose(today: number): void {
    const { number, delivery } = this.#box
    const second = this.#after(delivery, number)
    const deliveries = [delivery, second, this.#after(second, number + 1)]
    const occasion = { today, box: number, deliveries, truth: { stocks: this.#stocks } }
    let proposal = this.#policy.propose(occasion)
    if (this.#answer(today, this.#questions(proposal))) proposal = this.#policy.propose(occasion)
    this.#box.proposal = proposal
    this.#box.final = proposal.quantities
    this.tally.noteRates(number, today, proposal)
  }

  /** The shelves the customer looks at before this box. */
  #questions({ ask }: Proposal): readonly number[] {
    if (this.#tells === 'three-questions') return ask
    const takesStock = this.#tells === 'stock-take' && this.#box.number % boxesBetweenStockTakes === 2
    return takesStock ? this.#home.shelves.map((_, i) => i) : []
  }

  /** Half of our questions are answered, all of the customer's own, each for the price of the trouble. */
  #answer(day: number, ask: readonly number[]): boolean {
    let answered = false
    for (const i of ask) {
      const chance = chanceFrom(this.#world.seed, 4, this.#home.index, this.#box.number, i)
      if (chance.uniform() >= 0.5 && this.#tells === 'three-questions') continue
      const stock = this.#stocks[i] as number
      const left = Math.max(0, stock * (1 + 0.25 * chance.normal()) + 0.15 * chance.normal())
      const productId = this.#home.shelves[i]?.product.productId as string
      this.#policy.see({ type: 'shelfCount', day, productId, left: Math.round(left * 4) / 4 })
      this.tally.answers++
      answered = true
    }
    return answered
  }

  #review(day: number): void {
    const box = this.#box
    const { number, delivery, isPutOff } = box
    const chance = chanceFrom(this.#world.seed, isPutOff ? 6 : 5, this.#home.index, number)
    const holiday = holidayDelay(this.#home, delivery, chance)
    const cycle = this.#after(delivery, number) - delivery
    const proposed = box.proposal?.quantities ?? []
    const hand = { day, lead: delivery - day, cycle, stocks: this.#stocks, proposed, ranOut: this.#ranOut }
    const review = reviewBox(this.#home, this.#kind, hand, chance)
    const delay = Math.max(holiday, review.postponeDays)
    if (delay > 0 && !isPutOff) {
      this.#policy.see({ type: 'boxPostponed', day, from: delivery, to: delivery + delay })
      this.tally.postponements++
      this.#box = this.#newBox(number, delivery + delay, true)
    } else box.final = review.final
  }

  #close(day: number): void {
    const { number, delivery, proposal, final } = this.#box
    const nextDelivery = this.#after(delivery, number)
    const proposed = proposal?.quantities ?? []
    const lines = this.#home.shelves.map(({ product }, i) => ({
      productId: product.productId,
      proposed: proposed[i] as number,
      final: final[i] as number,
    }))
    this.#policy.see({ type: 'boxClosed', day, delivery, nextDelivery, lines })
    this.tally.noteEdits(lines)
    this.#shipment = { day: delivery, quantities: final }
    this.#box = this.#newBox(number + 1, nextDelivery, false)
    this.#risks = proposal?.risks
  }

  #receive(quantities: number[]): void {
    if (this.#delivered !== undefined) this.tally.noteCycle(this.#delivered, this.#stocks, this.#ranOut)
    this.#delivered = { quantities, before: this.#delivered?.quantities, risks: this.#risks }
    this.#ranOut = this.#ranOut.map(() => false)
    for (const [i, quantity] of quantities.entries()) this.#stocks[i] = (this.#stocks[i] as number) + quantity
  }

  #use(day: number): void {
    for (const [i, shelf] of this.#home.shelves.entries()) {
      let stock = this.#stocks[i] as number
      const used = shelf.rate[day] as number
      if (stock < 0.4 / shelf.product.usesPerUnit && used > 0) {
        const isFirstDay = !this.#ranOut[i]
        this.#ranOut[i] = true
        const bought = (shelf.refill[day] as number) < 0.2
        if (isFirstDay && !bought) this.#tapRunOut(day, i)
        this.tally.noteEmpty(day, bought)
        if (bought) stock += 1
      }
      stock = Math.max(0, stock - (shelf.use[day] as number))
      this.#stocks[i] = stock
      this.tally.noteShelf(day, stock * shelf.product.pricePence)
    }
  }

  /** "We've run out": one tap, for the price of an answer. */
  #tapRunOut(day: number, i: number): void {
    if (this.#tells !== 'run-outs') return
    if (chanceFrom(this.#world.seed, 7, this.#home.index, day, i).uniform() >= chanceOfTap) return
    const productId = this.#home.shelves[i]?.product.productId as string
    this.#policy.see({ type: 'shelfCount', day, productId, left: 0, atGlance: true })
    this.tally.answers++
  }
}
