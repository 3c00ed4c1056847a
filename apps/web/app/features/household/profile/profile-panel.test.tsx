import { afterEach, describe, expect, it } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { answered, pageOf, textOf } from '#testing/page-of.tsx'
import { someCustomerId } from '#testing/some-box.ts'
import { HouseholdProfile } from './household-profile.tsx'

const profile = <HouseholdProfile customerId={someCustomerId} />

afterEach(() => queryClient.clear())

describe("a customer's profile", () => {
  it('shows every saved answer in words', () => {
    answered(['household'], { adultsMale: 2, infants: 0, bath: true, dishWasher: false })
    const text = textOf(profile)
    expect(text).toContain('Adults Male 2')
    expect(text).toContain('Infants 0')
    expect(text).toContain('Bath Yes')
    expect(text).toContain('Dish Washer No')
    expect(pageOf(profile)).not.toContain('disabled')
  })

  it('stands in its shape while it loads, and cannot be edited yet', () => {
    expect(textOf(profile)).toContain('Adults Male')
    expect(pageOf(profile)).toMatch(/aria-busy="true".*<button[^>]*disabled=""[^>]*>.*Edit Details/)
  })
})
