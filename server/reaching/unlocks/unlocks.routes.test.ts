import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedPushBrowser } from '#tests/notifications.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { type Calls, callsOf, phoneOf } from '#tests/people.ts'
import { givePlan } from '#tests/plans.ts'
import { OWNER_PHONE, seedOwner, seedProperties } from '#tests/properties.ts'

const MASKED = '90••••••01'
const PLAN_NEEDED = 'An active subscription may be required to contact the owner.'
const LIMIT_REACHED = 'You have reached your contact limit. Please upgrade your subscription to add more contacts.'

let t: TestApp
let calls: Calls
let posterId: number
let people = 0
beforeAll(async () => {
  t = await createTestApp({ AUTH_SENDS_PER_ADDRESS: '1000/1h', AUTH_GUESSES_PER_ADDRESS: '1000/1h' })
  calls = callsOf(t)
  posterId = await seedOwner(t.database.pool)
})
afterAll(() => t.close())

interface Seeker {
  readonly token: string
  readonly id: number
  readonly phoneNumber: string
}

async function seeker(contacts?: number): Promise<Seeker> {
  const { token, user } = await calls.register(++people)
  if (contacts !== undefined) await givePlan(t.database.pool, user.id, { contacts })
  return { token, id: user.id, phoneNumber: user.phoneNumber }
}

const seedProperty = async (status = 'ACTIVE', name = 'Sahyadri Heights') =>
  (await seedProperties(t.database.pool, [{ status, property_name: name }]))[0] ?? 0

const unlock = ({ token, id }: Seeker, propertyId: number | string, as: number | string = id) =>
  t.app.inject({
    method: 'POST',
    url: `/api/subscriptions/use-contact-or-chat?userId=${as}&propertyId=${propertyId}`,
    headers: { authorization: `Bearer ${token}` },
  })

const spentBy = async (userId: number) => {
  const { rows } = await t.database.pool.query<{ spent: number }>(
    `SELECT count(*) AS spent FROM allowance_ledger l JOIN subscriptions s ON s.id = l.subscription_id
      WHERE s.user_id = $1 AND l.allowance = 'contacts' AND l.reason = 'spent'`,
    [userId],
  )
  return rows[0]?.spent
}

