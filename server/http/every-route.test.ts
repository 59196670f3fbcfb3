import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INQUIRY_MESSAGES } from '#contracts/contacts/inquiry-messages.ts'
import { IMPORT_MESSAGES } from '#contracts/import/import-messages.ts'
import { DEFAULT_PICTURE } from '#contracts/media/media.ts'
import { type AnyRouteName, allPaths, operationsPaths } from '#contracts/operations/paths.ts'
import { OPERATOR_MESSAGES } from '#contracts/operators/operator-messages.ts'
import { type RouteName, splitAddress } from '#contracts/paths.ts'
import { EDIT_MESSAGES } from '#contracts/posting/posting-messages.ts'
import { REQUIREMENT_MESSAGES } from '#contracts/requirements/requirement-messages.ts'
import type { RouteContract } from '#contracts/route-contract.ts'
import { routes } from '#contracts/routes.ts'
import type { shortlistPaths } from '#contracts/shortlists/shortlist-paths.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { FLAT } from '#tests/postings.ts'
import { seedProjects } from '#tests/projects.ts'
import { seedProperties } from '#tests/properties.ts'
import { seedRequirements, WANTED_FLAT } from '#tests/requirements.ts'
import { multipartOf } from '#tests/uploads.ts'

/** Somebody else, whose things the calls below are about. */
interface Owner {
  readonly userId: number
  readonly phoneNumber: string
  readonly propertyId: number
  /** A project, which everybody sees. */
  readonly projectId: number
  readonly requirementId: number
  /** Made by the stranger. */
  readonly inquiryId: number
  readonly sessionId: number
  readonly keptSearchId: number
  readonly shortlistId: number
}

interface Expected {
  /** The call as the owner would make it. */
  readonly params?: (owner: Owner) => Record<string, string | number>
  readonly query?: (owner: Owner) => Record<string, string | number>
  /** The JSON body, or the JSON part of a form. */
  readonly body?: (owner: Owner) => object
  /**
   * `same`: public, a token changes nothing. `refused`: a stranger's token gets 403.
   * `own`: the call names nobody, so a token reaches what is its own.
   */
  readonly stranger: 'same' | 'refused' | 'own'
  /** What a stranger is told who is refused, when it is not that the thing is another's. */
  readonly refusal?: string
}

const TOKEN = { fcmToken: '{}' }
const NEW_PHONE = { confirmation: 'x', phoneNumber: '9111111111' }
const PROFILE = { firstName: 'Taken', lastName: 'Over', email: 'taken@wada.example', address: { area: 'Baner', pinCode: '411045' } }
const NOT_YOURS = { stranger: 'refused', refusal: EDIT_MESSAGES.notYours } as const
const NOT_YOUR_REQUIREMENT = { stranger: 'refused', refusal: REQUIREMENT_MESSAGES.notYours } as const
const OWNERS_ORDER = 'order_OfTheOwner0'
const madeUpLink = (shortlistId: number) => `${shortlistId}.${'x'.repeat(22)}`

