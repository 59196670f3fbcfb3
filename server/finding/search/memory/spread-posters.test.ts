import { expect, test } from 'vitest'
import { spreadPosters } from './spread-posters.ts'

/** Slots are numbered in their order. */
const spread = (posters: string) =>
  spreadPosters(
    [...posters].map((_poster, at) => at),
    (slot) => posters.charCodeAt(slot),
  )

test('a third property of one poster in a row moves behind the next of somebody else', () => {
  expect(spread('aaabac')).toEqual([0, 1, 3, 2, 4, 5])
  expect(spread('aaaabb')).toEqual([0, 1, 4, 2, 3, 5])
})

test('properties stay in their order where no poster has three in a row, and where one poster alone is left', () => {
  expect(spread('aabbaacc')).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(spread('abaaaa')).toEqual([0, 1, 2, 3, 4, 5])
})
