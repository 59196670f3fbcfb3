import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { countWaitingForLocks } from '#tests/database.ts'
import { FULL_ACCOUNT_SETTINGS } from '#tests/full-account.ts'
import { type Calls, callsOf, newBrowser, phoneOf } from '#tests/people.ts'
import { givePlan } from '#tests/plans.ts'
import { listen, type Postings, pictureFile } from '#tests/postings.ts'
import { WANTED_FLAT } from '#tests/requirements.ts'

let t: TestApp
let site: Postings
let calls: Calls
beforeAll(async () => {
  t = await createTestApp(FULL_ACCOUNT_SETTINGS)
  site = await listen(t)
  calls = callsOf(t)
})
afterAll(() => t.close())

/** Counts rows of a user that a deletion must remove or erase. Histories, allowances and withdrawn posts stay. */
async function countLeft(userId: number): Promise<object> {
  const { rows } = await t.database.pool.query<object>(
    `SELECT (SELECT count(*) FROM users WHERE id = $1 AND (deleted_at IS NULL OR first_name <> '' OR phone_number IS NOT NULL))::integer AS names,
            (SELECT count(*) FROM sessions WHERE user_id = $1)::integer AS sessions,
            (SELECT count(*) FROM wishlist_items WHERE user_id = $1)::integer AS wishlist,
            (SELECT count(*) FROM idempotency_keys WHERE user_id = $1)::integer AS keys,
            (SELECT count(*) FROM notifications WHERE user_id = $1)::integer AS notifications,
            (SELECT count(*) FROM requirements WHERE posted_by_user_id = $1 AND (status = 'ACTIVE' OR additional_requirements <> ''))::integer AS requirements,
            (SELECT count(*) FROM properties WHERE posted_by_user_id = $1 AND (deleted_at IS NULL OR description <> ''))::integer AS properties,
            (SELECT count(*) FROM media_attachments a JOIN properties p ON p.id = a.property_id WHERE p.posted_by_user_id = $1)::integer AS files`,
    [userId],
  )
  return rows[0] ?? {}
}

test('whatever the user and others do while an account is deleted, nothing of it is left and nothing fails unforeseen', async () => {
  const seeker = await calls.register(900, { userRole: 'SEEKER', firstName: 'Meera', lastName: 'Joshi' })
  const owner = await calls.register(901, { firstName: 'Ravi', lastName: 'Shinde' })
  await givePlan(t.database.pool, seeker.user.id, { contacts: 50, requirement_contacts: 50 })
  const other = (await site.add(owner.token)).body.propertyId as number
  for (let round = 0; round < 5; round += 1) {
    const number = 910 + round
    const { token, user } = await calls.register(number)
    await givePlan(t.database.pool, user.id, { property_posts: 5, contacts: 5, requirement_posts: 5 })
    const own = (await site.add(token)).body.propertyId as number
    const wanted = (await calls.post('/api/requirement/submit', WANTED_FLAT, { token })).json().requirementId as number
    const second = await calls.signIn(number)
    expect((await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(number) })).statusCode).toBe(200)
    const otp = await calls.codeFor(phoneOf(number))
    const status = async (answer: Promise<{ status: number } | { statusCode: number }>) => {
      const given = await answer
      return 'status' in given ? given.status : given.statusCode
    }
    const edit = { ...WANTED_FLAT, additionalRequirements: 'Written again.' }
    const files = [await pictureFile()]
    const deletion = () => site.call('DELETE', `/api/auth/delete-user/${user.id}?confirmed=true`, token)
    const results = await Promise.all(
      [
        site.add(second, {}, { key: `race-${number}`, files }),
        site.update(second, own, {}, { files }),
        site.call('PUT', `/api/properties/update-status/${own}?status=INACTIVE`, second),
        calls.post('/api/requirement/submit', WANTED_FLAT, { token: second }),
        t.app.inject({
          method: 'PUT',
          url: `/api/requirement/update/${wanted}`,
          headers: { authorization: `Bearer ${second}` },
          payload: edit,
        }),
        calls.post('/api/wishlist/add', { userId: user.id, propertyId: other }, { token: second }),
        calls.post(`/api/subscriptions/use-contact-or-chat?userId=${user.id}&propertyId=${other}`, {}, { token: second }),
        calls.post(`/api/subscriptions/use-contact-or-chat?userId=${seeker.user.id}&propertyId=${own}`, {}, { token: seeker.token }),
        calls.post('/api/auth/verify-login-otp', { phoneNumber: phoneOf(number), otp }),
        deletion(),
        deletion(),
      ].map(status),
    )
    expect(results.filter((each) => each >= 500)).toEqual([])
    expect(results.slice(-2)).toContain(200)
    const nothing = { names: 0, sessions: 0, wishlist: 0, keys: 0, notifications: 0, requirements: 0, properties: 0, files: 0 }
    expect(await countLeft(user.id), `round ${round}`).toEqual(nothing)
  }
})