/** What every call of the API does without a token, with a broken one, and with another's. A new call must be put here. */
const EXPECTED: Record<Exclude<RouteName, 'renewRecoveryCodes'> | keyof typeof shortlistPaths, Expected> = {
  listEnums: { stranger: 'same' },
  listProperties: { stranger: 'same' },
  getProperty: { stranger: 'same', params: ({ propertyId }) => ({ id: propertyId }) },
  compareProperties: { stranger: 'same', query: ({ propertyId }) => ({ ids: propertyId }) },
  listPropertiesById: { stranger: 'same', query: ({ propertyId }) => ({ ids: propertyId }) },
  searchProperties: { stranger: 'same' },
  getPropertyMap: { stranger: 'same', query: () => ({ box: '18.4,73.7,18.7,74', zoom: 12 }) },
  searchPropertiesByKeyword: { stranger: 'same', query: () => ({ keyword: 'baner' }) },
  listWorkplaces: { stranger: 'same' },
  getTravelTimes: { stranger: 'same', query: () => ({ workplace: 'hinjawadi-phase-1', cell: 26_228 }) },
  understandSearch: { stranger: 'same', query: () => ({ text: '2bhk wakad' }) },
  suggestSearches: { stranger: 'same', query: () => ({ text: '2bhk wa' }) },
  listFeaturedProperties: { stranger: 'same' },
  listSimilarProperties: { stranger: 'same', params: ({ propertyId }) => ({ id: propertyId }) },
  getUsualPrice: { stranger: 'own', query: () => ({ category: 'RESIDENTIAL', propertyFor: 'RENT' }) },
  addProperty: { stranger: 'refused', body: ({ userId }) => ({ ...FLAT, postedByUserId: userId }) },
  updateProperty: { ...NOT_YOURS, params: ({ propertyId }) => ({ propertyId }), body: () => ({ ...FLAT, propertyName: 'Taken over' }) },
  updatePropertyStatus: { ...NOT_YOURS, params: ({ propertyId }) => ({ id: propertyId }), query: () => ({ status: 'INACTIVE' }) },
  updateManyStatuses: { ...NOT_YOURS, body: ({ propertyId }) => ({ status: 'INACTIVE', propertyIds: [propertyId] }) },
  confirmProperty: { ...NOT_YOURS, params: ({ propertyId }) => ({ id: propertyId }) },
  confirmProperties: { ...NOT_YOURS, body: ({ propertyId }) => ({ propertyIds: [propertyId] }) },
  countUnconfirmed: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  deleteProperty: { ...NOT_YOURS, params: ({ propertyId }) => ({ id: propertyId }) },
  previewImport: { stranger: 'refused', refusal: IMPORT_MESSAGES.brokersOnly },
  importProperties: { stranger: 'refused', refusal: IMPORT_MESSAGES.brokersOnly },
  // a report that is stored would be about the owner's property
  reportProperty: { stranger: 'same', params: () => ({ id: 999_999 }), body: () => ({ reason: 'fraud' }) },
  listUserProperties: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  listLocalities: { stranger: 'same' },
  getLocality: { stranger: 'same', params: () => ({ slug: 'baner' }) },
  listAmenities: { stranger: 'same' },
  listActiveProjects: { stranger: 'same' },
  listProjects: { stranger: 'same' },
  getProject: { stranger: 'same', params: ({ projectId }) => ({ id: projectId }) },
  sendLoginOtp: { stranger: 'same', body: () => ({ phoneNumber: '9111111111' }) },
  verifyLoginOtp: { stranger: 'same', body: () => ({ phoneNumber: '9111111111', otp: '0000' }) },
  sendRegistrationOtp: { stranger: 'same', body: () => ({}) },
  verifyRegistrationOtp: { stranger: 'same', body: () => ({ phoneNumber: '9111111111', otp: '0000' }) },
  updatePushToken: { stranger: 'refused', body: ({ phoneNumber }) => ({ phoneNumber, ...TOKEN }) },
  saveUserPushToken: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => TOKEN },
  getMe: { stranger: 'own' },
  logout: { stranger: 'own' },
  deleteUser: { stranger: 'refused', params: ({ userId }) => ({ userId }), query: () => ({ confirmed: 'true' }) },
  uploadProfileImage: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  removeProfileImage: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  sendOldPhoneCode: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => ({}) },
  confirmOldPhone: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => ({ otp: '0000' }) },
  sendNewPhoneCode: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => NEW_PHONE },
  changePhone: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => ({ ...NEW_PHONE, otp: '0000' }) },
  listSessions: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  endSession: { stranger: 'refused', params: ({ userId, sessionId }) => ({ userId, sessionId }) },
  logoutEverywhere: { stranger: 'own', body: () => ({ keepCurrent: true }) },
  updateProfile: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => PROFILE },
  exportData: { stranger: 'same', params: ({ userId }) => ({ userId }), query: () => ({ pass: 'made-up' }) },
  createExportLink: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  getSecondFactor: { stranger: 'refused', refusal: OPERATOR_MESSAGES.operatorsOnly },
  enrolSecondFactor: { stranger: 'refused', refusal: OPERATOR_MESSAGES.operatorsOnly },
  verifySecondFactor: { stranger: 'refused', refusal: OPERATOR_MESSAGES.operatorsOnly, body: () => ({ code: '123456' }) },
  useContactOrChat: { stranger: 'refused', query: ({ userId }) => ({ userId, propertyId: 1 }) },
  listContacts: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  getDashboardStats: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  listInquiries: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  searchInquiries: { stranger: 'own', query: () => ({ propertyName: 'a' }) },
  updateInquiry: {
    stranger: 'refused',
    refusal: INQUIRY_MESSAGES.notYours,
    params: ({ inquiryId }) => ({ inquiryId }),
    body: () => ({ status: 'CLOSED', note: 'Taken over' }),
  },
  exportInquiries: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  submitRequirement: { stranger: 'own', body: () => WANTED_FLAT },
  updateRequirement: { ...NOT_YOUR_REQUIREMENT, params: ({ requirementId }) => ({ id: requirementId }), body: () => WANTED_FLAT },
  updateRequirementStatus: {
    ...NOT_YOUR_REQUIREMENT,
    params: ({ requirementId }) => ({ id: requirementId }),
    query: () => ({ status: 'INACTIVE' }),
  },
  getRequirement: { stranger: 'same', params: ({ requirementId }) => ({ id: requirementId }) },
  listUserRequirements: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  listRequirements: { stranger: 'same' },
  searchRequirements: { stranger: 'same', query: () => ({ lookingFor: 'Rent' }) },
  searchRequirementsByKeyword: { stranger: 'same', query: () => ({ keyword: 'baner' }) },
  listRequirementMatches: {
    stranger: 'refused',
    refusal: REQUIREMENT_MESSAGES.notYours,
    params: ({ requirementId }) => ({ id: requirementId }),
  },
  listPropertyMatches: { ...NOT_YOURS, params: ({ propertyId }) => ({ id: propertyId }) },
  useRequirementContact: { stranger: 'refused', query: ({ userId, requirementId }) => ({ userId, requirementId }) },
  checkWishlistItem: { stranger: 'refused', params: ({ userId }) => ({ userId, propertyId: 1 }) },
  addWishlistItem: { stranger: 'refused', body: ({ userId }) => ({ userId, propertyId: 1 }) },
  removeWishlistItem: { stranger: 'refused', body: ({ userId }) => ({ userId, propertyId: 1 }) },
  listWishlist: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  listKeptSearches: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  keepSearch: {
    stranger: 'refused',
    params: ({ userId }) => ({ userId }),
    body: () => ({ name: 'Taken over', frequency: 'daily', filter: { area: ['Baner'] } }),
  },
  updateKeptSearch: {
    stranger: 'refused',
    params: ({ userId, keptSearchId }) => ({ userId, keptSearchId }),
    body: () => ({ frequency: 'off' }),
  },
  deleteKeptSearch: { stranger: 'refused', params: ({ userId, keptSearchId }) => ({ userId, keptSearchId }) },
  stopAlerts: { stranger: 'same', body: ({ keptSearchId }) => ({ pass: `${keptSearchId}.${'x'.repeat(43)}` }) },
  listShortlists: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  createShortlist: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => ({ name: 'Taken over' }) },
  getShortlist: { stranger: 'refused', params: ({ userId, shortlistId }) => ({ userId, shortlistId }) },
  updateShortlist: {
    stranger: 'refused',
    params: ({ userId, shortlistId }) => ({ userId, shortlistId }),
    body: () => ({ name: 'Taken over' }),
  },
  deleteShortlist: { stranger: 'refused', params: ({ userId, shortlistId }) => ({ userId, shortlistId }) },
  saveShortlistItem: {
    stranger: 'refused',
    params: ({ userId, shortlistId, propertyId }) => ({ userId, shortlistId, propertyId }),
    body: () => ({ note: 'Taken over' }),
  },
  removeShortlistItem: { stranger: 'refused', params: ({ userId, shortlistId, propertyId }) => ({ userId, shortlistId, propertyId }) },
  shareShortlist: { stranger: 'refused', params: ({ userId, shortlistId }) => ({ userId, shortlistId }) },
  revokeShortlist: { stranger: 'refused', params: ({ userId, shortlistId }) => ({ userId, shortlistId }) },
  openSharedShortlist: { stranger: 'same', body: ({ shortlistId }) => ({ link: madeUpLink(shortlistId) }) },
  voteOnShortlist: {
    stranger: 'same',
    body: ({ shortlistId, propertyId }) => ({
      link: madeUpLink(shortlistId),
      voterKey: 'a'.repeat(32),
      name: 'Stranger',
      propertyId,
      choice: 'against',
    }),
  },
  stopAlertsByMail: { stranger: 'same', query: ({ keptSearchId }) => ({ pass: `${keptSearchId}.${'x'.repeat(43)}` }) },
  getEmailAlerts: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  requestEmailConfirmation: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  confirmEmail: { stranger: 'same', body: ({ userId }) => ({ pass: `${userId}.9999999999999.${'x'.repeat(43)}` }) },
  listNotifications: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  streamNotifications: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  markNotificationsRead: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => ({ upTo: 1_000_000 }) },
  getPushConfig: { stranger: 'same' },
  listNotificationChoices: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  saveNotificationChoice: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => ({ kind: 'lead', push: false }) },
  searchPackages: { stranger: 'same', query: () => ({ keyword: 'OnlyOwner' }) },
  countActivePackages: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  getActivePackage: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  listSubscriptions: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  listLedger: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  createPaymentOrder: { stranger: 'refused', body: ({ userId }) => ({ amount: 58_900, currency: 'INR', userId, packageId: 1 }) },
  verifyPayment: {
    stranger: 'refused',
    body: ({ userId }) => ({ razorpayPaymentId: 'pay_1', razorpayOrderId: 'order_1', razorpaySignature: 'x', userId, packageId: 1 }),
  },
  getPaymentOrder: { stranger: 'refused', params: () => ({ orderId: OWNERS_ORDER }) },
  listPayments: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  paymentWebhook: { stranger: 'same' },
  sendContactMessage: {
    stranger: 'same',
    body: () => ({ name: 'Asha Kale', email: 'asha@wada.example', subject: 'A flat in Baner', message: 'Is it still free?' }),
  },
  listDemoPersonas: { stranger: 'same' },
  listDemoOutbox: { stranger: 'same' },
}
type Named = keyof typeof EXPECTED
const names = Object.keys(EXPECTED) as Named[]
/** Nobody but operators knows of them, so all answer alike. */
const operatorsCalls: AnyRouteName[] = ['renewRecoveryCodes', ...(Object.keys(operationsPaths) as (keyof typeof operationsPaths)[])]

