import { expect, test } from 'vitest'
import { describeChange, describeFigure, figureBars } from './figure-wording.ts'

test.each([
  [112, 100, '12 % more than before'],
  [50, 100, '50 % less than before'],
  [0, 4, '100 % less than before'],
  [1_001, 1_000, 'a little more than before'],
  [7, 7, 'the same as before'],
  [0, 0, 'none before either'],
  [7, 0, 'none before'],
])('%d after %d is %s', (total, before, text) => {
  expect(describeChange(total, before)).toBe(text)
})

test('money is said in rupees, and its bars are rupees', () => {
  const received = { figure: 'paise_received', total: 117_950, totalBefore: 0, byDay: [117_900, 50] } as const
  const days = ['2026-11-20', '2026-11-21']
  const figure = { ...received, byDay: [...received.byDay] }
  expect(describeFigure(days, figure)).toBe('₹1,179.50 in 2 days, ₹0 in the 2 days before.')
  expect(figureBars(days, figure)).toEqual([
    { label: '20 Nov', name: '20 Nov 2026', count: 1_179 },
    { label: '21 Nov', name: '21 Nov 2026', count: 0.5 },
  ])
})

test('more than three months are shown by month', () => {
  const days = Array.from({ length: 93 }, (_unused, at) => new Date(Date.UTC(2026, 7, 31) + at * 86_400_000).toISOString().slice(0, 10))
  const bars = figureBars(days, { figure: 'leads', total: 93, totalBefore: 0, byDay: days.map(() => 1) })
  expect(bars.map(({ name, count }) => [name, count])).toEqual([
    ['August 2026', 1],
    ['September 2026', 30],
    ['October 2026', 31],
    ['November 2026', 30],
    ['December 2026', 1],
  ])
})
