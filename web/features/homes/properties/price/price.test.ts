import { describe, expect, it } from 'vitest'
import { office, plot, property, sharedRoom } from '#tests/property-details.ts'
import { availabilityWords, priceLine, pricePerSquareFoot, priceTerms, priceWords, propertyTitle } from './price.ts'

describe('a price', () => {
  it('is monthly for rent, per bed for PG, and a total for a sale', () => {
    expect(priceLine(property())).toBe('₹26,000 per month')
    expect(priceLine(sharedRoom())).toBe('₹9,500 per bed per month')
    expect(priceLine(property({ propertyFor: 'SELL', expectedPrice: 85_00_000 }))).toBe('₹85,00,000')
  })

  it('has a short form when it is a total of a lakh or more', () => {
    expect(priceWords(property()).short).toBeUndefined()
    expect(priceWords(property({ expectedPrice: 3_75_000 })).short).toBeUndefined()
    expect(priceWords(plot()).short).toBe('₹60\u00a0L')
  })

  it('of a square foot goes by the carpet area, else the built-up area, else the plot area', () => {
    const sale = { propertyFor: 'SELL', expectedPrice: 76_00_000 } as const
    expect(pricePerSquareFoot(property(sale))).toEqual({ amount: '₹10,000', of: 'carpet' })
    expect(pricePerSquareFoot(property({ ...sale, carpetArea: 0 }))).toEqual({ amount: '₹8,000', of: 'built-up' })
    expect(pricePerSquareFoot(plot())).toEqual({ amount: '₹2,500', of: 'plot' })
    expect(pricePerSquareFoot(office())).toBeUndefined()
    expect(pricePerSquareFoot(plot({ plotArea: null }))).toBeUndefined()
  })
})

it('priceTerms are the deposit of what is let, and the price of a square foot of a sale', () => {
  expect(priceTerms(property({ deposit: 50_000 }))).toBe('Deposit ₹50k')
  expect(priceTerms(property({ deposit: null }))).toBe('')
  expect(priceTerms(property({ propertyFor: 'SELL', expectedPrice: 76_00_000, deposit: null }))).toBe('₹10,000 per sq.ft')
})

it('availabilityWords say from when a rental is available', () => {
  const words = (availableFrom: string | null) => availabilityWords(property({ availableFrom }), Date.parse('2026-11-23T06:00:00Z'))
  expect(words('2027-01-04')).toBe('Available from 4 Jan')
  expect(words('2026-11-01')).toBe('Available now')
  expect(words('2027-12-04')).toBe('Available from 4 Dec 2027')
  expect(words(null)).toBe('')
  expect(availabilityWords(property({ propertyFor: 'SELL', availableFrom: '2027-01-04' }), 0)).toBe('')
})

it('propertyTitle names property, price and brand', () => {
  expect(propertyTitle(property(), 'Wada')).toBe('2 BHK flat for rent in Baner, Pune · ₹26,000 per month | Wada')
})
