import { LONGEST_CATEGORY_NAME } from '@cupboard/domain/catalogue/category-name'
import { z } from 'zod'
import { plainText } from '../wire.ts'
import { officeEndpoint } from './endpoint.ts'
import { wireWhy } from './office-wire.ts'

const wireName = plainText(LONGEST_CATEGORY_NAME)

export const addCategory = officeEndpoint('addCategory', {
  summary: 'Add a category, the last one; customers see it once something stands on its shelf',
  body: z.object({ name: wireName, reason: wireWhy }),
  refusals: ['not-acceptable'],
})

export const renameCategory = officeEndpoint('renameCategory', {
  summary: 'Call a category something else; its products, picture and place stay',
  params: z.object({ slug: plainText(80) }),
  body: z.object({ name: wireName, reason: wireWhy }),
  refusals: ['not-found', 'not-acceptable'],
})

export const arrangeCategories = officeEndpoint('arrangeCategories', {
  summary: 'Put all categories in an order; the shelves follow it',
  body: z.object({ names: z.array(wireName).max(100), reason: wireWhy }),
  refusals: ['not-acceptable'],
})
