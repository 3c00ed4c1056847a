import { expect, type Page } from '@playwright/test'
import type { OfficeShop } from './office-shop.ts'

/** A finger on a key, as a browser's own testing tools pretend it. Answers how to pull it out. */
export async function plugInKey(page: Page): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
}

/** Joins the office by an invitation, with a passkey. Answers how to pull it out. */
export async function join(page: Page, shop: OfficeShop, role: string): Promise<() => Promise<unknown>> {
  const pullOut = await plugInKey(page)
  await page.goto(await shop.invite(role))
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  // The invitation names the person too; only the office lets them sign out.
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  return pullOut
}
