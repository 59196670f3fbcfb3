import { expect, it } from 'vitest'
import { pageWindow } from './pager.tsx'

it.each([
  [0, 1, [0]],
  [0, 3, [0, 1, 2]],
  [0, 9, [0, 1, 2, 3, 4]],
  [4, 9, [2, 3, 4, 5, 6]],
  [8, 9, [4, 5, 6, 7, 8]],
  [40, 9, [4, 5, 6, 7, 8]],
  [0, 0, []],
])('page %i of %i pages offers the pages %j', (page, total, window) => {
  expect(pageWindow(page, total)).toEqual(window)
})
