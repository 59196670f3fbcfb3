import { expect, test } from 'vitest'
import type { OwnPropertyPage } from '#contracts/homes/posting/own-properties.ts'
import { withStatus } from './api.ts'

const page = {
  content: [
    { propertyId: 1, status: 'ACTIVE' },
    { propertyId: 2, status: 'INACTIVE' },
  ],
  totalElements: 2,
  totalPages: 1,
  statusCounts: { ACTIVE: 1, INACTIVE: 1, PENDING: 0, UNDER_REVIEW: 0, REJECTED: 0 },
} as unknown as OwnPropertyPage

test('withStatus changes the property and the counts of its old and its new status', () => {
  const next = withStatus(page, 1, 'INACTIVE')
  expect(next.content.map(({ status }) => status)).toEqual(['INACTIVE', 'INACTIVE'])
  expect(next.statusCounts).toMatchObject({ ACTIVE: 0, INACTIVE: 2 })
  expect(withStatus(next, 1, 'ACTIVE', 'INACTIVE')).toEqual(page)
})

test('withStatus leaves the page as it is when the property is on another page, or has changed meanwhile', () => {
  expect(withStatus(page, 3, 'INACTIVE')).toBe(page)
  expect(withStatus(page, 2, 'INACTIVE')).toBe(page)
  expect(withStatus(page, 1, 'INACTIVE', 'PENDING')).toBe(page)
})
