import { expect, test } from 'vitest'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import { countPhotos, nextAction } from './next-action.ts'

const home = {
  propertyId: 7,
  propertyName: 'Lotus Nest',
  status: 'ACTIVE' as const,
  askedAt: null,
  propertyGallery: ['a.jpg', 'b.jpg'],
  deal: undefined,
}
const bare = { ...home, propertyId: 8, propertyGallery: [DEFAULT_PICTURE] }
const toOf = (...homes: Parameters<typeof nextAction>[0]) => nextAction(homes)?.to

test('the default picture is no photo', () => {
  expect([countPhotos(home), countPhotos(bare)]).toEqual([2, 0])
})

test('the next action is to show a hidden property, then to add photos, then to look at the listing', () => {
  expect(toOf({ ...bare, status: 'INACTIVE' })).toBe('?tab=properties')
  expect(toOf(home, bare)).toBe('/editproperty/8')
  expect(toOf({ ...home, status: 'INACTIVE' }, { ...home, propertyId: 9 })).toBe('/listing/9')
})

test('nothing is proposed while the availability question waits, while an operator must act, and without properties', () => {
  expect(toOf(bare, { ...home, askedAt: '2026-11-20T00:00:00Z' })).toBeUndefined()
  expect(toOf({ ...home, status: 'UNDER_REVIEW' }, { ...home, status: 'PENDING' })).toBeUndefined()
  expect(toOf()).toBeUndefined()
  const deal = { reason: 'LET' as const, closedAt: '2026-11-20T00:00:00Z', agreementEndsOn: null, undoUntil: null }
  expect(toOf({ ...home, status: 'INACTIVE', deal })).toBeUndefined()
})