describe('unlocking', () => {
  test('costs one contact, the second time none, and shows the number from then on', async () => {
    const asha = await seeker(2)
    const propertyId = await seedProperty()
    const first = await unlock(asha, propertyId)
    expect(first.statusCode).toBe(200)
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.json()).toEqual({
      message: 'Contact unlocked. You have 1 contact left.',
      phoneNumber: OWNER_PHONE,
      alreadyUnlocked: false,
      remainingContactsUsed: 1,
    })
    expect((await unlock(asha, propertyId)).json()).toEqual({
      message: 'You have already unlocked this contact.',
      phoneNumber: OWNER_PHONE,
      alreadyUnlocked: true,
      remainingContactsUsed: 1,
    })
    expect(await spentBy(asha.id)).toBe(1)
    expect((await calls.get(`/api/subscriptions/contacts/${asha.id}`, asha.token)).json()).toEqual({
      contacts: [
        {
          contactId: expect.any(Number),
          answer: null,
          difference: null,
          propertyId,
          requirementId: null,
          propertyName: 'Sahyadri Heights',
          area: expect.stringMatching(/./),
          available: true,
          posterName: expect.stringMatching(/./),
          phoneNumber: OWNER_PHONE,
          posterReraNumber: null,
          unlockedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          returned: null,
          isAsked: false,
        },
      ],
      remainingContactsUsed: 1,
      remainingPostsUsed: 3,
      remainingPostsRequirementUsed: 1,
      remainingContactsRequirementUsed: 0,
    })
  })

  test('without a plan it answers 402 and no number', async () => {
    const refused = await unlock(await seeker(), await seedProperty())
    expect(refused.statusCode).toBe(402)
    expect(refused.json()).toEqual({ message: PLAN_NEEDED, code: 'payment_required' })
  })

  test('when the plan is used up it says so; what was unlocked stays', async () => {
    const asha = await seeker(1)
    const [propertyId, other] = [await seedProperty(), await seedProperty()]
    await unlock(asha, propertyId)
    const refused = await unlock(asha, other)
    expect([refused.statusCode, refused.json()]).toEqual([402, { message: LIMIT_REACHED, code: 'payment_required' }])
    expect((await unlock(asha, propertyId)).json()).toMatchObject({ phoneNumber: OWNER_PHONE, alreadyUnlocked: true })
  })

  test('a plan that has ended, or has not begun, gives nothing', async () => {
    const asha = await seeker()
    await givePlan(t.database.pool, asha.id, {
      contacts: 5,
      startsAt: new Date(Date.now() - 40 * DAY_MS),
      endsAt: new Date(Date.now() - DAY_MS),
    })
    await givePlan(t.database.pool, asha.id, {
      contacts: 5,
      startsAt: new Date(Date.now() + DAY_MS),
      endsAt: new Date(Date.now() + 9 * DAY_MS),
    })
    expect((await unlock(asha, await seedProperty())).statusCode).toBe(402)
  })

  test('the plan that ends first is spent first', async () => {
    const asha = await seeker()
    const later = await givePlan(t.database.pool, asha.id, { contacts: 1, endsAt: new Date(Date.now() + 9 * DAY_MS) })
    const sooner = await givePlan(t.database.pool, asha.id, { contacts: 1, endsAt: new Date(Date.now() + 2 * DAY_MS) })
    for (let n = 0; n < 2; n++) await unlock(asha, await seedProperty())
    const { rows } = await t.database.pool.query(
      'SELECT subscription_id AS id FROM contact_unlocks WHERE user_id = $1 ORDER BY contact_unlocks.id',
      [asha.id],
    )
    expect(rows).toEqual([{ id: sooner }, { id: later }])
  })

  test("one's own listing costs nothing and makes no lead", async () => {
    const owner = { token: await signInAsPoster(), id: posterId, phoneNumber: OWNER_PHONE }
    const propertyId = await seedProperty()
    expect((await unlock(owner, propertyId)).json()).toMatchObject({ message: 'This is your own listing.', phoneNumber: OWNER_PHONE })
    const { rowCount } = await t.database.pool.query('SELECT 1 FROM contact_unlocks WHERE property_id = $1', [propertyId])
    expect(rowCount).toBe(0)
  })

  test.each([
    ['INACTIVE', 410, 'no_longer_available'],
    ['PENDING', 404, 'not_found'],
    ['UNDER_REVIEW', 404, 'not_found'],
    ['REJECTED', 404, 'not_found'],
  ])('a listing that is %s is refused with %s and costs nothing', async (status, statusCode, code) => {
    const asha = await seeker(1)
    const refused = await unlock(asha, await seedProperty(status))
    expect([refused.statusCode, refused.json().code]).toEqual([statusCode, code])
    expect(refused.payload).not.toContain(OWNER_PHONE)
    expect(await spentBy(asha.id)).toBe(0)
  })

  test('a listing that was taken down keeps the number for those who unlocked it', async () => {
    const [asha, late] = [await seeker(1), await seeker(1)]
    const propertyId = await seedProperty()
    await unlock(asha, propertyId)
    await t.database.pool.query(`UPDATE properties SET status = 'INACTIVE', deleted_at = now() WHERE id = $1`, [propertyId])
    expect((await unlock(asha, propertyId)).json()).toMatchObject({ phoneNumber: OWNER_PHONE, alreadyUnlocked: true })
    expect((await unlock(late, propertyId)).statusCode).toBe(410)
  })

  test('a property that is not live is refused by its status and not charged; an operator can unlock it', async () => {
    const [asha, operator] = [await seeker(1), await seeker(4)]
    await makeConfirmedOperator(t.database.pool, operator.id)
    for (const [status, refusal] of [
      ['INACTIVE', 410],
      ['PENDING', 404],
      ['UNDER_REVIEW', 404],
      ['REJECTED', 404],
    ] as const) {
      const id = await seedProperty(status)
      expect([status, (await unlock(asha, id)).statusCode]).toEqual([status, refusal])
      expect((await unlock(operator, id)).json()).toMatchObject({ phoneNumber: OWNER_PHONE, alreadyUnlocked: false })
    }
    expect([await spentBy(asha.id), await spentBy(operator.id)]).toEqual([0, 4])
  })

  test('unlocking an unknown property answers 404, an invalid id 422', async () => {
    const asha = await seeker(1)
    expect((await unlock(asha, 999_999_999)).statusCode).toBe(404)
    for (const id of ['x', '0', '-1', '1.5', '99999999999999999999', "1' OR '1'='1", '']) {
      const refused = await unlock(asha, encodeURIComponent(id))
      expect([id, refused.statusCode]).toEqual([id, 422])
    }
    expect((await unlock(asha, await seedProperty(), 'x')).statusCode).toBe(422)
    expect(await spentBy(asha.id)).toBe(0)
  })

  test('a poster without a number cannot be reached, at no cost', async () => {
    const asha = await seeker(1)
    const propertyId = await seedProperty()
    await t.database.pool.query('UPDATE users SET phone_number = NULL WHERE id = $1', [posterId])
    try {
      const refused = await unlock(asha, propertyId)
      expect([refused.statusCode, refused.json().message]).toEqual([409, "Owner's phone number is not available."])
    } finally {
      await t.database.pool.query('UPDATE users SET phone_number = $2 WHERE id = $1', [posterId, OWNER_PHONE])
    }
    expect(await spentBy(asha.id)).toBe(0)
  })

  test("a user cannot spend another user's contacts", async () => {
    const [asha, ravi] = [await seeker(1), await seeker(1)]
    const refused = await unlock(asha, await seedProperty(), ravi.id)
    expect([refused.statusCode, refused.json()]).toEqual([403, { message: 'This belongs to another account.', code: 'not_allowed' }])
    expect((await calls.get(`/api/subscriptions/contacts/${ravi.id}`, asha.token)).statusCode).toBe(403)
    expect([await spentBy(asha.id), await spentBy(ravi.id)]).toEqual([0, 0])
  })

  test('the poster is told once of an unlock, without a phone number', async () => {
    const asha = await seeker(1)
    const propertyId = await seedProperty('ACTIVE', 'Lotus Nest')
    await seedPushBrowser(t.database.pool, posterId)
    const before = t.jobs.waiting.size
    await unlock(asha, propertyId)
    await unlock(asha, propertyId)
    const fresh = [...t.jobs.waiting.values()].slice(before)
    expect(fresh).toEqual([{ queue: 'deliver-notifications', payload: { userIds: [posterId] } }])
    const { rows } = await t.database.pool.query('SELECT user_id, kind, title, body, path FROM notifications WHERE property_id = $1', [
      propertyId,
    ])
    const body = 'Asha Kale unlocked your number for Lotus Nest.'
    expect(rows).toEqual([{ user_id: posterId, kind: 'lead', title: 'New lead', body, path: '/profile?tab=inquiries' }])
  })
})

