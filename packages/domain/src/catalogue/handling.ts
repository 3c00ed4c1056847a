import { ownEan } from '../goods/packing/ean.ts'

/** The facts of a product that the packing floor needs. */
export type Handling = {
  /** One pack, wrapped as it is on the shelf. */
  weightG: number
  ean: string
  bin: string
  /** Carriers take it only by road and in small quantities: aerosols and corrosives. */
  isHazard: boolean
}

const ROAD_ONLY: readonly string[] = [
  'deo-men',
  'shaving-foam',
  'air-freshener',
  'polish',
  'bleach',
  'drain',
  'mould-spray',
  'oven-cleaner',
  'toilet-cleaner',
  'limescale',
  'descaler',
]

/** Grams of a pack, by aisle and bin. */
const aisles: Record<string, Record<string, number>> = {
  A: {
    'toilet-roll': 1_050,
    'moist-tissue': 220,
    'facial-tissues': 180,
    'kitchen-roll': 520,
    'pedal-liners': 160,
    'bin-liners': 420,
    'caddy-liners': 140,
  },
  B: {
    'hand-soap': 290,
    'bar-soap': 425,
    'shower-gel': 285,
    'bubble-bath': 550,
    shampoo: 450,
    conditioner: 450,
    'body-lotion': 460,
  },
  C: {
    toothpaste: 125,
    'kids-toothpaste': 85,
    toothbrush: 55,
    'kids-toothbrush': 30,
    'brush-heads': 45,
    floss: 35,
    mouthwash: 560,
  },
  D: {
    'deo-men': 165,
    'deo-women': 95,
    'razor-men': 60,
    'razor-women': 80,
    'shaving-foam': 250,
    pads: 130,
    tampons: 90,
    liners: 70,
    'cotton-buds': 110,
    'cotton-pads': 75,
    plasters: 40,
  },
  E: { 'baby-bath': 340, nappies: 1_450, 'baby-wipes': 430, 'nappy-bags': 170, 'nappy-cream': 160 },
  F: {
    'laundry-liquid': 1_600,
    'laundry-caps': 820,
    softener: 1_850,
    'stain-remover': 570,
    'wm-cleaner': 290,
    'colour-sheets': 120,
    'hand-wash': 820,
  },
  G: {
    'washing-up': 550,
    'dw-tablets': 760,
    'dw-salt': 2_050,
    'dw-rinse': 450,
    'dw-cleaner': 300,
    sponges: 60,
    gloves: 70,
    'tea-towels': 240,
    foil: 420,
    'cling-film': 310,
    'baking-paper': 260,
    'freezer-bags': 230,
    'sandwich-bags': 180,
  },
  H: {
    'toilet-cleaner': 820,
    bleach: 830,
    'bathroom-spray': 830,
    limescale: 830,
    'mould-spray': 580,
    drain: 1_120,
    'rim-block': 110,
    'air-freshener': 320,
    'surface-spray': 830,
    'anti-wipes': 330,
    'cream-cleaner': 640,
    'floor-cleaner': 1_080,
    'glass-cleaner': 560,
    polish: 330,
    'oven-cleaner': 590,
    descaler: 115,
    cloths: 180,
  },
}

const rows = Object.entries(aisles).flatMap(([aisle, inside]) =>
  Object.entries(inside).map(([productId, weightG], place) => ({
    productId,
    weightG,
    bin: `${aisle}-${String(place + 1).padStart(2, '0')}`,
  })),
)

const byProduct = new Map<string, Handling>(
  rows.map(({ productId, weightG, bin }, place) => [
    productId,
    { weightG, bin, ean: ownEan(place + 1), isHazard: ROAD_ONLY.includes(productId) },
  ]),
)

/** How a product of the seed is handled. */
export function handlingOf(productId: string): Handling {
  const known = byProduct.get(productId)
  if (!known) throw new Error(`nobody has weighed ${productId}`)
  return known
}
