import { describe, expect, it } from 'vitest'
import { plot, property, sharedRoom } from '#tests/property-details.ts'
import { costLines } from './cost-lines.ts'

describe('costLines', () => {
  const lines = (...changes: Parameters<typeof property>) => costLines(property(...changes)).map(({ label, value }) => `${label} ${value}`)

  it('are the costs of each month and those of moving in, with their sums', () => {
    expect(lines()).toEqual([
      'Maintenance ₹2,500 per month',
      'Each month ₹28,500',
      'Deposit ₹75,000',
      'Brokerage None',
      'To move in ₹1,03,500',
    ])
  })

  it('name what the poster has not said', () => {
    expect(lines({ postedByUserRole: 'BROKER', deposit: null, monthlyMaintenance: null })).toEqual([
      'Maintenance Not said',
      'Each month ₹26,000 + maintenance',
      'Deposit Not said',
      'Brokerage Not said',
      'To move in ₹26,000 + maintenance + deposit + brokerage',
    ])
    expect(lines({ monthlyMaintenance: 0 })[0]).toBe('Maintenance In the rent')
  })

  it('of a bed have no maintenance, and a sale has none at all', () => {
    const bed = costLines(sharedRoom({ deposit: 9_500 })).map(({ label, value }) => `${label} ${value}`)
    expect(bed).toEqual(['Deposit ₹9,500', 'Brokerage None', 'To move in ₹19,000'])
    expect(costLines(plot())).toEqual([])
  })

  it('have no values before the detail has loaded', () => {
    const { monthlyMaintenance: _maintenance, ...summary } = property()
    expect(costLines(summary).map(({ value }) => value)).toEqual(Array(5).fill(undefined))
  })
})
