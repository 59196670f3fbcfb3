import { expect, test } from 'vitest'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { withNumber } from './api.ts'

const property = (contactUnlocked: boolean) =>
  ({
    propertyId: 7,
    propertyName: 'Sahyadri Heights',
    postedByUserId: 3,
    postedByUserPhoneNumber: contactUnlocked ? '9000000001' : '90••••••01',
    contactUnlocked,
  }) as PropertySummary

test('a number that was read before the sign-out is masked', () => {
  expect(withNumber(property(true), undefined, undefined)).toEqual(property(false))
  expect(withNumber(property(true), undefined, '9000000001')).toEqual(property(false))
  expect(withNumber(property(false), undefined, undefined)).toEqual(property(false))
})

test('a viewer sees the number that they unlocked, and no other', () => {
  expect(withNumber(property(false), 5, '9000000001')).toEqual(property(true))
  expect(withNumber(property(false), 5, undefined)).toEqual(property(false))
})

test('an empty number stays empty when it is masked', () => {
  const empty = { ...property(true), postedByUserPhoneNumber: '' }
  expect(withNumber(empty, undefined, undefined)).toEqual({ ...empty, contactUnlocked: false })
})
