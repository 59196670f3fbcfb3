import { expect, test } from 'vitest'
import { wrapWithin } from './use-scrolling-row.ts'

test('behind the last slide comes the first, and before the first the last', () => {
  expect([-1, 0, 7, 8].map((index) => wrapWithin(index, 7))).toEqual([7, 0, 7, 0])
  expect([-1, 0, 1].map((index) => wrapWithin(index, 0))).toEqual([0, 0, 0])
})
