import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('a count has the noun in its number, and its digits grouped the Indian way', () => {
  expect([0, 1, 2, 1_23_456].map((count) => counted(count, 'lead'))).toEqual(['0 leads', '1 lead', '2 leads', '1,23,456 leads'])
  expect([1, 2].map((count) => counted(count, 'picture is', 'pictures are'))).toEqual(['1 picture is', '2 pictures are'])
})
