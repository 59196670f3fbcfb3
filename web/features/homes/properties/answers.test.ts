import { describe, expect, it } from 'vitest'
import { NOW, office, plot, property, sharedRoom } from '#tests/property-details.ts'
import { answersOf, brokerageOf } from './answers.ts'

const told = (one: Parameters<typeof answersOf>[0]) => answersOf(one, NOW).map(({ label, value }) => `${label}: ${value ?? '?'}`)

describe('answersOf', () => {
  it('asks all questions about a furnished flat for rent, who may live there first', () => {
    expect(told(property())).toEqual([
      'Who may live there: Families',
      'Still available: Confirmed 3 days ago',
      'Brokerage: None',
      'Agreement: ?',
      'Lock-in: ?',
      'Pets: ?',
      'Food: ?',
      'Furniture: ?',
      'Parking: ?',
      'Visiting hours: ?',
    ])
  })

  it('shows what the poster has said', () => {
    const answered = property({
      leaseMonths: 11,
      lockInMonths: 0,
      pets: 'Not allowed',
      food: 'Any food',
      furniture: ['Bed', 'AC'],
      parking: 'Bike',
      visitingHours: 'Weekends',
    })
    expect(told(answered).slice(3)).toEqual([
      'Agreement: 11 months',
      'Lock-in: None',
      'Pets: Not allowed',
      'Food: Any food',
      'Furniture: Bed, AC',
      'Parking: Bike',
      'Visiting hours: Weekends',
    ])
  })

  it('asks about a plot and a shop for sale only what fits', () => {
    expect(told(plot())).toEqual(['Still available: Confirmed 3 days ago', 'Brokerage: None', 'Visiting hours: ?'])
    expect(told(office({ propertyFor: 'SELL' })).map((row) => row.split(':')[0])).toEqual([
      'Still available',
      'Brokerage',
      'Parking',
      'Visiting hours',
    ])
  })

  it('says of a PG for whom and for which guests it is', () => {
    expect(told(sharedRoom())[0]).toBe('Who may live there: Women, students and working people')
    expect(told(sharedRoom({ preferred_tenants: 'Bachelor Female', preferredGuests: null }))[0]).toBe('Who may live there: Women')
  })

  it('asks about no furniture of an unfurnished home', () => {
    expect(told(property({ furnishedType: 'UNFURNISHED' })).join()).not.toContain('Furniture')
  })

  it('takes parking from the amenities where the poster has not answered', () => {
    const amenities = [
      { amenityId: 1, name: 'Lift' },
      { amenityId: 2, name: 'Covered parking' },
    ]
    expect(told(property({ amenities }))).toContain('Parking: Covered parking')
    expect(told(property({ amenities, parking: 'None' }))).toContain('Parking: None')
  })
})

describe('brokerageOf', () => {
  const nothing = { brokerage: null, saleBrokerage: null, brokerageAmount: null }

  it.each([
    [{ postedByUserRole: 'OWNER' }, 'None'],
    [{ postedByUserRole: 'BROKER' }, undefined],
    [{ postedByUserRole: 'BROKER', brokerage: 'None' }, 'None'],
    [{ postedByUserRole: 'BROKER', brokerage: '15 days of rent' }, '15 days of rent'],
    [{ postedByUserRole: 'BROKER', brokerage: '15 days of rent', brokerageAmount: 13_000 }, '15 days of rent (₹13,000)'],
    [{ postedByUserRole: 'BROKER', brokerageAmount: 13_000 }, '₹13,000'],
    [{ postedByUserRole: 'BROKER', brokerageAmount: 0 }, undefined],
    [{ postedByUserRole: 'BROKER', saleBrokerage: '1% of the price' }, '1% of the price'],
  ] as const)('%o is %s', (charges, words) => expect(brokerageOf({ ...nothing, ...charges })).toBe(words))
})
