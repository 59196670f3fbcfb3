import { expect, it } from 'vitest'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { handpick } from './handpicked-section.tsx'

const property = (propertyId: number, propertyFor: string, status = 'ACTIVE') => ({ propertyId, propertyFor, status }) as PropertySummary

it('handpick takes up to three active properties of each kind, in the given order', () => {
  const { rent, sale } = handpick([
    property(1, 'RENT'),
    property(2, 'SELL'),
    property(3, 'RENT', 'INACTIVE'),
    property(4, 'PG'),
    property(5, 'RENT'),
    property(6, 'RENT'),
    property(7, 'RENT'),
  ])
  expect(rent.map(({ propertyId }) => propertyId)).toEqual([1, 5, 6])
  expect(sale.map(({ propertyId }) => propertyId)).toEqual([2])
})
