import { expect, test } from 'vitest'
import { readWishlist } from './wishlist-queries.ts'

test('a wishlist is read in every shape that an answer may have', () => {
  const list = [{ propertyId: 7 }]
  for (const answer of [list, { data: list }, { content: list }]) expect(readWishlist(answer)).toBe(list)
  expect(readWishlist({ data: [] })).toEqual([])
})

test.each([[null], [undefined], [''], ['text'], [1], [{}], [{ data: null }], [{ data: { propertyId: 7 } }]])(
  '%j is no wishlist',
  (answer) => {
    expect(() => readWishlist(answer)).toThrow('Unexpected data format')
  },
)
