import { expect, type Page } from '@playwright/test'
import { typeCard } from './card.ts'
import { PASSWORD } from './customer.ts'

export async function tellHome(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'One more: Girls' }).click()
  await page.getByRole('button', { name: 'Dishwasher' }).click()
  await page.getByRole('button', { name: 'See what you use' }).click()
  await expect(page.getByRole('heading', { name: /^Homes like yours use these \d+$/ })).toBeVisible()
}

export async function typeOrder(page: Page, email: string, number = '4242424242424242'): Promise<void> {
  await page.getByLabel('Post Code').fill('bs14qa')
  await page.getByLabel('Address Line 1').fill('1 Larder Lane')
  await expect(page.getByLabel('City')).toHaveValue('Bristol')
  await page.getByLabel('Your name').fill('Ada Cooke')
  await page.getByLabel('Phone').fill('07700 900123')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel(/I am at least 18/).check()
  await typeCard(page, number)
}
