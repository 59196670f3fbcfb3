import { expect, test } from 'vitest'
import { searchTerms } from './search-terms.ts'

test('searchTerms keeps a room count one term, so that 5 BHK does not find 2.5 BHK', () => {
  expect(searchTerms('5 BHK')).toEqual([' 5 bhk'])
  expect(searchTerms('2.5bhk in Baner')).toEqual([' 2.5 bhk', 'baner'])
  expect(searchTerms('in')).toEqual([' in'])
  expect(searchTerms('garden - view & ₹')).toEqual(['garden', 'view'])
  expect(searchTerms('%')).toEqual([' %'])
})
