import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { postedProperty } from '#contracts/homes/posting/posting.ts'
import { propertyFilter } from '#contracts/homes/properties/properties.ts'
import { postedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { newLocality } from '#contracts/operations/localities.ts'
import { newPlan } from '#contracts/operations/plans.ts'
import { newProject } from '#contracts/operations/projects.ts'
import { siteValues } from '#contracts/operations/site-settings.ts'
import { loginVerification, pushTokenByPhone, registrationRequest } from '#contracts/people/accounts/accounts.ts'
import { secondFactorGuess } from '#contracts/people/operators/operators.ts'
import { siteMessage } from '#contracts/reaching/site-messages/site-messages.ts'

const PERSON = { firstName: 'Asha', lastName: 'Kale', email: 'asha@wada.example', userRole: 'BROKER' }
const HOME = { category: 'RESIDENTIAL', propertyFor: 'RENT', propertyName: 'Lotus Nest' }
const WISH = { lookingFor: 'Rent', propertyType: 'Flat', bhkConfig: '2 BHK', preferredLocations: ['Baner'] }
const MESSAGE = { name: 'Asha', email: 'asha@wada.example', subject: 'Hello', message: 'Hello' }

/** Bodies whose digits are written with the digits of a script. */
const BODIES: readonly (readonly [name: string, schema: z.ZodType, body: (digits: (text: string) => string) => object])[] = [
  [
    'sign-up',
    registrationRequest,
    (in_) => ({
      ...PERSON,
      phoneNumber: in_('+91 98765 43210'),
      address: { area: 'Baner', pinCode: in_('411045') },
      reraNumber: in_('P52100012345'),
    }),
  ],
  ['sign-in', loginVerification, (in_) => ({ phoneNumber: in_('9876543210'), otp: in_('4821') })],
  ['push token', pushTokenByPhone, (in_) => ({ phoneNumber: in_('9876543210'), fcmToken: 'token' })],
  [
    'property',
    postedProperty,
    (in_) => ({
      ...HOME,
      address: { area: 'Baner', pinCode: in_('411045') },
      expectedPrice: in_('25,000'),
      deposit: in_('1.5 L'),
      floor: in_('3'),
      totalFloors: in_('11'),
      carpetArea: in_('916.5 sq.ft'),
      lockInMonths: in_('6'),
    }),
  ],
  ['requirement', postedRequirement, (in_) => ({ ...WISH, minBudget: in_('20,000'), maxBudget: in_('30 K') })],
  ['filter', propertyFilter, (in_) => ({ minPrice: in_('20000'), maxPrice: in_('1.2 Cr') })],
  ['site message', siteMessage, (in_) => ({ ...MESSAGE, phone: in_('+91 98765 43210') })],
  ['locality', newLocality, (in_) => ({ name: 'Baner', pinCode: in_('411045'), latitude: in_('18.559'), longitude: in_('73.786') })],
  [
    'project',
    newProject,
    (in_) => ({
      status: 'ACTIVE',
      constructionName: 'Park',
      builderName: 'Stone',
      reraNumber: in_('P52100012345'),
      totalFloors: in_('12'),
      mobileNo: in_('98765 43210'),
      flats: [{ flatType: '2 BHK', price: in_('98 L'), unit: in_('40') }],
    }),
  ],
  [
    'settings',
    siteValues.pick({ supportPhone: true, sellerGstin: true }),
    (in_) => ({ supportPhone: in_('+91 98765 43210'), sellerGstin: in_('27AAPFU0939F1ZV') }),
  ],
  ['second factor', secondFactorGuess, (in_) => ({ code: in_('123 456') })],
  [
    'plan',
    newPlan,
    (in_) => ({
      name: 'Plan',
      userRole: 'OWNER',
      price: in_('449'),
      originalPrice: in_('599'),
      durationDays: in_('30'),
      status: 'ACTIVE',
      position: in_('1'),
      propertyPosts: in_('1'),
      contacts: in_('2'),
      requirementPosts: in_('3'),
      requirementContacts: in_('4'),
    }),
  ],
]

const DEVANAGARI = (text: string) => text.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '')
const FULL_WIDTH = (text: string) => text.replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? '')

describe.each(BODIES)('%s', (_name, schema, body) => {
  test.each([
    ['Devanagari', DEVANAGARI],
    ['full width', FULL_WIDTH],
  ])('reads digits of %s as the same numbers', (_script, digits) => {
    expect(schema.parse(body(digits))).toEqual(schema.parse(body((text) => text)))
  })
})
