import { call } from '#api/call.ts'

export function askProducts() {
  return call('listProducts', { body: {} })
}

export function askCategories() {
  return call('listCategories', {})
}
