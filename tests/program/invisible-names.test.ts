import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { toLine } from '#contracts/base/values/values.ts'
import { newKeptSearch } from '#contracts/finding/kept-searches/kept-searches.ts'
import { postedProperty } from '#contracts/homes/posting/posting.ts'
import { postedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { newAmenity } from '#contracts/operations/amenities.ts'
import { newLocality } from '#contracts/operations/localities.ts'
import { newPlan } from '#contracts/operations/plans.ts'
import { newProject } from '#contracts/operations/projects.ts'
import { reason } from '#contracts/operations/reason.ts'
import { siteValues } from '#contracts/operations/site-settings.ts'
import { profileUpdate, registrationRequest } from '#contracts/people/accounts/accounts.ts'
import { newShortlist, newVote } from '#contracts/reaching/shortlists/shortlists.ts'
import { siteMessage } from '#contracts/reaching/site-messages/site-messages.ts'

/** Texts of which nothing is visible: spaces, Hangul and Braille blanks, zero-width characters, marks without a letter. */
const NOTHING_VISIBLE = [
  ...['\u3164', '\u115f', '\uffa0', '\u2800', '\u200b', '\u200c\u200d', '\u00ad', '\u2060', '\ufeff', '\u180e', '\ufe0f', '\u{e0020}'],
  ...['\u0301', '\u0301\u0300', '\u093f', '\u093c', '\u20dd', ' \u00a0\u3000 ', '\u061c\u202e', '\u0000\u3164'],
]

/** The required texts of each call, by their path. */
const REQUIRED_TEXTS: readonly (readonly [name: string, schema: z.ZodType, paths: readonly string[]])[] = [
  ['sign-up', registrationRequest, ['firstName', 'lastName', 'email', 'address.area']],
  ['profile', profileUpdate, ['firstName', 'lastName', 'email', 'address.area']],
  ['site message', siteMessage, ['name', 'email', 'subject', 'message']],
  ['requirement', postedRequirement, ['lookingFor', 'propertyType', 'bhkConfig', 'preferredLocations']],
  ['property and import', postedProperty, ['propertyName', 'address.area']],
  ['kept search', newKeptSearch, ['name']],
  ['shortlist', newShortlist, ['name']],
  ['guest of a shortlist', newVote, ['name']],
  ['project', newProject, ['constructionName', 'builderName', 'reraNumber']],
  ['plan', newPlan, ['name']],
  ['amenity', newAmenity, ['name']],
  ['locality', newLocality, ['name', 'pinCode']],
  [
    'site settings',
    siteValues,
    [
      'brandName',
      'officeAddress',
      'supportEmail',
      'supportPhone',
      'supportHours',
      'supportAddress',
      'sellerName',
      'sellerCin',
      'nodalContact',
      'grievanceOfficer.name',
    ],
  ],
]

/** An object with the value at a path such as 'address.area'. */
const withValueAt = (path: string, value: unknown): unknown =>
  path
    .split('.')
    .reverse()
    .reduce((inner, key) => ({ [key]: inner }), value)

describe.each(REQUIRED_TEXTS)('%s', (_name, schema, paths) => {
  test.each(paths)('%s of which nothing is visible is refused', (path) => {
    for (const text of NOTHING_VISIBLE) {
      const refused = schema.safeParse(withValueAt(path, text)).error?.issues.map((issue) => issue.path.join('.')) ?? []
      expect.soft(refused, JSON.stringify(text)).toContain(path)
    }
  })
})

test('the reason of an operator needs something visible', () => {
  for (const text of NOTHING_VISIBLE) expect(reason.safeParse(text).success, JSON.stringify(text)).toBe(false)
})

test('a line keeps joiners and marks beside letters', () => {
  for (const name of ['कॉलेज रोड', 'क्\u200dष', 'र्\u200cय', 'Zoë', 'Zoe\u0308', '👨‍👩‍👧']) expect(toLine(name)).toBe(name)
})

test('whatever mixture of invisible characters is blank', () => {
  fc.assert(fc.property(fc.array(fc.constantFrom(...NOTHING_VISIBLE)), (parts) => toLine(parts.join('')) === ''))
})
