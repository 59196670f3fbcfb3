import { expect, it } from 'vitest'
import { PROPERTY_STATUSES } from '#contracts/property-kinds.ts'
import { colourOf, isSwitchable, lockedBecause } from './status.ts'

it('shows what is live in green, what waits in yellow, the rest in grey', () => {
  expect(['ACTIVE', 'Available', 'UNDER_REVIEW', 'Under Review', 'PENDING', 'INACTIVE', 'REJECTED', 'something new'].map(colourOf)).toEqual(
    ['green', 'green', 'yellow', 'yellow', 'yellow', 'grey', 'grey', 'grey'],
  )
})

it('lets a poster switch what is active or inactive, and says why not otherwise', () => {
  expect(PROPERTY_STATUSES.filter(isSwitchable)).toEqual(['ACTIVE', 'INACTIVE'])
  for (const status of PROPERTY_STATUSES) expect(lockedBecause(status) === null).toBe(isSwitchable(status))
})
