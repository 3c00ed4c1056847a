import { expect, type Page } from '@playwright/test'
import { arriveSignedIn } from '../journeys/customer.ts'
import { untilAwake } from '../journeys/window-awake.ts'
import { settled } from '../proof/settled.ts'
import type { Known, State } from './account-states.ts'

const SORRY = 'Something went wrong on our side. Please try again.'
const FAULT = { code: 'unexpected', message: SORRY, errors: [SORRY], reference: 'x' }

/** Opens a screen and brings it into one of its states. */
export async function arriveAt(page: Page, { path, answers, act }: State, known: Known): Promise<void> {
  page.setDefaultTimeout(30_000)
  if (answers)
    await page.route('**/api/customer/**', (route) => {
      if (answers === 'never') return
      if (answers === 'fault') return route.fulfill({ status: 500, json: FAULT })
      return /\/(boxes\/future|products|receipts|boxes\/previous)$/.test(
        new URL(route.request().url()).pathname,
      )
        ? route.fulfill({ json: [] })
        : route.continue()
    })
  const address = typeof path === 'string' ? path : path(known)
  if (known.customer) await arriveSignedIn(page, known.customer, address)
  else await page.goto(address)
  if (answers === 'never') {
    await untilAwake(page)
    await expect(page.locator('.first-load')).toBeHidden()
    return
  }
  await settled(page)
  await expect(page.locator('.first-load')).toBeHidden()
  await act?.(page)
  await settled(page)
}
