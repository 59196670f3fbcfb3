import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERROR_CODES } from '#contracts/base/errors.ts'
import { MAX_PRICE } from '#contracts/base/limits.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { callsOf } from '#tests/people.ts'
import { givePlan } from '#tests/plans.ts'
import { times } from '#tests/prove.ts'
import { WANTED_FLAT } from '#tests/requirements.ts'

const RUNS = times(120, 5_000)
let t: TestApp
let author: { token: string; user: { id: number } }
let id: number
beforeAll(async () => {
  t = await createTestApp()
  author = await callsOf(t).register(1)
  await givePlan(t.database.pool, author.user.id, { requirement_posts: 1_000_000, requirement_contacts: 10 })
  id = (await submit({})).json().requirementId
})
afterAll(() => t.close())

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: string, headers: Record<string, string> = {}) =>
  t.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${author.token}`, ...(payload ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(payload ? { payload } : {}),
  })
const submit = (changes: object) => call('POST', '/api/requirement/submit', JSON.stringify({ ...WANTED_FLAT, ...changes }))

async function answersOrRefuses(answering: ReturnType<typeof call>): Promise<void> {
  const answer = await answering
  const isKnown = answer.statusCode === 200 || ERROR_CODES.includes(answer.json().code)
  expect([answer.statusCode < 500, isKnown, answer.payload]).toEqual([true, true, expect.any(String)])
}

const nasty = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\0', '\ud800', '\u200b', '\u202eabc', '9876543210', "'; DROP TABLE requirements; --", '%', '_', '\\', '😀'.repeat(40)],
    ...['x'.repeat(5_000), '1e400', '-0', '9'.repeat(40), 'NaN', '2-99999 BHK', '٣ BHK', 'a\u0301'.repeat(60)],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.maxSafeInteger(),
  fc.anything({ maxDepth: 2 }),
)
const fields = [...Object.keys(WANTED_FLAT), 'postedByUserId', 'status', '__proto__', 'constructor']
const body = fc
  .oneof(
    fc.anything(),
    fc.dictionary(fc.constantFrom(...fields), nasty, { maxKeys: 3 }).map((changes) => ({ ...WANTED_FLAT, ...changes })),
    fc.array(nasty, { maxLength: 5 }).map((preferredLocations) => ({ ...WANTED_FLAT, preferredLocations })),
  )
  .map((value) => JSON.stringify(value) ?? 'null')
const queries = [
  ...fields,
  'propertyType',
  'bhkConfig',
  'preferredLocation',
  'sortType',
  'date',
  'keyword',
  'page',
  'size',
  'facets',
  'userId',
]
const query = fc
  .array(
    fc.tuple(
      fc.constantFrom(...queries, 'requirementId'),
      fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom('0', '2 BHK', '%', '\0')),
    ),
    {
      maxLength: 4,
    },
  )
  .map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()])).toString())

describe('hostile input', () => {
  test('any body of a post or an edit is answered or refused, never with a server error', async () => {
    await fc.assert(
      fc.asyncProperty(body, fc.boolean(), (payload, isPosted) =>
        answersOrRefuses(
          isPosted ? call('POST', '/api/requirement/submit', payload) : call('PUT', `/api/requirement/update/${id}`, payload),
        ),
      ),
      { numRuns: RUNS },
    )
  })

  test('any query of lists, searches, changes of the status and unlocks is answered or refused', async () => {
    const paths = [
      ['GET', '/api/requirement/user/all'],
      ['GET', '/api/requirement/search/requirement'],
      ['GET', '/api/requirement/search'],
      ['PUT', `/api/requirement/status/${id}`],
      ['POST', '/api/requirement/use-contact'],
    ] as const
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), query, ([method, path], asked) => answersOrRefuses(call(method, `${path}?${asked}`))),
      { numRuns: RUNS },
    )
  })

  test.each(['abc', '0', '-1', '1e3', '9007199254740993', '%00', '%F0%9F%8F%A0', "1'--"])('the id %j is refused', async (written) => {
    for (const [method, path] of [
      ['PUT', 'update'],
      ['PUT', 'status'],
      ['GET', 'user'],
    ] as const) {
      const payload = path === 'update' ? JSON.stringify(WANTED_FLAT) : undefined
      expect([400, 404, 422]).toContain((await call(method, `/api/requirement/${path}/${written}?status=ACTIVE`, payload)).statusCode)
    }
  })
})

const refusals: readonly (readonly [changes: object, field: string, message: string])[] = [
  [{ lookingFor: '' }, 'lookingFor', 'Please specify what you are looking for'],
  [{ lookingFor: undefined }, 'lookingFor', 'Please specify what you are looking for'],
  [{ lookingFor: ' B ' }, 'lookingFor', 'Please enter at least 2 characters'],
  [{ lookingFor: 'Lease' }, 'lookingFor', 'Please choose Buy, Rent, PG/Hostel or Roommate'],
  [{ propertyType: '  ' }, 'propertyType', 'Please specify the property type'],
  [{ propertyType: '\u200b\u2060\u3164' }, 'propertyType', 'Please specify the property type'],
  [{ propertyType: 'F' }, 'propertyType', 'Please enter at least 2 characters'],
  [{ propertyType: 'F'.repeat(61) }, 'propertyType', 'Property type is too long'],
  [{ bhkConfig: null }, 'bhkConfig', 'Please specify BHK configuration'],
  [{ minBudget: '' }, 'minBudget', 'Please enter starting budget'],
  [{ minBudget: 'cheap' }, 'minBudget', 'Please enter a valid amount'],
  [{ minBudget: 0 }, 'minBudget', 'Please enter a valid amount'],
  [{ minBudget: -5 }, 'minBudget', 'Please enter a valid amount'],
  [{ minBudget: 1_500.5 }, 'minBudget', 'Please enter a valid amount'],
  [{ minBudget: 999 }, 'minBudget', 'Minimum budget should be ₹1,000'],
  [{ maxBudget: null }, 'maxBudget', 'Please enter maximum budget'],
  [{ maxBudget: 'x' }, 'maxBudget', 'Please enter a valid amount'],
  [{ minBudget: 1_000, maxBudget: 4_999 }, 'maxBudget', 'Maximum budget should be ₹5,000'],
  [{ minBudget: 30_000 }, 'maxBudget', 'Maximum budget should be greater than starting budget'],
  [{ maxBudget: MAX_PRICE + 1 }, 'maxBudget', 'Budget can be at most ₹500 Cr'],
  [{ preferredLocations: [] }, 'preferredLocations', 'Please enter at least one location'],
  [{ preferredLocations: [' ', '\u200b', null] }, 'preferredLocations', 'Please enter at least one location'],
  [{ preferredLocations: ['a', 'b', 'c', 'd'] }, 'preferredLocations', 'Please enter at most 3 locations'],
  [{ preferredLocations: ['x'.repeat(101)] }, 'preferredLocations', 'Location is too long'],
  [{ additionalRequirements: 'x'.repeat(1_001) }, 'additionalRequirements', 'Additional requirements is too long'],
]
test.each(refusals)('%j is refused at %s: %s', async (changes, field, message) => {
  const answer = await submit(changes)
  expect([answer.statusCode, answer.json().fields?.[field]]).toEqual([422, message])
})

const PHONE_IN_TEXT = 'Please leave phone numbers out. People reach you through the call button.'
test.each([
  [{ additionalRequirements: 'Call me: +91 98765 43210' }],
  [{ additionalRequirements: 'nine eight seven six five four three two one zero' }],
  [{ propertyType: 'Flat ९८७६५४३२१०' }],
  [{ bhkConfig: '2 BHK 98765-43210' }],
  [{ preferredLocations: ['Baner 98765\u200b43210'] }],
  [{ preferredLocations: ['98765', '43210'] }],
])('the phone number in %j is refused', async (changes) => {
  const answer = await submit(changes)
  expect([answer.statusCode, answer.json().message]).toEqual([422, PHONE_IN_TEXT])
})

test('texts are stored without control characters and with single spaces; amounts as people write them', async () => {
  const { requirementId } = (
    await submit({
      lookingFor: ' pg/HOSTEL ',
      propertyType: ' Flat\u202e \n with\u0007 view ',
      minBudget: '₹ 12,000',
      maxBudget: '1.8 L',
      preferredLocations: 'Baner',
      additionalRequirements: null,
    })
  ).json()
  const { rows } = await t.database.pool.query(
    'SELECT looking_for, property_type, min_budget, max_budget, additional_requirements FROM requirements WHERE id = $1',
    [requirementId],
  )
  expect(rows).toEqual([
    { looking_for: 'PG/Hostel', property_type: 'Flat with view', min_budget: 12_000, max_budget: 1_80_000, additional_requirements: '' },
  ])
})
