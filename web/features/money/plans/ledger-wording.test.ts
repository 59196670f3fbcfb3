import { expect, test } from 'vitest'
import type { LedgerEntry } from '#contracts/money/plans/plans.ts'
import { describeCause, describeChange, describeOwnChange } from './ledger-wording.ts'

const entryOf = (changes: Partial<LedgerEntry>): LedgerEntry => ({
  entryId: 1,
  date: '2026-11-12T10:00:00Z',
  reason: 'spent',
  returnReason: null,
  packageName: 'Starter',
  posts: 0,
  contacts: 0,
  requirementPosts: 0,
  requirementContacts: 0,
  propertyId: null,
  requirementId: null,
  subjectName: '',
  subjectAvailable: false,
  ...changes,
})

test.each<[Partial<LedgerEntry>, string, string]>([
  [{ contacts: -1, subjectName: 'Lotus Nest' }, 'Unlocked the number for', '1 contact'],
  [{ requirementContacts: -1, subjectName: '2 BHK Flat to rent' }, 'Unlocked the number for', '1 requirement contact'],
  [{ contacts: -1 }, 'Unlocked a number', '1 contact'],
  [{ posts: -1, subjectName: 'Lotus Nest' }, 'Posted', '1 property post'],
  [{ posts: -1 }, 'Posted a property', '1 property post'],
  [{ posts: -1200 }, 'Posted 1,200 properties', '1,200 property posts'],
  [{ requirementPosts: -1 }, 'Posted a requirement', '1 requirement post'],
  [{ reason: 'granted', contacts: 10, posts: 5 }, 'The Starter plan started', '10 contacts, 5 property posts'],
  [{ reason: 'expired', contacts: -3 }, 'The Starter plan ended', '3 contacts expired'],
  [{ reason: 'refunded', contacts: -2, posts: -1 }, 'The Starter plan was refunded', '2 contacts, 1 property post taken back'],
  [{ reason: 'returned', contacts: 1 }, 'Given back to the Starter plan', '1 contact back'],
  [{ reason: 'returned', returnReason: 'LET', contacts: 1 }, 'Came back, the home was let or sold:', '1 contact back'],
])('the entry %j reads "%s" and "%s"', (changes, cause, change) => {
  const entry = entryOf(changes)
  expect([describeCause(entry), describeChange(entry)]).toEqual([cause, change])
})

test('a seeker, who cannot post properties, is told of no property posts', () => {
  const started = entryOf({ reason: 'granted', posts: 3, requirementPosts: 1 })
  expect(describeOwnChange(started, { userRole: 'SEEKER' })).toBe('1 requirement post')
  expect(describeOwnChange(started, { userRole: 'OWNER' })).toBe('3 property posts, 1 requirement post')
  expect(describeOwnChange(entryOf({ reason: 'expired', posts: -3 }), { userRole: 'SEEKER' })).toBe('')
})
