import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_SHORTLIST_VOTERS } from '#contracts/base/limits.ts'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { SHORTLIST_MESSAGES as MESSAGES } from '#contracts/reaching/shortlists/shortlist-messages.ts'
import type { NewVote } from '#contracts/reaching/shortlists/shortlists.ts'
import { createLogger } from '#server/base/http/log.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { countWaitingForLocks } from '#tests/database.ts'
import { type Calls, callsOf, phoneOf } from '#tests/people.ts'
import { listen, type Postings } from '#tests/postings.ts'
import { OWNER_PHONE, seedProperties } from '#tests/properties.ts'
import { newVoterKey, shortlistsAt } from '#tests/shortlists.ts'

type Person = Awaited<ReturnType<Calls['register']>>

const VOTES_PER_ADDRESS = 100
const VOTES_PER_LIST = 150
let logged = ''
let aheadMs = 0
let t: TestApp
let site: Postings
let calls: Calls
let lists: ReturnType<typeof shortlistsAt>
let asha: Person
let propertyIds: readonly [number, number]
beforeAll(async () => {
  const log = createLogger('trace', {
    write: (line: string) => {
      logged += line
    },
  })
  const settings = {
    SHORTLIST_VOTES_PER_ADDRESS: `${VOTES_PER_ADDRESS}/10m`,
    SHORTLIST_VOTES_PER_LIST: `${VOTES_PER_LIST}/1h`,
    SHORTLIST_READS_PER_ADDRESS: '50/1m',
  }
  t = await createTestApp(settings, { log, clock: { now: () => Date.now() + aheadMs } })
  calls = callsOf(t)
  site = await listen(t)
  lists = shortlistsAt(site)
  asha = await calls.register(1, { userRole: 'SEEKER', firstName: 'Ashwiniraje', lastName: 'Kalepatil' })
  const place = { latitude: 18.5678912, longitude: 73.7812345 }
  const [first = 0, second = 0] = await seedProperties(t.database.pool, [
    { property_name: 'Lotus Nest', ...place },
    { property_name: 'Marigold Court' },
  ])
  propertyIds = [first, second]
})
afterAll(() => t.close())
beforeEach(async () => {
  // the next day, so that the rate limits of the test before have expired
  aheadMs += DAY_MS
  await t.database.pool.query('DELETE FROM shortlists')
})

const GONE = { status: 404, body: { code: 'not_found', message: MESSAGES.noLongerShared } }
const voteOf = (link: string, name: string, choice: NewVote['choice'], propertyId: number = propertyIds[0], voterKey = newVoterKey()) =>
  ({ link, voterKey, name, propertyId, choice }) as const
const countRows = async (table: 'shortlist_votes' | 'shortlist_voters', id: number) =>
  (await t.database.pool.query(`SELECT 1 FROM ${table} WHERE shortlist_id = $1`, [id])).rowCount

test('whoever has the link sees the properties and notes, votes without an account, and changes the vote in the same browser', async () => {
  const { id, link } = await lists.makeShared(asha, propertyIds)
  await lists.put(asha, id, propertyIds[0], { note: 'Baba likes the garden.' })
  const aai = newVoterKey()
  expect((await lists.open(link, aai)).body).toMatchObject({
    name: 'For the family',
    sharedBy: null,
    voterName: null,
    items: [{ property: { propertyName: 'Lotus Nest' }, note: 'Baba likes the garden.', votes: [], ownVote: null }, { note: '' }],
  })
  const first = await lists.vote(voteOf(link, ' Aai ', 'for', propertyIds[0], aai))
  expect([first.status, first.body.message]).toEqual([200, MESSAGES.voted])
  expect(first.body.shortlist).toMatchObject({ voterName: 'Aai', items: [{ ownVote: 'for', votes: [{ name: 'Aai', choice: 'for' }] }, {}] })
  await lists.vote(voteOf(link, 'Baba', 'unsure'))
  await lists.vote(voteOf(link, 'Aai (Meera)', 'against', propertyIds[0], aai))
  await lists.vote(voteOf(link, 'Aai (Meera)', 'for', propertyIds[1], aai))
  const votes = [
    { name: 'Aai (Meera)', choice: 'against' },
    { name: 'Baba', choice: 'unsure' },
  ]
  const own = (await lists.read(asha, id)).body
  expect(own.items.map((item: { votes: unknown }) => item.votes)).toEqual([votes, [{ name: 'Aai (Meera)', choice: 'for' }]])
  expect((await lists.list(asha)).body[0]).toMatchObject({ voterCount: 2 })
  // another browser has no vote yet
  expect((await lists.open(link, newVoterKey())).body).toMatchObject({ voterName: null, items: [{ votes, ownVote: null }, {}] })
  const back = await lists.vote(voteOf(link, 'Aai', null, propertyIds[0], aai))
  expect([back.body.message, back.body.shortlist.items[0].votes]).toEqual([MESSAGES.voteWithdrawn, [votes[1]]])
  await lists.vote(voteOf(link, 'Aai', null, propertyIds[1], aai))
  expect(await countRows('shortlist_voters', id)).toBe(1)
})