let t: TestApp
let calls: Calls
let owner: Owner
let strangersToken: string

beforeAll(async () => {
  const unlimited = '1000000/1h'
  t = await createTestApp({
    AUTH_SENDS_PER_PHONE: unlimited,
    AUTH_SENDS_PER_ADDRESS: unlimited,
    AUTH_GUESSES_PER_PHONE: unlimited,
    CONTACT_MESSAGES_PER_ADDRESS: unlimited,
  })
  calls = callsOf(t)
  const { user } = await calls.register(1)
  const [propertyId = 0] = await seedProperties(t.database.pool, [{}])
  await t.database.pool.query('UPDATE properties SET posted_by_user_id = $1 WHERE id = $2', [user.id, propertyId])
  await t.database.pool.query(`INSERT INTO media_attachments (property_id, kind, file_name) VALUES ($1, 'picture', $2)`, [
    propertyId,
    DEFAULT_PICTURE,
  ])
  const [projectId = 0] = await seedProjects(t.database.pool, [{}])
  const [requirementId = 0] = await seedRequirements(t.database.pool, [{ posted_by_user_id: user.id }])
  const stranger = await calls.register(2)
  strangersToken = stranger.token
  const { rows } = await t.database.pool.query<{ id: number }>(
    `INSERT INTO contact_unlocks (user_id, property_id, subscription_id, created_at)
     SELECT $1, $2, id, now() FROM subscriptions WHERE user_id = $1 RETURNING id`,
    [stranger.user.id, propertyId],
  )
  const { rows: ownersSessions } = await t.database.pool.query<{ id: number }>('SELECT id FROM sessions WHERE user_id = $1', [user.id])
  const sessionId = ownersSessions[0]?.id ?? 0
  const inquiryId = rows[0]?.id ?? 0
  const { rows: kept } = await t.database.pool.query<{ id: number }>(
    `INSERT INTO kept_searches (user_id, name, filter, frequency, created_at)
     VALUES ($1, 'Flats in Wakad', '{"area": ["Wakad"]}', 'daily', now()) RETURNING id`,
    [user.id],
  )
  const keptSearchId = kept[0]?.id ?? 0
  const { rows: made } = await t.database.pool.query<{ id: number }>(
    `INSERT INTO shortlists (user_id, name, link_hash, shared_at, created_at) VALUES ($1, 'For the family', '\\x00', now(), now()) RETURNING id`,
    [user.id],
  )
  const shortlistId = made[0]?.id ?? 0
  await t.database.pool.query(`INSERT INTO shortlist_items (shortlist_id, property_id, added_at) VALUES ($1, $2, now())`, [
    shortlistId,
    propertyId,
  ])
  const subjects = { propertyId, projectId, requirementId, inquiryId, sessionId, keptSearchId, shortlistId }
  owner = { userId: user.id, phoneNumber: user.phoneNumber, ...subjects }
  await t.database.pool.query(
    `INSERT INTO payment_orders (user_id, plan_id, plan_name, duration_days, allowances, reference, price_paise, gst_paise, created_at, status,
                                 gateway_order_id)
     SELECT $1, id, 'Plan', 30, '{}', 'wada_1', 49900, 9000, now(), 'OPEN', $2 FROM plans WHERE is_free`,
    [owner.userId, OWNERS_ORDER],
  )
})
afterAll(() => t.close())

