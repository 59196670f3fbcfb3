import { expect, test } from 'vitest'
import { lastPageOf } from './last-page.ts'

const query = (page: number) => ({ area: ['Baner'], page })

test('a query behind the last page leads to the last page with the same conditions', () => {
  expect(lastPageOf(query(55), { totalPages: 55 })).toEqual(query(54))
  expect(lastPageOf(query(8), { totalPages: 3 })).toEqual(query(2))
})

test('a query of an existing page, or without results, has no last page to lead to', () => {
  expect(lastPageOf(query(54), { totalPages: 55 })).toBeNull()
  expect(lastPageOf(query(1), { totalPages: 0 })).toBeNull()
})
