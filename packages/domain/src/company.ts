/** The seller, as the law requires it on every page, letter and receipt. */
export const company = {
  name: 'Cupboard Essentials Ltd',
  address: '14 Larder Lane, Bristol BS1 4QA',
  number: '15204417',
  vat: 'GB 447 2091 63',
  email: 'hello@cupboard.example',
} as const
