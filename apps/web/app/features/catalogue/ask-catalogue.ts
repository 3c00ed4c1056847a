import { listCategories, listProducts } from '@cupboard/contract/catalogue'
import { call } from '#api/call.ts'

export function askProducts() {
  return call(listProducts, { body: {} })
}

export function askCategories() {
  return call(listCategories, {})
}
