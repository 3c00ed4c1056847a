import { likelyHome } from '@cupboard/domain/first-box/likely-home'
import type { Household } from '@cupboard/domain/household/household'
import { pence } from '@cupboard/domain/money'
import { afterEach, describe, expect, it } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { pageOf, textOf } from '#testing/page-of.tsx'
import { HomeStage } from './home-stage.tsx'
import { PriceBar } from './price-bar.tsx'
import { ProductsStage } from './products-stage.tsx'
import { StageSteps } from './stage-steps.tsx'

afterEach(() => queryClient.clear())

const home: Household = likelyHome({})
const nothing = () => undefined

describe('the first screen', () => {
  it('takes a home of two adults with a washing machine and a bath for granted', () => {
    const page = pageOf(<HomeStage />)
    expect(page).toMatch(/name="adultsMale"[^>]*value="1"/)
    expect(page).toMatch(/name="infants"[^>]*value="0"/)
    expect(page.match(/aria-pressed="true"/g)).toHaveLength(2)
    expect(page).toContain('home-two.svg')
  })

  it('leads to the six steps whoever likes one question at a time', () => {
    expect(pageOf(<HomeStage />)).toContain('href="/household"')
  })
})

describe('the price bar', () => {
  it('tells how many products and what they cost', () => {
    const text = textOf(<PriceBar chosen={14} price={pence(4820)} isWaiting={false} onGo={nothing} />)
    expect(text).toContain('£48.20')
    expect(text).toContain('14 products')
  })

  it('leads nowhere while nothing is chosen', () => {
    const page = pageOf(<PriceBar chosen={0} price={pence(4820)} isWaiting={false} onGo={nothing} />)
    expect(page).not.toContain('£48.20')
    expect(page).toMatch(/<button[^>]*disabled/)
  })
})

it('the products have their shape while they are worked out', () => {
  expect(pageOf(<ProductsStage household={home} products={[]} />)).toContain(
    'aria-label="Working out what you use..."',
  )
})

it('what lies behind can be gone back to, and what lies ahead cannot', () => {
  const page = pageOf(<StageSteps current="/first-box/products" />)
  expect(page).toContain('href="/first-box"')
  expect(page).not.toContain('href="/first-box/summary"')
  expect(page).toMatch(/aria-current="step"[^>]*><span>What you use/)
})
