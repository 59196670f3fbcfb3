import { expect, it } from 'vitest'
import { isNear, wrapIndex } from './slides.ts'

it('wrapIndex goes round at both ends', () => {
  expect(wrapIndex(2, 1, 3)).toBe(0)
  expect(wrapIndex(0, -1, 3)).toBe(2)
  expect(wrapIndex(0, 1, 1)).toBe(0)
  expect(wrapIndex(0, 1, 0)).toBe(0)
})

it('isNear knows the neighbours, also across the ends', () => {
  expect([0, 1, 2, 3, 4].filter((index) => isNear(index, 0, 5))).toEqual([0, 1, 4])
})