test('a change of the phone number, a sign-in and a deletion at the same time are each done or refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const number = 930 + 2 * round
    const { token, user } = await calls.register(number)
    const browser = newBrowser()
    const change = (step: string, body: object) => calls.post(`/api/auth/${user.id}/phone-change${step}`, body, { token, browser })
    await change('/old-code', {})
    const { confirmation } = (await change('/confirmation', { otp: await calls.codeFor(phoneOf(number)) })).json()
    const phoneNumber = phoneOf(number + 1)
    expect((await change('/new-code', { confirmation, phoneNumber })).statusCode).toBe(200)
    const second = await calls.signIn(number)
    expect((await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(number) })).statusCode).toBe(200)
    const otp = await calls.codeFor(phoneOf(number))
    const changed = change('', { confirmation, phoneNumber, otp: await calls.codeFor(phoneNumber) })
    const signedIn = calls.post('/api/auth/verify-login-otp', { phoneNumber: phoneOf(number), otp })
    const deleted = site.call('DELETE', `/api/auth/delete-user/${user.id}?confirmed=true`, second)
    const statuses = [(await changed).statusCode, (await signedIn).statusCode, (await deleted).status]
    expect([statuses, statuses.filter((status) => status >= 500)]).toEqual([statuses, []])
    expect([statuses[0], statuses[2]], 'the number is changed or the account is deleted').toContain(200)
  }
})

test('a note on an inquiry that is written while the account is deleted is not kept', async () => {
  const { pool } = t.database
  const owner = await calls.register(950)
  const seeker = await calls.register(951, { userRole: 'SEEKER' })
  await givePlan(pool, seeker.user.id, { contacts: 1 })
  const propertyId = (await site.add(owner.token)).body.propertyId as number
  const unlock = `/api/subscriptions/use-contact-or-chat?userId=${seeker.user.id}&propertyId=${propertyId}`
  expect((await calls.post(unlock, {}, { token: seeker.token })).statusCode).toBe(200)
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM contact_unlocks WHERE property_id = $1', [propertyId])
  // this lock makes the deletion wait at the notification of the lead, which it deletes after the notes
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query('SELECT 1 FROM notifications WHERE user_id = $1 FOR UPDATE', [owner.user.id])
  const deleting = site.call('DELETE', `/api/auth/delete-user/${owner.user.id}?confirmed=true`, owner.token)
  await expect.poll(() => countWaitingForLocks(pool), { timeout: 20_000 }).toBe(1)
  let isAnswered = false
  const noting = t.app
    .inject({
      method: 'PUT',
      url: `/api/subscriptions/inquiries/${rows[0]?.id}`,
      headers: { authorization: `Bearer ${owner.token}` },
      payload: { note: 'Call Meera on Sunday' },
    })
    .finally(() => {
      isAnswered = true
    })
  await expect.poll(async () => isAnswered || (await countWaitingForLocks(pool)) === 2, { timeout: 20_000 }).toBe(true)
  await client.query('ROLLBACK')
  client.release()
  expect([(await deleting).status, (await noting).statusCode]).toEqual([200, 403])
  const left = await pool.query('SELECT inquiry_note AS note FROM contact_unlocks WHERE property_id = $1', [propertyId])
  expect(left.rows).toEqual([{ note: '' }])
})
