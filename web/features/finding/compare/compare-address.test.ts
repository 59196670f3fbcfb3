import { expect, test } from 'vitest'
import { compareAddress, readComparedIds } from './compare-address.ts'

test.each([
  ['', []],
  ['ids=', []],
  ['ids=4,2,9', [4, 2, 9]],
  ['ids=4,4, 2', [4, 2]],
  ['ids=4&ids=2', [4, 2]],
  ['ids=0,-1,x,1.5,1e3,99999999999999999999,7', [7]],
  ['ids=constructor,%00,2', [2]],
  ['ids=1,2,3,4,5,6,7', [1, 2, 3, 4, 5]],
])('the address ?%s names %j', (query, ids) => {
  expect(readComparedIds(new URLSearchParams(query))).toEqual(ids)
})

test('the address of a comparison is read as the same ids', () => {
  expect(compareAddress([])).toBe('/compare')
  expect(readComparedIds(new URL(compareAddress([4, 2, 9]), 'https://wada.example').searchParams)).toEqual([4, 2, 9])
})
