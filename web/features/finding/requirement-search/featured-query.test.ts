import { describe, expect, test } from 'vitest'
import {
  activeChips,
  clearConditions,
  countFilters,
  EMPTY_QUERY,
  featuredAddress,
  isNarrowed,
  parseFeaturedQuery,
  searchCall,
  toggleValue,
  withChange,
} from './featured-query.ts'

const read = (search: string) => parseFeaturedQuery(new URLSearchParams(search))

describe('the address of the requirements', () => {
  test.each([
    ['', '/featured'],
    ['page=1&sortType=latest', '/featured'],
    ['sortType=OLDEST&page=3', '/featured?sortType=oldest&page=3'],
    ['lookingFor=rent&lookingFor=PG/Hostel', '/featured?lookingFor=Rent&lookingFor=PG%2FHostel'],
    ['bhkConfig=2+BHK,TWO_BHK,3bhk', '/featured?bhkConfig=TWO_BHK&bhkConfig=THREE_BHK'],
    ['preferredLocation=Baner&preferredLocation=baner,Wakad', '/featured?preferredLocation=Baner&preferredLocation=Wakad'],
    ['date=7DAYS&keyword=++near++metro', '/featured?keyword=near+metro&date=7days'],
    ['date=tomorrow&lookingFor=Castle&page=x&utm_source=a', '/featured'],
    ['date=', '/featured'],
    ['page=2.5', '/featured'],
  ])('%s is %s', (search, address) => {
    expect(featuredAddress(read(search))).toBe(address)
    expect(featuredAddress(read(address.split('?')[1] ?? ''))).toBe(address)
  })

  test('of property types that are in no list it keeps as many as the search takes', () => {
    const types = ['Castle', 'Tent', 'Barn', 'Cave', 'Igloo', 'Yurt', 'Villa']
    expect(read(`propertyType=${types.join(',')}`).propertyType).toEqual(['Castle', 'Tent', 'Barn', 'Cave', 'Igloo', 'Villa'])
  })

  test('a hostile text is cut as the API takes it', () => {
    expect(read(`keyword=${'a'.repeat(99)}%F0%9F%8F%A0`).keyword).toBe('a'.repeat(99))
    expect(read('keyword=a%00b&preferredLocation=%00').preferredLocation).toEqual([])
  })
})

test('a changed condition goes back to the first page; clearing keeps the order', () => {
  const query = read('lookingFor=Rent&sortType=oldest&page=3&keyword=metro')
  expect(withChange(query, { keyword: '' })).toMatchObject({ page: 0, lookingFor: ['Rent'] })
  expect(toggleValue(query, 'lookingFor', 'Rent')).toMatchObject({ page: 0, lookingFor: [] })
  expect(toggleValue(query, 'lookingFor', 'Buy').lookingFor).toEqual(['Rent', 'Buy'])
  expect(clearConditions(query)).toEqual({ ...EMPTY_QUERY, sortType: 'oldest' })
})

test('an order or a page is no condition; a text or a filter is', () => {
  expect([read('sortType=oldest&page=4'), read('keyword=metro'), read('date=today')].map(isNarrowed)).toEqual([false, true, true])
  expect(countFilters(read('keyword=metro&lookingFor=Rent,Buy&date=today&bhkConfig=ONE_RK'))).toBe(4)
})

test('the call carries every condition, the page and its size of ten', () => {
  expect(searchCall(read('lookingFor=Rent&date=15days&page=4'), 5)).toEqual({
    keyword: '',
    lookingFor: ['Rent'],
    propertyType: [],
    bhkConfig: [],
    preferredLocation: [],
    date: '15days',
    sortType: 'latest',
    page: 5,
    size: 10,
  })
})

test('each condition has a chip that removes it and nothing else', () => {
  const query = read('keyword=metro&lookingFor=Rent,Buy&bhkConfig=TWO_BHK&preferredLocation=Baner&date=7days')
  const chips = activeChips(query)
  expect(chips.map(({ label }) => label)).toEqual(['“metro”', 'Buy', 'Rent', '2 BHK', 'Baner', 'Last 7 days'])
  expect(activeChips(chips[1]?.without ?? query).map(({ label }) => label)).toEqual(['“metro”', 'Rent', '2 BHK', 'Baner', 'Last 7 days'])
})
