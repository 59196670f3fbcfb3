import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BLOCK_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { webhookBody } from '#demo/sandbox-gateway/entities.ts'
import { notify } from '#server/reaching/notifications/index.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { FULL_ACCOUNT_SETTINGS, type FullAccount, seedFullAccount } from '#tests/full-account.ts'
import { makeConfirmedOperator, seenOfProperty } from '#tests/operators.ts'
import { type Calls, callsOf, phoneOf, registrationOf } from '#tests/people.ts'
import { givePlan, remainingOf } from '#tests/plans.ts'
import { listen, type Postings } from '#tests/postings.ts'
import { type GatewayServer, startGateway } from '#tests/servers/gateway.ts'
import { shopOf } from '#tests/shop.ts'
import { shortlistsAt } from '#tests/shortlists.ts'
import { blockUser, unblockUser } from './block-user.ts'

let gateway: GatewayServer
let t: TestApp
let site: Postings
let calls: Calls
let operator: { token: string; user: { id: number } }
/** Time for which a page is sent from the cache. */
const PAGE_CACHE_MS = 5_000
let aheadMs = 0

beforeAll(async () => {
  gateway = await startGateway()
  t = await createTestApp(FULL_ACCOUNT_SETTINGS, { gateway: gateway.connect(), clock: { now: () => Date.now() + aheadMs } })
  site = await listen(t)
  calls = callsOf(t)
  operator = await newOperator(1)
})
afterAll(async () => {
  await t.close()
  await gateway.close()
})

async function newOperator(number: number) {
  const made = await calls.register(number)
  await makeConfirmedOperator(t.database.pool, made.user.id)
  return made
}
const act = (
  userId: number,
  what: 'block' | 'unblock' | 'sign-out',
  token = operator.token,
  reason: unknown = 'Posts homes that do not exist',
) => calls.post(`/api/operations/users/${userId}/${what}`, { reason }, { token })
const actionsOn = async (userId: number) =>
  (await calls.get(`/api/operations/actions?kind=user&id=${userId}`, operator.token)).json().content as Record<string, unknown>[]

/** All columns of the properties and requirements of a user, and their history. */
async function postedBy(userId: number): Promise<unknown> {
  const rowsOf = async (table: string) =>
    (await t.database.pool.query(`SELECT to_jsonb(r) AS row FROM ${table} r WHERE posted_by_user_id = $1 ORDER BY id`, [userId])).rows
  const history = await t.database.pool.query(
    `SELECT to_jsonb(s) AS row FROM status_changes s
      WHERE property_id IN (SELECT id FROM properties WHERE posted_by_user_id = $1)
         OR requirement_id IN (SELECT id FROM requirements WHERE posted_by_user_id = $1) ORDER BY id`,
    [userId],
  )
  return [await rowsOf('properties'), await rowsOf('requirements'), history.rows]
}

