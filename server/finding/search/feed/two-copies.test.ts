import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { callsOf } from '#tests/people.ts'
import { listen, type Postings, pictureFile } from '#tests/postings.ts'

// two copies of the program on one database; calls do not wait until the indexes are in sync
let t: TestApp
let other: TestApp
let here: Postings
let there: Postings
let poster: { token: string; user: { id: number; phoneNumber: string } }
beforeAll(async () => {
  t = await createTestApp({}, { syncBeforeRequests: false })
  other = await createTestApp({}, { copyOf: t, syncBeforeRequests: false })
  here = await listen(t)
  there = await listen(other)
  poster = await callsOf(t).register(1)
})
afterAll(async () => {
  await other.close()
  await t.close()
})

const PATIENCE = { interval: 10, timeout: 20_000 }
const listed = async (site: Postings, search = '') => {
  const { status, body } = await site.call('GET', `/api/properties/search?page=0&sortField=propertyId${search}`)
  expect(status).toBe(200)
  return body.content as { propertyId: number; propertyName: string; postedByUserPhoneNumber: string; contactUnlocked: boolean }[]
}
const idsOn = async (site: Postings, search = '') => (await listed(site, search)).map(({ propertyId }) => propertyId)

test('whoever posts, edits, hides, shows or deletes a property sees it at once, and the other copy soon', async () => {
  const { body } = await here.add(poster.token, {}, { files: [await pictureFile()] })
  const id = body.propertyId
  expect(await idsOn(here)).toEqual([id])
  await expect.poll(() => idsOn(there), PATIENCE).toEqual([id])

  await here.update(poster.token, id, { propertyName: 'Observatory Nest', expectedPrice: 31_000 })
  expect((await listed(here, '&keyword=observatory&minPrice=31000')).map(({ propertyName }) => propertyName)).toEqual(['Observatory Nest'])
  await expect.poll(async () => (await listed(there))[0]?.propertyName, PATIENCE).toBe('Observatory Nest')

  await there.call('PUT', `/api/properties/update-status/${id}?status=INACTIVE`, poster.token)
  expect(await idsOn(there)).toEqual([])
  await expect.poll(() => idsOn(here), PATIENCE).toEqual([])
  await here.call('PUT', `/api/properties/update-status/${id}?status=ACTIVE`, poster.token)
  expect(await idsOn(here)).toEqual([id])
  await expect.poll(() => idsOn(there), PATIENCE).toEqual([id])

  await here.call('DELETE', `/api/properties/delete/${id}`, poster.token)
  expect(await idsOn(here)).toEqual([])
  await expect.poll(() => idsOn(there), PATIENCE).toEqual([])
})

test("a card that one viewer was shown with a number shows it to nobody else, and follows the poster's name", async () => {
  const { body } = await here.add(poster.token, { propertyName: 'Kept Card' })
  const id = body.propertyId
  const seeker = await callsOf(t).register(2, { userRole: 'SEEKER' })
  const cardFor = async (token?: string) => {
    const answer = await here.call('GET', '/api/properties/get?page=0&size=12', token)
    return answer.body.content.find(({ propertyId }: { propertyId: number }) => propertyId === id)
  }
  const expectMasked = async (token?: string) => {
    const card = await cardFor(token)
    expect(card.contactUnlocked).toBe(false)
    expect(card.postedByUserPhoneNumber).not.toContain(poster.user.phoneNumber)
  }
  expect(await cardFor(poster.token)).toMatchObject({ contactUnlocked: true, postedByUserPhoneNumber: poster.user.phoneNumber })
  await expectMasked()
  await expectMasked(seeker.token)
  await t.database.pool.query(
    `INSERT INTO contact_unlocks (user_id, property_id, subscription_id, created_at)
     SELECT $1, $2, (SELECT min(id) FROM subscriptions), now()`,
    [seeker.user.id, id],
  )
  expect(await cardFor(seeker.token)).toMatchObject({ contactUnlocked: true, postedByUserPhoneNumber: poster.user.phoneNumber })
  await expectMasked()
  await t.database.pool.query(`UPDATE users SET last_name = 'Kulkarni' WHERE id = $1`, [poster.user.id])
  await expect.poll(async () => (await cardFor()).postedByUserName, PATIENCE).toBe('Asha Kulkarni')
})

test('a copy that cannot ask for changes answers 503 instead of what may be hidden by now, and the right thing afterwards', async () => {
  const ids = await idsOn(there)
  expect(ids).toHaveLength(1)
  const showsCard = async () => (await (await fetch(`${there.url}/listing`)).text()).includes(`href="/listing/${ids[0]}"`)
  expect(await showsCard()).toBe(true)
  const client = new pg.Client({ connectionString: t.databaseUrl })
  await client.connect()
  await client.query('BEGIN; LOCK TABLE property_changes IN ACCESS EXCLUSIVE MODE')
  await client.query(`UPDATE properties SET status = 'INACTIVE'`)
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  await expect.poll(() => other.services.search.feed.isCurrent(), PATIENCE).toBe(false)
  const refused = await there.call('GET', '/api/properties/get')
  expect(refused.status).toBe(503)
  expect(await showsCard()).toBe(false)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await there.call('GET', '/readyz')).status).toBe(503)
  await client.query('COMMIT')
  await client.end()
  expect(await idsOn(there)).toEqual([])
})

test.each(['understood', 'suggestions'])(
  'more calls for /api/search/%s than have their turn or wait for it are refused at once',
  async (name) => {
    const client = new pg.Client({ connectionString: t.databaseUrl })
    await client.connect()
    await client.query('BEGIN; LOCK TABLE property_changes IN ACCESS EXCLUSIVE MODE')
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    await expect.poll(() => other.services.search.feed.isCurrent(), PATIENCE).toBe(false)
    const calls = Array.from({ length: 150 }, () => there.call('GET', `/api/search/${name}?text=wakad`))
    // the first calls wait for the index
    const refused = await Promise.any(
      calls.map(async (call) => {
        const { status, body } = await call
        expect(status).toBe(503)
        expect(JSON.stringify(body)).toContain('Many people are here')
        return true
      }),
    ).catch(() => false)
    await client.query('ROLLBACK')
    await client.end()
    await Promise.all(calls)
    await other.services.search.feed.waitUntilCurrent(PATIENCE.timeout)
    expect(refused).toBe(true)
  },
)