test('a new link ends the old one and keeps the votes; after the revocation no link opens the list or votes', async () => {
  const { id, link } = await lists.makeShared(asha, propertyIds)
  const baba = newVoterKey()
  await lists.vote(voteOf(link, 'Baba', 'for', propertyIds[0], baba))
  const { link: next, sharedAt } = (await lists.share(asha, id)).body
  expect(next).not.toBe(link)
  expect((await lists.read(asha, id)).body.sharedAt).toBe(sharedAt)
  expect(await lists.open(link)).toMatchObject(GONE)
  expect(await lists.vote(voteOf(link, 'Baba', 'against', propertyIds[0], baba))).toMatchObject(GONE)
  expect((await lists.open(next, baba)).body).toMatchObject({ voterName: 'Baba', items: [{ ownVote: 'for' }, {}] })
  for (let time = 0; time < 2; time += 1) expect((await lists.revoke(asha, id)).body).toEqual({ message: MESSAGES.revoked })
  for (const each of [link, next]) {
    expect(await lists.open(each, baba)).toMatchObject(GONE)
    expect(await lists.vote(voteOf(each, 'Baba', 'against', propertyIds[0], baba))).toMatchObject(GONE)
  }
  expect((await lists.read(asha, id)).body).toMatchObject({ sharedAt: null, items: [{ votes: [{ name: 'Baba', choice: 'for' }] }, {}] })
})

test('a link that was changed, belongs to another list or is none opens nothing, and says nothing of the lists that there are', async () => {
  const { id, link } = await lists.makeShared(asha, propertyIds)
  const other = await lists.makeShared(asha, propertyIds)
  const [, secret = ''] = link.split('.')
  const foreign = `${other.id}.${secret}`
  const never = `${other.id + 1_000}.${secret}`
  const flipped = `${id}.${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`
  const wrong = [
    foreign,
    never,
    flipped,
    `${link}x`,
    link.slice(0, -1),
    `${id}.`,
    `-${link}`,
    secret,
    '',
    '1e3.x',
    `${'9'.repeat(30)}.${secret}`,
  ]
  for (const each of wrong) {
    expect(await lists.open(each), each).toMatchObject(GONE)
    expect(await lists.vote(voteOf(each, 'Kaka', 'for')), each).toMatchObject(GONE)
  }
  for (const each of [undefined, 7, null, {}, ['x'], 'x'.repeat(61)]) expect((await lists.open(each)).status).toBe(422)
  expect((await lists.open(link)).status).toBe(200)
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name that shows nothing', { name: '\u200d' }, 'name'],
  ['a long name', { name: 'x'.repeat(41) }, 'name'],
  ['a phone number as name', { name: 'Kaka 98765 43210' }, 'name'],
  ['a link as name', { name: 'kaka.com' }, 'name'],
  ['an unknown choice', { choice: 'maybe' }, 'choice'],
  ['no choice', { choice: undefined }, 'choice'],
  ['no key', { voterKey: '' }, 'voterKey'],
  ['a short key', { voterKey: 'x' }, 'voterKey'],
  ['a key with other characters', { voterKey: `${'a'.repeat(31)}\0` }, 'voterKey'],
  ['no property', { propertyId: null }, 'propertyId'],
])('a vote with %s is refused with 422', async (_what, changes, field) => {
  const { link } = await lists.makeShared(asha, propertyIds)
  const refused = await lists.vote({ ...voteOf(link, 'Kaka', 'for'), ...changes } as NewVote)
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]])
})