describe('blocking an account of which every noun knows something', () => {
  let full: FullAccount
  let before: unknown
  /** Addresses of a document and of the profile picture, and the link of a shortlist, as the person has them. */
  let addresses: readonly string[]
  let link: string
  const profilePicture = async (userId: number) =>
    (await t.database.pool.query('SELECT file_name FROM media_attachments WHERE user_id = $1', [userId])).rows[0].file_name as string
  const signIn = async () => {
    const phoneNumber = phoneOf(100)
    const sent = await calls.post('/api/auth/send-login-otp', { phoneNumber })
    return { sent, answer: await calls.post('/api/auth/verify-login-otp', { phoneNumber, otp: await calls.codeFor(phoneNumber) }) }
  }
  const placesWithTheirName = async () => {
    const paths = [
      '/api/properties/get',
      '/api/properties/search?keyword=wadekarly',
      '/api/requirement/user/all',
      '/api/requirement/search?keyword=wadekarly',
      '/api/search/suggestions?text=wadekarly',
      `/listing/${full.propertyIds.live}`,
      '/listing',
      '/home',
    ]
    const bodies = await Promise.all(paths.map(async (path) => JSON.stringify((await site.call('GET', path)).body)))
    return paths.filter((_path, at) => /wadekarly|zubinprakash/i.test(bodies[at] ?? ''))
  }
  beforeAll(async () => {
    full = await seedFullAccount(t, site, gateway, 100)
    before = await postedBy(full.id)
    const [token] = full.tokens
    const lists = await calls.get(`/api/shortlists/${full.id}`, token)
    link = (await shortlistsAt(site).share({ token: token ?? '', user: { id: full.id } }, lists.json()[0].shortlistId)).body.link
    const [document] = (await calls.get(`/api/properties/get/${full.propertyIds.live}`, token)).json().documents
    addresses = [`/media/${document.fileName}?pass=${document.pass}`, `/media/${await profilePicture(full.id)}`]
    for (const address of addresses) expect([address, (await calls.get(address)).statusCode]).toEqual([address, 200])
    expect((await shortlistsAt(site).open(link)).status).toBe(200)
  })

  test('before the block it is found, and the sign-in needs nothing but the code', async () => {
    expect(await placesWithTheirName()).toContain(`/listing/${full.propertyIds.live}`)
    expect((await signIn()).answer.statusCode).toBe(200)
  })

  test('a block needs a reason, ends all sessions and open streams, and is recorded', async () => {
    for (const reason of [null, '', '  ', 'x'.repeat(501), 7])
      expect((await act(full.id, 'block', operator.token, reason)).statusCode).toBe(422)
    const stream = await fetch(`${site.url}/api/notifications/${full.id}/stream`, {
      headers: { authorization: `Bearer ${full.tokens[0]}` },
    })
    expect(stream.status).toBe(200)
    const answer = await act(full.id, 'block')
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: BLOCK_MESSAGES.blocked }])
    // resolves when the server ends the stream
    expect(await stream.text()).toContain('event: unread')
    for (const token of full.tokens) expect((await calls.get('/api/auth/me', token)).statusCode).toBe(401)
    expect((await actionsOn(full.id))[0]).toMatchObject({
      action: 'user_blocked',
      operatorId: operator.user.id,
      reason: 'Posts homes that do not exist',
      before: { blocked: false },
      after: { blocked: true, hidden: 2 },
    })
    const { rows } = await t.database.pool.query('SELECT 1 FROM push_subscriptions WHERE user_id = $1', [full.id])
    expect(rows).toEqual([])
    const page = (await calls.get(`/api/operations/users/${full.id}`, operator.token)).json()
    expect(page).toMatchObject({ blockedAt: expect.any(String), blockedReason: 'Posts homes that do not exist' })
    expect((await act(full.id, 'block')).json()).toEqual({ code: 'conflict', message: BLOCK_MESSAGES.alreadyBlocked })
  })

  test('the person is told so after the right code; a stranger with the number learns nothing', async () => {
    const { sent, answer } = await signIn()
    expect([sent.statusCode, sent.json()]).toEqual([200, { message: 'OTP sent successfully!' }])
    expect([answer.statusCode, answer.json()]).toEqual([403, { code: 'not_allowed', message: BLOCK_MESSAGES.signIn }])
    await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(100) })
    const right = await calls.codeFor(phoneOf(100))
    const wrong = await calls.post('/api/auth/verify-login-otp', {
      phoneNumber: phoneOf(100),
      otp: String((Number(right) + 1) % 10_000).padStart(4, '0'),
    })
    expect([wrong.statusCode, wrong.json().message]).toEqual([422, 'Invalid OTP'])
    const registered = await calls.post('/api/auth/send-registration-otp', registrationOf(100, { email: 'asha.blocked@wada.example' }))
    expect([registered.statusCode, registered.json().message]).toEqual([409, 'This number is already registered. Please sign in.'])
  })

  test('what they posted is gone from searches, lists and pages for everybody', async () => {
    aheadMs += PAGE_CACHE_MS
    expect(await placesWithTheirName()).toEqual([])
    expect((await calls.get(`/api/properties/get/${full.propertyIds.live}`, full.seeker.token)).statusCode).toBe(410)
    expect((await calls.get(`/api/requirement/get/${full.requirementId}`, full.seeker.token)).statusCode).toBe(410)
  })

  test('documents, profile picture and shortlist of a blocked user answer 404; operators still open the documents', async () => {
    for (const address of addresses) expect([address, (await calls.get(address)).statusCode]).toEqual([address, 404])
    expect((await shortlistsAt(site).open(link)).status).toBe(404)
    const { documents } = (await calls.get(`/api/operations/properties/${full.propertyIds.live}`, operator.token)).json().property
    expect(documents).toBeUndefined()
    const [shown] = (await calls.get(`/api/properties/get/${full.propertyIds.live}`, operator.token)).json().documents
    expect((await calls.get(`/media/${shown.fileName}?pass=${shown.pass}`)).statusCode).toBe(200)
  })

  test('nobody unlocks their number or is charged for it; who has it keeps it', async () => {
    const other = await calls.register(110, { userRole: 'SEEKER' })
    await givePlan(t.database.pool, other.user.id, { contacts: 5, requirement_contacts: 5 })
    const unlock = (path: string) => calls.post(path, {}, { token: other.token })
    const property = `/api/subscriptions/use-contact-or-chat?userId=${other.user.id}&propertyId=${full.propertyIds.live}`
    const requirement = `/api/requirement/use-contact?userId=${other.user.id}&requirementId=${full.requirementId}`
    expect([(await unlock(property)).statusCode, (await unlock(requirement)).statusCode]).toEqual([410, 410])
    expect(await remainingOf(t.database.pool, other.user.id, 'contacts')).toBe(5)
    const kept = (await calls.get(`/api/subscriptions/contacts/${full.seeker.user.id}`, full.seeker.token)).json().contacts
    expect(kept).toContainEqual(expect.objectContaining({ propertyId: full.propertyIds.live, available: false }))
  })

  test('they are told nothing', async () => {
    const told = { userId: full.id, kind: 'match', cause: 'test:block', title: 'A home', body: 'Two rooms', path: '/listing/1' } as const
    await notify(t.services.notifications, t.database.pool, told)
    const { rows } = await t.database.pool.query(`SELECT 1 FROM notifications WHERE user_id = $1 AND cause = 'test:block'`, [full.id])
    expect(rows).toEqual([])
  })

  test('operators cannot show it again before the account is unblocked', async () => {
    const show = await site.call('PUT', `/api/properties/update-status/${full.propertyIds.live}?status=ACTIVE`, operator.token)
    expect([show.status, show.body]).toEqual([409, { code: 'conflict', message: BLOCK_MESSAGES.posterBlocked }])
    await t.database.pool.query(`UPDATE properties SET status = 'REJECTED' WHERE id = $1`, [full.propertyIds.hidden])
    const restore = await calls.post(
      `/api/operations/properties/${full.propertyIds.hidden}/decision`,
      { decision: 'restore', seen: await seenOfProperty(calls, operator.token, full.propertyIds.hidden) },
      { token: operator.token },
    )
    await t.database.pool.query(`UPDATE properties SET status = 'INACTIVE' WHERE id = $1`, [full.propertyIds.hidden])
    expect([restore.statusCode, restore.json().message]).toEqual([409, BLOCK_MESSAGES.posterBlocked])
    const reopen = await t.app.inject({
      method: 'PUT',
      url: `/api/requirement/status/${full.requirementId}?status=ACTIVE`,
      headers: { authorization: `Bearer ${operator.token}` },
    })
    expect(reopen.statusCode).toBe(409)
  })

  test('a payment that arrives late is booked and its plan begins', async () => {
    const { order, payment } = await gateway.attempt(full.orders.open, 'pay')
    const shop = shopOf(t)
    expect((await shop.webhook(gateway.keys.webhookSecret, webhookBody('payment.captured', order, payment), 'late')).statusCode).toBe(200)
    expect(await shop.begun(full.orders.open)).toBe(1)
  })

  test('unblocking shows everything exactly as it was, and the person signs in again', async () => {
    const answer = await act(full.id, 'unblock', operator.token, 'It was a mistake')
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: BLOCK_MESSAGES.unblocked }])
    expect(await postedBy(full.id)).toEqual(before)
    aheadMs += PAGE_CACHE_MS
    expect(await placesWithTheirName()).toEqual(expect.arrayContaining([`/listing/${full.propertyIds.live}`, '/listing']))
    expect((await signIn()).answer.statusCode).toBe(200)
    expect((await actionsOn(full.id))[0]).toMatchObject({
      action: 'user_unblocked',
      reason: 'It was a mistake',
      before: { blocked: true, reason: 'Posts homes that do not exist' },
      after: { blocked: false, shown: 2 },
    })
    expect((await act(full.id, 'unblock')).json()).toEqual({ code: 'conflict', message: BLOCK_MESSAGES.notBlocked })
  })

  test('what is deleted meanwhile stays so, and an unanswered question begins anew', async () => {
    const { pool } = t.database
    const own = await calls.register(120)
    const [asked, deleted] = [
      (await site.add(own.token)).body.propertyId,
      (await site.add(own.token, { propertyName: 'Rose Villa' })).body.propertyId,
    ]
    await pool.query(`UPDATE properties SET asked_at = '2026-01-01T00:00:00Z' WHERE id = $1`, [asked])
    await act(own.user.id, 'block')
    expect((await site.call('DELETE', `/api/properties/delete/${deleted}`, operator.token)).status).toBe(200)
    await act(own.user.id, 'unblock')
    const { rows } = await pool.query<{ id: number; status: string; asked_at: Date | null }>(
      'SELECT id, status, asked_at FROM properties WHERE posted_by_user_id = $1 ORDER BY id',
      [own.user.id],
    )
    expect(rows).toEqual([
      { id: asked, status: 'ACTIVE', asked_at: expect.any(Date) },
      { id: deleted, status: 'INACTIVE', asked_at: null },
    ])
    expect(rows[0]?.asked_at?.getTime()).toBeGreaterThan(Date.parse('2026-02-01'))
  })
})

