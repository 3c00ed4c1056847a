import { randomInt, randomUUID } from 'node:crypto'
import type { Registration } from '@cupboard/domain/account/form/registration-form'
import type { CustomerId, ProductId } from '@cupboard/domain/ids'
import { actFor } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { registerCustomer } from '#features/accounts/register-customer.ts'
import { quoteBox } from '#features/billing/charging/quote-box.ts'
import { calculateBoxes } from '#features/boxes/calculate-boxes.ts'
import { readCurrentBoxes } from '#features/boxes/shown/current-boxes.ts'
import { readProducts } from '#features/catalogue/catalogue-store.ts'
import { saveAddress, saveHousehold } from '#features/household/change-household.ts'
import { addProducts } from '#features/household/change-products.ts'
import type { EmbeddedProvider } from '#payments/embedded-provider.ts'

const FIRST_NAMES = [
  'Ada',
  'Ben',
  'Chloe',
  'Dev',
  'Elin',
  'Finn',
  'Grace',
  'Hamza',
  'Isla',
  'Jonas',
  'Kiran',
  'Lucy',
]
const LAST_NAMES = [
  'Abbott',
  'Begum',
  'Cooke',
  'Davies',
  'Evans',
  'Foster',
  'Grant',
  'Hughes',
  'Iqbal',
  'Jones',
]
const TOWNS = [
  ['Bristol', 'BS1 4QA'],
  ['Leeds', 'LS1 4DY'],
  ['Cardiff', 'CF10 1EP'],
  ['Glasgow', 'G2 1DU'],
  ['Norwich', 'NR2 1TF'],
] as const
const GOOD_CARD = '4242424242424242'
const FEWEST_PRODUCTS = 5
const MOST_PRODUCTS = 16

const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T

/**
 * Creates a home in a trial shop through the shop's own use cases: it registers, describes itself, chooses and pays.
 */
export async function moveIn(deps: Deps, provider: EmbeddedProvider): Promise<void> {
  const act = actFor(deps)
  const person = newPerson()
  const customerId = await registerCustomer(deps, person, `demo-${randomUUID()}`)
  await act((tx, now) => saveAddress(tx, customerId, addressOf(person), now))
  await act((tx, now) => saveHousehold(tx, customerId, newHousehold(), now))
  const requested = await someProducts(deps)
  await act((tx, now) => addProducts(tx, customerId, requested, now))
  await act((tx, now) => calculateBoxes(tx, customerId, now))
  await payFirstBox(deps, provider, customerId)
}

function newPerson(): Registration {
  const firstName = oneOf(FIRST_NAMES)
  const lastName = oneOf(LAST_NAMES)
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${randomUUID().slice(0, 8)}@example.com`.toLowerCase(),
    // Nobody signs in to such a home, so nobody knows its password.
    password: `${randomUUID()}-Aa1!`,
    phoneNumber: '07700900123',
    termsAndCondAccepted: true,
    marketingEnabled: randomInt(3) === 0,
  }
}

function addressOf({ firstName, lastName, phoneNumber }: Registration) {
  const [city, postCode] = oneOf(TOWNS)
  return {
    name: `${firstName} ${lastName}`,
    contactNumber: phoneNumber,
    addressLine1: `${randomInt(1, 120)} Larder Lane`,
    addressLine2: '',
    city,
    county: '',
    country: 'United Kingdom',
    postCode,
  }
}

function newHousehold() {
  const grownUps = randomInt(1, 4)
  const women = randomInt(grownUps + 1)
  return {
    adultsMale: grownUps - women,
    adultsFemale: women,
    childrenMale: randomInt(3),
    childrenFemale: randomInt(3),
    infants: randomInt(5) === 0 ? 1 : 0,
    numberOfBathrooms: randomInt(1, 3),
    numberOfBedrooms: randomInt(1, 5),
    numberOfReceptionRooms: randomInt(1, 3),
    washingMachine: randomInt(20) > 0,
    dishWasher: randomInt(2) === 0,
    bath: randomInt(3) > 0,
  }
}

async function someProducts({ db }: Deps): Promise<ProductId[]> {
  const known = await readProducts(db)
  const shuffled = known.map(({ productId }) => ({ productId, place: randomInt(1_000_000) }))
  return shuffled
    .toSorted((one, other) => one.place - other.place)
    .slice(0, randomInt(FEWEST_PRODUCTS, MOST_PRODUCTS + 1))
    .map(({ productId }) => productId)
}

async function payFirstBox(deps: Deps, provider: EmbeddedProvider, customerId: CustomerId): Promise<void> {
  const { future } = await readCurrentBoxes(deps.db, customerId, deps.clock.now())
  const [first] = future
  if (!first) return
  const { clientSecret } = await quoteBox(deps, { customerId, boxId: first.boxId })
  await provider.confirmOnSession({ clientSecret, cardNumber: GOOD_CARD })
}
