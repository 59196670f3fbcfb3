import { expect, test } from 'vitest'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { ApiError } from '#web/lib/api/api.ts'
import type { KnownContacts } from '#web/lib/api/contacts-query.ts'
import { firstMessage } from '#web/lib/phone/contact-links.tsx'
import type { Plan } from '#web/lib/plans/plans-query.ts'
import { requirementSubject } from './requirement-subject.ts'
import { describeUnlockFailure } from './unlock-failure.ts'

const subject = (change: Partial<ListedRequirement> = {}, place: 'home' | 'featured' = 'featured') =>
  requirementSubject(
    {
      requirementId: 7,
      lookingFor: 'Rent',
      propertyType: 'Flat',
      bhkConfig: '2 BHK',
      preferredLocations: ['Baner', 'Aundh'],
      phoneNumber: '98••••••10',
      userName: '',
      name: '',
      postedByUserName: 'Asha Kulkarni',
      ...change,
    } as ListedRequirement,
    place,
  )

test('the dialler opens 0.5 s after the message on the home page and 1 s after it elsewhere', () => {
  expect([subject({}, 'home').opensMs, subject().opensMs]).toEqual([500, 1_000])
})

test('a requirement without an id cannot be unlocked', () => {
  expect(subject({ requirementId: 0 }).problem).toBe('Invalid requirement data.')
  expect(subject().problem).toBeUndefined()
})

test('a visitor hears that they must be signed in, whichever button they press', () => {
  expect(new Set(Object.values(subject().signInFirst))).toEqual(new Set(['You must be logged in to contact.']))
})

test('only an unlocked requirement lets later ones be unlocked without a question', () => {
  const known = (requirementId: number | null) =>
    ({
      contacts: [{ propertyId: requirementId === null ? 3 : null, requirementId }],
      left: { requirementContacts: 4 },
    }) as unknown as KnownContacts
  expect(subject().kind.leftBeforeFirst(known(null))).toBe(4)
  expect(subject().kind.leftBeforeFirst(known(9))).toBeUndefined()
})

test('nothing left needs a plan with requirement contacts, also when the failure has no words', () => {
  const message = 'You have reached your contact limit. Please upgrade your subscription to add more contacts.'
  expect(subject().kind.spends.givenBy({ contactLimit: 15, requirementContactLimit: 4 } as Plan)).toBe(4)
  expect(describeUnlockFailure(new ApiError(402, undefined), subject().failed)).toEqual({ message, needsPlan: true })
  expect(describeUnlockFailure(new ApiError(410, { message: 'Closed', code: 'no_longer_available' }), subject().failed)).toEqual({
    message: 'Closed',
    needsPlan: false,
  })
})

test('a chat begins with what is looked for and where', () => {
  expect(firstMessage(subject().about, 'https://wada.example')).toBe(
    'Hello, I saw that you look for 2 BHK Flat to rent in Baner, Aundh. I may have one for you. https://wada.example/featured',
  )
})