describe('the number in what is read', () => {
  const seen = (property: { postedByUserPhoneNumber: string; contactUnlocked: boolean }) => [
    property.postedByUserPhoneNumber,
    property.contactUnlocked,
  ]
  /** The number and its visibility in the answer of each call that returns the property. */
  async function everywhere(id: number, name: string, token?: string): Promise<unknown[]> {
    const get = async (path: string) => (await calls.get(path, token)).json()
    const all = [
      await get(`/api/properties/get/${id}`),
      ...(await get(`/api/properties/search?propertyName=${name}`)),
      ...(await get(`/api/properties/search?propertyName=${name}&page=0`)).content,
      ...(await get(`/api/properties/search/admin?keyword=${name}`)),
      ...(await get('/api/properties/get?size=100')).content,
      ...(await get('/api/properties/featured?size=100')).content,
    ].filter((property: { propertyId: number }) => property.propertyId === id)
    expect(all).toHaveLength(6)
    return all.map(seen)
  }

  test('is masked for visitors and others, in full for whoever unlocked it and for the poster', async () => {
    const [asha, ravi] = [await seeker(1), await seeker(1)]
    const propertyId = await seedProperty('ACTIVE', 'Zzyzx Towers')
    await unlock(asha, propertyId)
    const six = (property: unknown) => Array.from({ length: 6 }, () => property)
    expect(await everywhere(propertyId, 'Zzyzx')).toEqual(six([MASKED, false]))
    expect(await everywhere(propertyId, 'Zzyzx', ravi.token)).toEqual(six([MASKED, false]))
    expect(await everywhere(propertyId, 'Zzyzx', asha.token)).toEqual(six([OWNER_PHONE, true]))
    expect(await everywhere(propertyId, 'Zzyzx', await signInAsPoster())).toEqual(six([OWNER_PHONE, true]))
  })

  test('is in no cache: an answer to a viewer is not stored, one to a visitor is the same for all', async () => {
    const asha = await seeker()
    const propertyId = await seedProperty()
    const visitors = await calls.get(`/api/properties/get/${propertyId}`)
    expect(visitors.headers['cache-control']).toBeUndefined()
    expect((await calls.get(`/api/properties/get/${propertyId}`, asha.token)).headers['cache-control']).toBe('no-store')
    expect((await calls.get(`/api/properties/get/${propertyId}`, 'x'.repeat(43))).payload).toBe(visitors.payload)
  })
})

