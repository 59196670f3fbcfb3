import { expect, it } from 'vitest'
import { pagesWithGaps, pageWindow } from './pager.tsx'

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

it.each([
  [0, 1, [0]],
  [0, 2, [0, 1]],
  [0, 4, [0, 1, 2, 3]],
  [0, 5, [0, 1, 2, 'gap', 4]],
  [5, 11, [0, 'gap', 3, 4, 5, 6, 7, 'gap', 10]],
  [3, 7, [0, 1, 2, 3, 4, 5, 6]],
  [10, 11, [0, 'gap', 8, 9, 10]],
])('on page %i of %i the pages %j are offered with gaps', (page, total, expected) => {
  expect(pagesWithGaps(page, total)).toEqual(expected)
})