function call(name: Named, token?: string) {
  const { params, query } = EXPECTED[name]
  const sent = bodyOf(name)
  const { method, path } = splitAddress(allPaths[name])
  const filled = path.replace(/:(\w+)/g, (_all, key: string) => String(params?.(owner)[key]))
  return t.app.inject({
    method: method as 'GET',
    url: filled,
    query: Object.fromEntries(Object.entries(query?.(owner) ?? {}).map(([key, value]) => [key, String(value)])),
    headers: { ...sent?.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(sent ? { payload: sent.payload } : {}),
  })
}

function bodyOf(name: Named): { headers?: Record<string, string>; payload: object | Buffer } | undefined {
  const { form }: RouteContract = routes[name]
  const body = EXPECTED[name].body?.(owner)
  if (!body || !form) return body && { payload: body }
  return multipartOf([{ name: form.part, body: JSON.stringify(body) }])
}

/** All that is the owner's: the account, what refers to it, and what refers to the listing and the requirement. */
async function ownersThings(): Promise<unknown> {
  const { pool } = t.database
  const ids = { users: owner.userId, properties: owner.propertyId, requirements: owner.requirementId }
  type Subject = keyof typeof ids
  const { rows: references } = await pool.query<{ table: string; column: string; to: Subject }>(
    `SELECT c.conrelid::regclass::text AS table, a.attname AS column, c.confrelid::regclass::text AS to
       FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.confrelid IN ('users'::regclass, 'properties'::regclass, 'requirements'::regclass) ORDER BY 1, 2`,
  )
  const account = { table: 'users', column: 'id', to: 'users' as Subject }
  return Promise.all(
    [account, ...references].map(async ({ table, column, to }) => {
      const { rows } = await pool.query(`SELECT to_jsonb(r) AS row FROM ${table} r WHERE ${column} = $1 ORDER BY 1`, [ids[to]])
      return [table, column, rows]
    }),
  )
}

const BROKEN = ['x', 'Z'.repeat(43), '../../etc/passwd', "' OR 1=1 --", '%00', 'é'.repeat(10)]

test('every call of the API has its expectation, and its place in the table of contracts', () => {
  expect(Object.keys(routes).sort()).toEqual([...names, ...operatorsCalls].sort())
  expect(operatorsCalls.map((name) => routes[name].access)).toEqual(operatorsCalls.map(() => 'operator'))
  for (const name of names) {
    const { access } = routes[name]
    expect([name, EXPECTED[name].stranger === 'same']).toEqual([name, access === 'public'])
    if (access === 'self') expect([name, EXPECTED[name].stranger]).toEqual([name, 'refused'])
  }
})

test("the owner's things that the calls below must not change are there", async () => {
  const things = JSON.stringify(await ownersThings())
  for (const one of [
    owner.phoneNumber,
    'Sahyadri Heights',
    '2 BHK wanted',
    DEFAULT_PICTURE,
    OWNERS_ORDER,
    'token_hash',
    'Flats in Wakad',
    'For the family',
  ])
    expect(things).toContain(one)
})

/** Every address that the program serves, read off Fastify's drawing of its routes as a tree. */
function servedAddresses(): string[] {
  const above: string[] = []
  return t.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^([│ ]*)[├└]── ([^ ]*)( \(.+\))?$/.exec(line)
      if (!found) return []
      const [, indent = '', part = '', methods] = found
      const depth = indent.length / 4
      above.splice(depth, above.length, part)
      return methods ? [above.join('')] : []
    })
}

