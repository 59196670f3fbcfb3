import { describe, expect, it } from 'vitest'
import { office, plot, property, sharedRoom } from '#tests/property-details.ts'
import { cardTerms, priceLine, pricePerSquareFoot, priceWords, propertyTitle } from './price.ts'

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

describe('the terms of a card', () => {
  const now = Date.parse('2026-11-23T06:00:00Z')

  it('are deposit and availability of what is let', () => {
    expect(cardTerms(property({ deposit: 50_000, availableFrom: '2027-01-04' }), now)).toBe('Deposit ₹50k · available from 4 Jan')
    expect(cardTerms(property({ deposit: 50_000, availableFrom: '2026-11-01' }), now)).toBe('Deposit ₹50k · available now')
    expect(cardTerms(property({ deposit: null, availableFrom: '2027-12-04' }), now)).toBe('Available from 4 Dec 2027')
    expect(cardTerms(property({ deposit: null, availableFrom: null }), now)).toBe('')
  })

  it('are the price of a square foot of a sale', () => {
    const sale = { propertyFor: 'SELL', expectedPrice: 76_00_000, deposit: null, availableFrom: '2027-01-04' } as const
    expect(cardTerms(property(sale), now)).toBe('₹10,000 per sq.ft')
  })
})

it('propertyTitle names property, price and brand', () => {
  expect(propertyTitle(property(), 'Wada')).toBe('2 BHK flat for rent in Baner, Pune · ₹26,000 per month | Wada')
})
