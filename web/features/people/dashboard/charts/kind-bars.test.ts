import { describe, expect, test } from 'vitest'
import { dayBars, describeDays } from '#web/lib/charts/day-bars.ts'
import { bhkBars, categoryBars, describeKinds } from './kind-bars.ts'

const bar = (label: string, count: number) => ({ label, name: label, count })

describe('the sentence on a chart of days', () => {
  test('says the sum and the best day', () => {
    const days = dayBars([
      { day: '2026-11-10', count: 3 },
      { day: '2026-11-11', count: 1_400 },
      { day: '2026-11-12', count: 0 },
    ])
    expect(days[1]).toEqual({ label: '11 Nov', name: '11 Nov 2026', count: 1_400 })
    expect(describeDays(days, 'view')).toBe('1,403 views in 3 days, the most on 11 Nov (1,400).')
  })

  test('names the day when all came on one, and says that there were none', () => {
    expect(describeDays([bar('1 Nov', 0), bar('2 Nov', 1)], 'lead')).toBe('1 lead in 2 days, on 2 Nov.')
    expect(describeDays([bar('1 Nov', 0), bar('2 Nov', 0)], 'lead')).toBe('No leads in the last 2 days.')
  })
})

describe('the sentence on a chart of kinds', () => {
  test('names the most frequent kind', () => {
    expect(describeKinds([bar('Residential', 8), bar('Plot', 4)], 'listing')).toBe('Mostly Residential: 8 of 12 listings.')
    expect(describeKinds([bar('2 BHK', 3), bar('1 BHK', 3), bar('3 BHK', 2)], 'home')).toBe('Most often 2 BHK: 3 of 8 homes.')
    expect(describeKinds([bar('Residential', 2), bar('Plot', 0)], 'listing')).toBe('All 2 listings: Residential.')
    expect(describeKinds([bar('2 BHK', 1)], 'listing')).toBe('Your one listing: 2 BHK.')
    expect(describeKinds([], 'listing')).toBe('Nothing to count yet.')
  })
})

test('categories keep their order, also those without properties', () => {
  expect(categoryBars({ propertyByCategory: { RESIDENTIAL: 2, COMMERCIAL: 0, PLOT: 1 } })).toEqual([
    bar('Residential', 2),
    bar('Commercial', 0),
    bar('Plot', 1),
  ])
})

test('the five most frequent kinds of BHK have bars of their own, the others share one', () => {
  const propertyByBHK = { ONE_RK: 1, ONE_BHK: 5, TWO_BHK: 9, _2_5_BHK: 4, THREE_BHK: 3, FOUR_BHK: 2, FIVE_BHK: 2 }
  expect(bhkBars({ propertyByBHK }).map(({ label, count }) => [label, count])).toEqual([
    ['2 BHK', 9],
    ['1 BHK', 5],
    ['2.5 BHK', 4],
    ['3 BHK', 3],
    ['4 BHK', 2],
    ['Others', 3],
  ])
})
