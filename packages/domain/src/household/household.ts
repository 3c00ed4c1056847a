/** A home and its people: all that the engine knows about consumption. */
export type Household = {
  adultsMale: number
  adultsFemale: number
  childrenMale: number
  childrenFemale: number
  infants: number
  numberOfBathrooms: number
  numberOfBedrooms: number
  numberOfReceptionRooms: number
  washingMachine: boolean
  dishWasher: boolean
  bath: boolean
}

type KeysWithValue<V> = { [K in keyof Household]: Household[K] extends V ? K : never }[keyof Household]

/** A count that can drive consumption, such as `adultsFemale` or `numberOfBathrooms`. */
export type HouseholdCount = KeysWithValue<number>
/** A fitting that a product may need, such as `dishWasher`. */
export type HouseholdFitting = KeysWithValue<boolean>
