/** The parts of the country that keep their own bank holidays. */
export type Nation = 'england-and-wales' | 'scotland' | 'northern-ireland'

const SCOTTISH_AREAS = new Set('AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'.split(' '))
/** Berwick-upon-Tweed and its surroundings have Galashiels' postcodes and England's holidays. */
const ENGLISH_IN_TD = new Set(['TD12', 'TD15'])

/** The nation whose holidays apply to an address. An unknown postcode counts as English. */
export function nationOf(postCode: string): Nation {
  const outward = postCode.toUpperCase().replace(/\s+/g, ' ').trim().split(' ')[0] ?? ''
  const area = /^[A-Z]{1,2}/.exec(outward)?.[0] ?? ''
  if (area === 'BT') return 'northern-ireland'
  const isEnglishBorder = [...ENGLISH_IN_TD].some((district) => outward.startsWith(district))
  return SCOTTISH_AREAS.has(area) && !isEnglishBorder ? 'scotland' : 'england-and-wales'
}
