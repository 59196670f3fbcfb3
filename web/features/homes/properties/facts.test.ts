import { describe, expect, it } from 'vitest'
import { NOW, office, plot, property, sharedRoom } from '#tests/property-details.ts'
import { detailRows, keyFacts } from './facts.tsx'

const told = (facts: readonly { label: string; value: string }[]) => facts.map(({ label, value }) => `${label}: ${value}`)

describe('keyFacts', () => {
  it('of a flat are rooms, areas and floor', () => {
    expect(told(keyFacts(property(), NOW))).toEqual([
      'Configuration: 2 BHK',
      'Carpet area: 760 sq.ft',
      'Built-up area: 950 sq.ft',
      'Floor: 5 of 11',
      'Furnishing: Semi-furnished',
      'Bathrooms: 2',
      'Balconies: 1',
      'Available from: 1 Apr 2026',
    ])
  })

  it('of a plot are area, dimensions and wall', () => {
    expect(told(keyFacts(plot(), NOW))).toEqual([
      'Plot area: 2,400 sq.ft',
      'Length × width: 60 × 40 ft',
      'Boundary wall: Yes',
      'Price per sq.ft: ₹2,500',
    ])
  })

  it('of a commercial property are type and building', () => {
    expect(told(keyFacts(office(), NOW))).toEqual([
      'Type: Office Space',
      'Carpet area: 1,200 sq.ft',
      'Floor: Ground of 6',
      'Building: Business Park',
    ])
  })

  it('of a PG are the room', () => {
    expect(told(keyFacts(sharedRoom(), NOW))).toEqual(['Room: 2 to a room'])
  })

  it('leave out unknown values and areas of 0', () => {
    expect(told(keyFacts(plot({ plotArea: 0, length: null, boundaryWall: null }), NOW))).toEqual([])
  })

  it('say Now for a past date, and no date for a sale', () => {
    expect(told(keyFacts(property({ availableFrom: '2026-03-10' }), NOW))).toContain('Available from: Now')
    expect(told(keyFacts(property({ propertyFor: 'SELL' }), NOW)).join()).not.toContain('Available')
  })

  it('show the number of floors when the floor is not known', () => {
    expect(told(keyFacts(property({ floor: null }), NOW))).toContain('Floors: 11 in all')
    expect(told(keyFacts(property({ totalFloors: null }), NOW))).toContain('Floor: 5')
  })
})

describe('detailRows', () => {
  it('holds what the key facts do not, and no change date for an unchanged property', () => {
    expect(told(detailRows(property(), NOW))).toEqual([
      'Category: Residential',
      'Type: Flat',
      'Age of property: 1 to 5 years',
      'Posted on: 7 Mar 2026',
      'Listing number: 17',
    ])
    expect(told(detailRows(property({ updatedAt: '2026-03-09T04:00:00.000Z' }), NOW))).toContain('Last changed: 9 Mar 2026')
  })

  it('of a sale holds the price a square foot and no tenants', () => {
    const rows = told(detailRows(property({ propertyFor: 'SELL', expectedPrice: 76_00_000 }), NOW))
    expect(rows).toContain('Price per sq.ft: ₹10,000 (carpet)')
    expect(rows.join()).not.toContain('tenants')
  })

  it('holds no null, undefined or NaN for any kind of property', () => {
    const all = [property(), plot(), office(), sharedRoom(), property({ propertyFor: 'RESELL' })].flatMap((one) =>
      told([...keyFacts(one, NOW), ...detailRows(one, NOW)]),
    )
    expect(all.join(' ')).not.toMatch(/null|undefined|NaN/)
  })
})