test('every address below /api that is served is in the table', () => {
  const served = servedAddresses().filter((path) => path.startsWith('/api/'))
  expect([...new Set(served)].sort()).toEqual([...new Set(Object.values(allPaths).map((address) => splitAddress(address).path))].sort())
})

test('HEAD makes no file and opens no stream', async () => {
  const made = names.filter((name) => 'file' in routes[name] || 'events' in routes[name])
  expect(made.length).toBeGreaterThan(2)
  for (const name of made) {
    const url = splitAddress(allPaths[name]).path.replace(/:\w+/g, String(owner.userId))
    expect((await t.app.inject({ method: 'HEAD', url })).statusCode, name).toBe(404)
  }
})

describe.each(names)('%s', (name) => {
  const { stranger: expected, refusal = 'This belongs to another account.' } = EXPECTED[name]

  test('without a token, and with a broken one', async () => {
    const visitor = await call(name)
    if (expected === 'same') expect(visitor.statusCode).not.toBe(401)
    for (const token of [undefined, ...BROKEN]) {
      const answer = await call(name, token)
      if (expected === 'same') expect(answer.statusCode).toBe(visitor.statusCode)
      else {
        expect(answer.statusCode).toBe(401)
        expect(answer.json()).toEqual({ message: 'Session expired. Please log in again.', code: 'not_signed_in' })
      }
    }
  })

  test('with the token of another', async () => {
    const before = await ownersThings()
    const answer = await call(name, strangersToken)
    expect(await ownersThings()).toEqual(before)
    if (expected === 'refused') {
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toEqual({ message: refusal, code: 'not_allowed' })
    }
    if (expected === 'own') {
      expect(answer.statusCode).toBe(200)
      expect(answer.payload).not.toContain(owner.phoneNumber)
    }
    if (expected === 'same') expect(answer.statusCode).toBe((await call(name)).statusCode)
    // one of the calls signs out
    if (name === 'logout') strangersToken = await calls.signIn(2)
  })
})

test.each(operatorsCalls)('%s is not there for anybody but operators', async (name) => {
  const { method, path } = splitAddress(allPaths[name])
  const ask = (url: string, token?: string) =>
    t.app.inject({ method: method as 'GET', url, ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }) })
  const url = path.replace(/:\w+/g, String(owner.propertyId))
  for (const token of [undefined, strangersToken]) {
    const answer = await ask(url, token)
    expect([answer.statusCode, answer.json()]).toEqual([404, (await ask('/api/not/there', token)).json()])
  }
  for (const token of BROKEN) expect((await ask(url, token)).statusCode).toBe(401)
})

test('a call that needs a session answers 401 before the body is read', async () => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/auth/0x1/fcm-token',
    headers: { 'content-type': 'application/json' },
    payload: '{"broken',
  })
  expect(answer.statusCode).toBe(401)
})
