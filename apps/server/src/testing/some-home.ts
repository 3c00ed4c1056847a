/** A home that tests and measurements describe when any will do. */
export const SOME_ADDRESS = {
  name: 'Ada Cooke',
  contactNumber: '07700900123',
  addressLine1: '1 Larder Lane',
  addressLine2: '',
  city: 'Bristol',
  county: '',
  country: 'United Kingdom',
  postCode: 'BS1 4QA',
}

export const COUPLE = {
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
