import { expect, it } from 'vitest'
import { PROPERTY_STATUSES } from '#contracts/homes/properties/property-kinds.ts'
import { colorOf, isChangeable, reasonLocked } from './own-status.ts'

it('colorOf is green for active, yellow for waiting and grey for other statuses', () => {
  expect(['ACTIVE', 'Available', 'UNDER_REVIEW', 'Under Review', 'PENDING', 'INACTIVE', 'REJECTED', 'something new'].map(colorOf)).toEqual([
    'green',
    'green',
    'yellow',
    'yellow',
    'yellow',
    'grey',
    'grey',
    'grey',
  ])
})

it('a poster can change ACTIVE and INACTIVE, and gets a reason for every other status', () => {
  expect(PROPERTY_STATUSES.filter(isChangeable)).toEqual(['ACTIVE', 'INACTIVE'])
  for (const status of PROPERTY_STATUSES) expect(reasonLocked(status) === null).toBe(isChangeable(status))
})
