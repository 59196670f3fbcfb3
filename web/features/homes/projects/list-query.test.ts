import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_QUERY, parseProjectsQuery, projectsAddress, withChange } from './list-query.ts'

const parse = (query: string) => parseProjectsQuery(new URLSearchParams(query))

test('an address is read back as the query that it was written for', () => {
  const query = { search: 'baner & co', order: 'possession', year: 2028, page: 2 } as const
  expect(projectsAddress(query)).toBe('/AllUnderConstructionProperties?search=baner+%26+co&year=2028&sort=possession&page=3')
  expect(parse(projectsAddress(query).split('?')[1] ?? '')).toEqual(query)
  expect(projectsAddress(EMPTY_QUERY)).toBe('/AllUnderConstructionProperties')
})

test('what is not understood is as if it were missing', () => {
  expect(parse('sort=price&year=1999&page=0&x=1')).toEqual(EMPTY_QUERY)
  expect(parse('sort=toString&year=20281&page=-1')).toEqual(EMPTY_QUERY)
})

test('every address leads to one that stands for itself', () => {
  const text = fc.string({ unit: 'binary', maxLength: 20 })
  const parameter = fc.tuple(fc.constantFrom('search', 'sort', 'year', 'page', 'utm'), text)
  fc.assert(
    fc.property(fc.array(parameter, { maxLength: 6 }), (parameters) => {
      const query = parseProjectsQuery(new URLSearchParams(parameters.map(([name, value]) => [name, value])))
      expect(parse(projectsAddress(query).split('?')[1] ?? '')).toEqual(query)
    }),
  )
})

test('changing the search or the order begins at the first page', () => {
  expect(withChange({ ...EMPTY_QUERY, page: 4 }, { order: 'name' })).toEqual({ ...EMPTY_QUERY, order: 'name' })
})