describe('operators', () => {
  test('cannot block themselves', async () => {
    const answer = await act(operator.user.id, 'block')
    expect([answer.statusCode, answer.json()]).toEqual([403, { code: 'not_allowed', message: BLOCK_MESSAGES.notYourself }])
  })

  test('cannot be blocked or unblocked by one operator in the console, only on the command line, and the last one not at all', async () => {
    const other = await newOperator(2)
    for (const what of ['block', 'unblock', 'sign-out'] as const) {
      const answer = await act(other.user.id, what)
      const message = 'This is an operator: whatever you ask for here is done when a second operator agrees within 24 hours.'
      expect([what, answer.statusCode, answer.json()]).toEqual([what, 403, { code: 'not_allowed', message }])
    }
    expect((await calls.get('/api/auth/me', other.token)).statusCode).toBe(200)
    const deps = { database: t.database, clock: { now: Date.now } }
    const onServer = { userId: other.user.id, reason: 'Their phone was stolen' }
    await blockUser(deps, onServer)
    expect((await calls.get('/api/auth/me', other.token)).statusCode).toBe(401)
    expect((await act(other.user.id, 'unblock')).statusCode).toBe(403)
    await expect(blockUser(deps, { ...onServer, userId: operator.user.id })).rejects.toThrow(BLOCK_MESSAGES.lastOperator)
    const leaving = await site.call('DELETE', `/api/auth/delete-user/${operator.user.id}?confirmed=true`, operator.token)
    expect([leaving.status, leaving.body.code]).toEqual([403, 'not_allowed'])
    await unblockUser(deps, onServer)
    expect((await calls.signIn(2)).length).toBeGreaterThan(0)
  })

  test('of two operators blocked at the same time, one stays unblocked', async () => {
    const deps = { database: t.database, clock: { now: Date.now } }
    const { rows } = await t.database.pool.query<{ id: number }>(`SELECT id FROM users WHERE user_role = 'ADMIN' ORDER BY id`)
    const blocked = await Promise.allSettled(rows.map(({ id }) => blockUser(deps, { userId: id, reason: 'Both at once' })))
    expect(blocked.filter(({ status }) => status === 'fulfilled')).toHaveLength(rows.length - 1)
  })
})
