import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QUESTION_FIELDS } from '#contracts/homes/properties/question-fields.ts'
import { plot, property, sharedRoom } from '#tests/property-details.ts'
import { type RentalTerms, rentalCosts, sumWords } from './rental-costs.ts'

const costsOf = (changes: Partial<RentalTerms> = {}) => {
  const costs = rentalCosts(property(changes))
  if (!costs) throw new Error('a rental has costs')
  return costs
}
const brokerageOf = (changes: Partial<RentalTerms>) => costsOf({ postedByUserRole: 'BROKER', ...changes }).brokerage.paise

test('the monthly cost is rent and maintenance, the cost of moving in the first month, deposit and brokerage', () => {
  const { monthly, movingIn } = costsOf({ postedByUserRole: 'BROKER', brokerage: '1 month of rent' })
  expect(monthly.knownPaise).toBe(28_500_00)
  expect(movingIn.knownPaise).toBe((26_000 + 2_500 + 75_000 + 26_000) * 100)
  expect([...monthly.unknown, ...movingIn.unknown]).toEqual([])
})

test('what is not said is left out of the sum and named', () => {
  const { monthly, movingIn } = costsOf({ postedByUserRole: 'BROKER', monthlyMaintenance: null, deposit: null })
  expect([monthly.knownPaise, movingIn.knownPaise]).toEqual([26_000_00, 26_000_00])
  expect(sumWords(monthly)).toBe('₹26,000 + maintenance')
  expect(sumWords(movingIn)).toBe('₹26,000 + maintenance + deposit + brokerage')
})

test('brokerage is the amount of the poster, else by months of rent, and 15 days of an odd rent end in 50 paise', () => {
  expect(brokerageOf({ brokerage: '15 days of rent', expectedPrice: 25_001 })).toBe(12_500_50)
  expect(sumWords(costsOf({ brokerage: '15 days of rent', expectedPrice: 25_001, deposit: 1, monthlyMaintenance: 0 }).movingIn)).toBe(
    '₹37,502.50',
  )
  expect(brokerageOf({ brokerage: '15 days of rent', brokerageAmount: 10_000 })).toBe(10_000_00)
  expect(brokerageOf({ brokerage: 'None' })).toBe(0)
  expect(brokerageOf({ brokerage: null, brokerageAmount: 0 })).toBeNull()
  expect(brokerageOf({ brokerage: null, postedByUserRole: 'OWNER' })).toBe(0)
  // stored choices are not validated when they are read
  expect(brokerageOf({ brokerage: 'constructor', postedByUserRole: 'OWNER' })).toBeNull()
})

test('every choice of brokerage is an amount', () => {
  for (const brokerage of QUESTION_FIELDS.brokerage.choices) expect(brokerageOf({ brokerage })).not.toBeNull()
})

test('maintenance of 0 is in the rent, a deposit of 0 says nothing, and a bed has no maintenance', () => {
  expect(costsOf({ monthlyMaintenance: 0 }).maintenance?.paise).toBe(0)
  expect(costsOf({ deposit: 0 }).movingIn.unknown).toEqual(['deposit'])
  const bed = rentalCosts(sharedRoom())
  expect([bed?.maintenance, bed?.monthly.knownPaise]).toEqual([null, 9_500_00])
  expect(rentalCosts(plot())).toBeNull()
})

test('each sum is that of its known parts in whole paise, and names each other part once', () => {
  const rupees = fc.integer({ min: 0, max: 10_000_000_000 })
  const terms = fc.record({
    expectedPrice: rupees,
    deposit: fc.option(rupees),
    monthlyMaintenance: fc.option(rupees),
    brokerage: fc.option(fc.constantFrom(...QUESTION_FIELDS.brokerage.choices)),
    brokerageAmount: fc.option(rupees),
    postedByUserRole: fc.constantFrom('OWNER' as const, 'BROKER' as const),
  })
  fc.assert(
    fc.property(terms, (changes) => {
      const { monthly, movingIn } = costsOf(changes)
      for (const { parts, knownPaise, unknown } of [monthly, movingIn]) {
        const known = parts.flatMap(({ paise }) => paise ?? [])
        expect(Number.isSafeInteger(knownPaise)).toBe(true)
        expect(knownPaise).toBe(known.reduce((sum, paise) => sum + paise, 0))
        expect(known.length + unknown.length).toBe(parts.length)
      }
      expect(movingIn.knownPaise).toBeGreaterThanOrEqual(monthly.knownPaise)
    }),
  )
})
