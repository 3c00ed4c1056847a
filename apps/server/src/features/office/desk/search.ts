import { soughtBy } from '@cupboard/domain/staff/search-words'
import type { Database } from '#db/connect.ts'
import { findBoxes, findCustomers } from './search-store.ts'

const MOST_FOUND = 25

/** One field for all searches: the shape of the text says what it may be. */
export async function search(db: Database, typed: string) {
  const sought = soughtBy(typed)
  const [customers, boxes] = await Promise.all([
    findCustomers(db, sought, MOST_FOUND + 1),
    findBoxes(db, sought, MOST_FOUND + 1),
  ])
  return {
    customers: customers.slice(0, MOST_FOUND),
    boxes: boxes.slice(0, MOST_FOUND),
    hasMore: customers.length > MOST_FOUND || boxes.length > MOST_FOUND,
  }
}
