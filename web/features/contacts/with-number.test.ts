import { expect, test } from 'vitest'
import type { PropertySummary } from '#contracts/properties.ts'
import { withNumber } from './with-number.ts'

const listing = (contactUnlocked: boolean) =>
  ({
    propertyId: 7,
    propertyName: 'Sahyadri Heights',
    postedByUserId: 3,
    postedByUserPhoneNumber: contactUnlocked ? '9000000001' : '90••••••01',
    contactUnlocked,
  }) as PropertySummary

test('a number that was read in the name of somebody who has signed out is masked', () => {
  expect(withNumber(listing(true), undefined, undefined)).toEqual(listing(false))
  expect(withNumber(listing(true), undefined, '9000000001')).toEqual(listing(false))
  expect(withNumber(listing(false), undefined, undefined)).toEqual(listing(false))
})

test('a member sees what they unlocked, and nothing else', () => {
  expect(withNumber(listing(false), 5, '9000000001')).toEqual(listing(true))
  expect(withNumber(listing(false), 5, undefined)).toEqual(listing(false))
})

test('where there is no number, there is nothing to mask', () => {
  const left = { ...listing(true), postedByUserPhoneNumber: '' }
  expect(withNumber(left, undefined, undefined)).toEqual({ ...left, contactUnlocked: false })
})
