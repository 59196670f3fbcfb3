import { expect, test } from 'vitest'
import { readWishlist } from './wishlist-query.ts'

test('readWishlist accepts the list itself, or the list as data or content', () => {
  const list = [{ propertyId: 7 }]
  for (const answer of [list, { data: list }, { content: list }]) expect(readWishlist(answer)).toBe(list)
  expect(readWishlist({ data: [] })).toEqual([])
})

test.each([[null], [undefined], [''], ['text'], [1], [{}], [{ data: null }], [{ data: { propertyId: 7 } }]])(
  'readWishlist throws for %j',
  (answer) => {
    expect(() => readWishlist(answer)).toThrow('Unexpected data format')
  },
)
