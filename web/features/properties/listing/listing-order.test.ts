import { expect, it } from 'vitest'
import { readOrder } from './listing-order.ts'

it.each([
  ['', 'createdAt', 'asc'],
  ['sortField=expectedPrice', 'expectedPrice', 'asc'],
  ['sortField=expectedPrice&sortDir=desc', 'expectedPrice', 'desc'],
  ['sortField=propertyId&sortDir=sideways', 'createdAt', 'asc'],
  ['sortByPrice=price-low', 'expectedPrice', 'asc'],
  ['sortByPrice=highToLow', 'expectedPrice', 'desc'],
  ['sortByDate=Newest First', 'createdAt', 'desc'],
  ['sortByDate=oldest', 'createdAt', 'asc'],
  ['sortByDate=desc&sortByPrice=', 'createdAt', 'desc'],
])('%s orders by %s %s', (search, field, direction) => {
  expect(readOrder(new URLSearchParams(search))).toEqual({ field, direction })
})