test('a vote on a property that is not on the list is refused, and taking a property off deletes its votes', async () => {
  const { id, link } = await lists.makeShared(asha, [propertyIds[0]])
  expect(await lists.vote(voteOf(link, 'Kaka', 'for', propertyIds[1]))).toMatchObject({
    status: 404,
    body: { message: MESSAGES.notOnList },
  })
  expect(await countRows('shortlist_voters', id)).toBe(0)
  await lists.vote(voteOf(link, 'Kaka', 'for'))
  await lists.takeOff(asha, id, propertyIds[0])
  expect([await countRows('shortlist_votes', id), await countRows('shortlist_voters', id)]).toEqual([0, 0])
  expect(await lists.vote(voteOf(link, 'Kaka', 'for'))).toMatchObject({ status: 404, body: { message: MESSAGES.notOnList } })
})

test('of many votes of one browser at once one stays, and the list takes votes of 50 people and no more', async () => {
  const { id, link } = await lists.makeShared(asha, propertyIds)
  const voterKey = newVoterKey()
  const choices = ['for', 'unsure', 'against'] as const
  const presses = await Promise.all(
    Array.from({ length: 12 }, (_none, at) => lists.vote(voteOf(link, 'Aai', choices[at % 3] ?? 'for', propertyIds[0], voterKey))),
  )
  expect(presses.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(await countRows('shortlist_votes', id)).toBe(1)
  const people = await Promise.all(
    Array.from({ length: MAX_SHORTLIST_VOTERS + 5 }, (_none, at) => lists.vote(voteOf(link, `Cousin ${at}`, 'for'))),
  )
  expect(people.filter(({ status }) => status === 200)).toHaveLength(MAX_SHORTLIST_VOTERS - 1)
  expect(people.find(({ status }) => status !== 200)).toMatchObject({
    status: 403,
    body: { code: 'limit_reached', message: MESSAGES.tooManyVoters(MAX_SHORTLIST_VOTERS) },
  })
  expect(await countRows('shortlist_voters', id)).toBe(MAX_SHORTLIST_VOTERS)
  // an existing voter may still vote
  expect((await lists.vote(voteOf(link, 'Aai', 'against', propertyIds[1], voterKey))).status).toBe(200)
})

test.each(['revoke', 'share'] as const)(
  'a vote that comes while another call (%s) ends the link is refused, and one before it counts',
  async (call) => {
    const { pool } = t.database
    const { id, link } = await lists.makeShared(asha, propertyIds)
    const client = await pool.connect()
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM shortlists WHERE id = $1 FOR UPDATE', [id])
    const early = lists.vote(voteOf(link, 'Early', 'for'))
    await expect.poll(() => countWaitingForLocks(pool), { timeout: 20_000 }).toBe(1)
    const ending = lists[call](asha, id)
    await expect.poll(() => countWaitingForLocks(pool), { timeout: 20_000 }).toBe(2)
    const late = lists.vote(voteOf(link, 'Late', 'for'))
    await expect.poll(() => countWaitingForLocks(pool), { timeout: 20_000 }).toBe(3)
    await client.query('ROLLBACK')
    client.release()
    expect((await ending).status).toBe(200)
    expect(await late).toMatchObject(GONE)
    // the vote is saved; reading the list for the response may fail, since the link is revoked already
    expect([200, 404]).toContain((await early).status)
    expect((await lists.read(asha, id)).body.items[0].votes).toEqual([{ name: 'Early', choice: 'for' }])
  },
)

test('many votes of one network or on one list, and many openings, are answered 429', async () => {
  const { link } = await lists.makeShared(asha, propertyIds)
  const vote = (ip: string) =>
    t.app.inject({ method: 'PUT', url: '/api/shared-shortlist/vote', remoteAddress: ip, payload: voteOf(link, 'Kaka', null) })
  const statuses = async (count: number, ip: string) =>
    (await Promise.all(Array.from({ length: count }, () => vote(ip)))).map((one) => one.statusCode)
  const from = async (ip: string, count: number) => Map.groupBy(await statuses(count, ip), (status) => status)
  const first = await from('203.0.113.7', VOTES_PER_ADDRESS + 1)
  expect([first.get(200)?.length, first.get(429)?.length]).toEqual([VOTES_PER_ADDRESS, 1])
  const second = await from('203.0.113.8', VOTES_PER_LIST - VOTES_PER_ADDRESS + 1)
  expect([second.get(200)?.length, second.get(429)?.length]).toEqual([VOTES_PER_LIST - VOTES_PER_ADDRESS, 1])
  const opened = await Promise.all(
    Array.from({ length: 51 }, () =>
      t.app.inject({ method: 'POST', url: '/api/shared-shortlist', remoteAddress: '203.0.113.9', payload: { link: '1.x' } }),
    ),
  )
  expect(opened.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
})

test('a vote beyond the budget of its list is refused before it waits for the lock of the list', async () => {
  const { pool } = t.database
  const { id, link } = await lists.makeShared(asha, propertyIds)
  const withdraw = (ip: string, to = link) =>
    t.app.inject({ method: 'PUT', url: '/api/shared-shortlist/vote', remoteAddress: ip, payload: voteOf(to, 'Kaka', null) })
  const wrongLink = `${id}.${'x'.repeat(22)}`
  const wrong = await Promise.all(Array.from({ length: VOTES_PER_ADDRESS }, () => withdraw('203.0.113.20', wrongLink)))
  expect(wrong.every(({ statusCode }) => statusCode === 404)).toBe(true)
  const granted = await Promise.all(Array.from({ length: VOTES_PER_LIST }, (_none, at) => withdraw(`203.0.113.${21 + (at % 2)}`)))
  expect(granted.every(({ statusCode }) => statusCode === 200)).toBe(true)
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query('SELECT 1 FROM shortlists WHERE id = $1 FOR UPDATE', [id])
  // a vote that took the lock before its budget would wait for the transaction above, and block this test
  const refused = await withdraw('203.0.113.23')
  await client.query('ROLLBACK')
  client.release()
  expect(refused.statusCode).toBe(429)
})

test('the answer names nobody but voters, holds no number and no exact place, and stays in no cache', async () => {
  const { id, link } = await lists.makeShared(asha, propertyIds)
  const key = newVoterKey()
  const answers = [await lists.open(link, key), await lists.vote(voteOf(link, 'Aai', 'for', propertyIds[0], key))]
  for (const { status, body, headers } of answers) {
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    const text = JSON.stringify(body)
    for (const hidden of ['Ashwiniraje', 'Kalepatil', phoneOf(1), OWNER_PHONE, '567891', '781234', key, link])
      expect(text).not.toContain(hidden)
  }
  await lists.change(asha, id, { sharedBy: 'Ashu' })
  expect((await lists.open(link)).body.sharedBy).toBe('Ashu')
})

test('neither the database nor a log line holds the secret of a link or the key of a voter', async () => {
  const { id, link } = await lists.makeShared(asha, propertyIds)
  const key = newVoterKey()
  await lists.vote(voteOf(link, 'Aai', 'for', propertyIds[0], key))
  await lists.revoke(asha, id)
  await lists.open(link, key)
  const [, secret = ''] = link.split('.')
  const { rows } = await t.database.pool.query<{ row: string }>(
    `SELECT to_jsonb(s)::text AS row FROM shortlists s UNION ALL SELECT to_jsonb(v)::text FROM shortlist_voters v`,
  )
  expect(rows.length).toBeGreaterThan(1)
  const hexOf = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding).toString('hex')
  const stored = [secret, hexOf(secret, 'utf8'), hexOf(secret, 'base64url'), key, hexOf(key, 'utf8')]
  for (const { row } of rows) for (const each of stored) expect(row).not.toContain(each)
  expect(logged).toContain('/api/shared-shortlist')
  for (const each of [secret, key]) expect(logged).not.toContain(each)
})

test('after the account of its owner is deleted no link opens the list, and nothing of it is left', async () => {
  const leaving = await calls.register(2)
  const { id, link } = await lists.makeShared(leaving, propertyIds)
  await lists.vote(voteOf(link, 'Aai', 'for'))
  expect((await site.call('DELETE', `/api/auth/delete-user/${leaving.user.id}?confirmed=true`, leaving.token)).status).toBe(200)
  expect(await lists.open(link)).toMatchObject(GONE)
  expect([await countRows('shortlist_votes', id), await countRows('shortlist_voters', id)]).toEqual([0, 0])
})

test('the link of a blocked user opens nothing and takes no votes until the user is unblocked', async () => {
  const { link } = await lists.makeShared(asha, propertyIds)
  const block = (blocked: boolean) =>
    t.database.pool.query('UPDATE users SET blocked_at = $2, blocked_reason = $3 WHERE id = $1', [
      asha.user.id,
      blocked ? new Date() : null,
      blocked ? 'Insults' : null,
    ])
  await block(true)
  expect(await lists.open(link)).toMatchObject(GONE)
  expect(await lists.vote(voteOf(link, 'Ravi', 'for'))).toMatchObject(GONE)
  await block(false)
  expect((await lists.open(link)).status).toBe(200)
  expect((await lists.vote(voteOf(link, 'Ravi', 'for'))).status).toBe(200)
})
