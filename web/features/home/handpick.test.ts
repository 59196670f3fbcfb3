import { expect, it } from 'vitest'
import type { PropertySummary } from '#contracts/properties.ts'
import { handpick } from './handpick.ts'

const listing = (propertyId: number, propertyFor: string, status = 'ACTIVE') => ({ propertyId, propertyFor, status }) as PropertySummary

it('takes up to three live listings of each kind, in their order', () => {
  const { rent, sale } = handpick([
    listing(1, 'RENT'),
    listing(2, 'SELL'),
    listing(3, 'RENT', 'INACTIVE'),
    listing(4, 'PG'),
    listing(5, 'RENT'),
    listing(6, 'RENT'),
    listing(7, 'RENT'),
  ])
  expect(rent.map(({ propertyId }) => propertyId)).toEqual([1, 5, 6])
  expect(sale.map(({ propertyId }) => propertyId)).toEqual([2])
})
