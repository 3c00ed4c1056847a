import { expect, test } from '@playwright/test'

test('each listed page has a description, a canonical address and a social card', async ({
  page,
  baseURL,
}) => {
  for (const path of ['/', '/how-it-works', '/products', '/product-details/toilet-roll', '/contact-us']) {
    await page.goto(path)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50,}/)
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${baseURL}${path}`)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      `${baseURL}/social-card.png`,
    )
  }
})

test('a filtered view is the same page to a search engine', async ({ page, baseURL }) => {
  await page.goto('/products?category=Baby')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/products`)
})

test('a product speaks schema.org: what it is, what it costs, where it stands', async ({ page, baseURL }) => {
  await page.goto('/product-details/toilet-roll')
  const json = await page.locator('script[type="application/ld+json"]').textContent()
  const [product, crumbs] = JSON.parse(json ?? '')['@graph']
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Soft Toilet Roll',
    image: [`${baseURL}/pictures/products/toilet-roll.svg`, expect.any(String)],
    offers: { '@type': 'Offer', priceCurrency: 'GBP', price: '5.25' },
  })
  expect(crumbs['@type']).toBe('BreadcrumbList')
  expect(crumbs.itemListElement).toHaveLength(3)
})

test('the sitemap lists every public page and product, and robots.txt leads to it', async ({
  request,
  baseURL,
}) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  expect(await robots.text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('xml')
  const addresses = (await sitemap.text()).match(/<loc>[^<]+/g) ?? []
  expect(addresses).toContain(`<loc>${baseURL}/`)
  expect(addresses).toContain(`<loc>${baseURL}/product-details/toilet-roll`)
  expect(addresses.filter((address) => address.includes('/product-details/'))).toHaveLength(74)
  expect(addresses.join()).not.toContain('styleguide')
})

test('the web manifest names the shop and its icons', async ({ request }) => {
  const manifest = await (await request.get('/site.webmanifest')).json()
  expect(manifest.short_name).toBe('Cupboard')
  for (const icon of manifest.icons) expect((await request.get(icon.src)).status()).toBe(200)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every public page can be read, and nothing covers it', async ({ page }) => {
    const pages = [
      ['/', 'One-stop home essentials subscription'],
      ['/how-it-works', 'How It Works'],
      ['/products', 'Products'],
      ['/product-details/toilet-roll', 'Soft Toilet Roll'],
      ['/terms-and-conditions', 'Terms & Conditions'],
    ] as const
    for (const [path, heading] of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.locator('.first-load')).toBeHidden()
    }
  })

  test('the catalogue can be searched and the menu opened', async ({ page }) => {
    await page.goto('/products?search=toothpaste')
    await expect(page.getByRole('link', { name: 'Mint Toothpaste' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Soft Toilet Roll' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'How It Works' }).click()
    await expect(page).toHaveURL('/how-it-works')
  })
})