test('a newly registered person has no contacts', async () => {
  const asha = await seeker()
  expect(asha.phoneNumber).toBe(phoneOf(people))
  expect((await calls.get(`/api/subscriptions/contacts/${asha.id}`, asha.token)).json()).toEqual({
    contacts: [],
    remainingContactsUsed: 0,
    remainingPostsUsed: 3,
    remainingPostsRequirementUsed: 1,
    remainingContactsRequirementUsed: 0,
  })
})

test('a number that was paid for stays when its listing is hidden or deleted, and nobody else has it', async () => {
  const [asha, ravi] = [await seeker(2), await seeker(2)]
  const [hidden, removed] = [await seedProperty('ACTIVE', 'Lotus Nest'), await seedProperty('ACTIVE', 'Kasturi')]
  for (const id of [hidden, removed]) expect((await unlock(asha, id)).statusCode).toBe(200)
  await t.database.pool.query(`UPDATE properties SET status = 'INACTIVE' WHERE id = $1`, [hidden])
  await t.database.pool.query(`UPDATE properties SET status = 'INACTIVE', deleted_at = now() WHERE id = $1`, [removed])
  const listed = async ({ id, token }: Seeker) => (await calls.get(`/api/subscriptions/contacts/${id}`, token)).json().contacts
  expect(await listed(asha)).toMatchObject([
    { propertyId: removed, propertyName: 'Kasturi', available: false, phoneNumber: OWNER_PHONE },
    { propertyId: hidden, propertyName: 'Lotus Nest', available: false, phoneNumber: OWNER_PHONE },
  ])
  expect(await listed(ravi)).toEqual([])
})

async function signInAsPoster(): Promise<string> {
  await t.database.pool.query('DELETE FROM one_time_codes WHERE phone_number = $1', [OWNER_PHONE])
  await calls.post('/api/auth/send-login-otp', { phoneNumber: OWNER_PHONE })
  const answer = await calls.post('/api/auth/verify-login-otp', { phoneNumber: OWNER_PHONE, otp: await calls.codeFor(OWNER_PHONE) })
  return answer.json().token
}
