import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#contracts/base/values/time.ts'
import { deleteOldKeys } from '#server/base/http/idempotency.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { callsOf } from '#tests/people.ts'
import { type Answered, grantPosts, listen, type Postings, pictureFile } from '#tests/postings.ts'
import { times } from '#tests/prove.ts'

const UNLIMITED = '1000000/1h'
const clock = { time: Date.UTC(2030, 3, 1, 6), now: () => clock.time }
const CALLS = times(20, 50)
let t: TestApp
/** Two copies of the program on one database. */
let copies: readonly [Postings, Postings]
let stopSecond: () => Promise<void>
let calls: ReturnType<typeof callsOf>
let people = 0

beforeAll(async () => {
  const around = { clock, uploads: { maxConcurrent: 200, maxPerUser: 200 } }
  t = await createTestApp({ AUTH_SENDS_PER_ADDRESS: UNLIMITED, AUTH_GUESSES_PER_ADDRESS: UNLIMITED }, around)
  const second = await createTestApp({}, { ...around, copyOf: t })
  copies = [await listen(t), await listen(second)]
  stopSecond = () => second.close()
  calls = callsOf(t)
})
afterAll(async () => {
  await stopSecond()
  await t.close()
})

const newPerson = async () => {
  people += 1
  return calls.register(people)
}
const atOnce = (count: number, act: (copy: Postings, n: number) => Promise<Answered>) =>
  Promise.all(Array.from({ length: count }, (_unused, n) => act(copies[n % 2 === 0 ? 0 : 1], n)))

interface Kept {
  readonly listings: number
  readonly left: number
  readonly ledger: number
  readonly loose: number
  readonly files: number
}

/** Counts the rows and files of a user's posts. */
async function kept(userId: number): Promise<Kept> {
  const { rows } = await t.database.pool.query(
    `SELECT (SELECT count(*) FROM properties WHERE posted_by_user_id = $1) AS listings,
            (SELECT sum(remaining) FROM subscription_allowances a JOIN subscriptions s ON s.id = a.subscription_id
              WHERE s.user_id = $1 AND a.allowance = 'property_posts') AS left,
            (SELECT sum(change) FROM allowance_ledger l JOIN subscriptions s ON s.id = l.subscription_id
              WHERE s.user_id = $1 AND l.allowance = 'property_posts') AS ledger,
            (SELECT count(*) FROM media_files m WHERE file_name <> 'no-picture.jpg'
                AND NOT EXISTS (SELECT 1 FROM media_attachments p WHERE p.file_name = m.file_name)) AS loose`,
    [userId],
  )
  const folder = await readdir(join(t.config.dataDir, 'media'), { recursive: true, withFileTypes: true })
  // an aborted call deletes its spool files later than other calls are answered
  await vi.waitFor(async () => expect(await readdir(join(t.config.dataDir, 'spool')).catch(() => [])).toEqual([]))
  return { ...rows[0], files: folder.filter((entry) => entry.isFile()).length }
}

test(`${CALLS} concurrent posts compete for the last post that is left: one succeeds, the others leave nothing`, async () => {
  const { token, user } = await newPerson()
  await grantPosts(t, user.id, 1)
  const { files } = await kept(user.id)
  const answers = await atOnce(CALLS, async (copy) => copy.add(token, {}, { files: [await pictureFile()] }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  for (const { status, body } of refused) {
    expect([status, body]).toEqual([
      403,
      { code: 'limit_reached', message: 'Post limit exceeded. You can only post 3 properties with your current plan.' },
    ])
  }
  expect(await kept(user.id)).toEqual({ listings: 1, left: 0, ledger: 0, loose: 0, files: files + 1 })
})

describe('a call that is repeated', () => {
  test(`${CALLS} times concurrently posts once and gives one answer`, async () => {
    const { token, user } = await newPerson()
    const { files } = await kept(user.id)
    const answers = await atOnce(CALLS, async (copy) => copy.add(token, {}, { files: [await pictureFile()], key: 'the-same-key' }))
    const [first] = answers
    expect(first).toMatchObject({ status: 200, body: { remainingPostsUsed: 2 } })
    for (const { status, body } of answers) expect([status, body]).toEqual([200, first?.body])
    expect(await kept(user.id)).toEqual({ listings: 1, left: 2, ledger: 2, loose: 0, files: files + 1 })
  })

  test('after spending the last post gets the answer of the first call', async () => {
    const { token, user } = await newPerson()
    await grantPosts(t, user.id, 1)
    const answers = await atOnce(CALLS, async (copy) => copy.add(token, {}, { key: 'the-last-post' }))
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
    expect((await copies[0].add(token, {}, { key: 'another-post' })).status).toBe(403)
    expect(await kept(user.id)).toMatchObject({ listings: 1, left: 0, ledger: 0 })
  })

  test('is recognised for the same user only, and for two days', async () => {
    const [one, two] = [await newPerson(), await newPerson()]
    const key = 'k'.repeat(100)
    const first = (await copies[0].add(one.token, {}, { key })).body.propertyId
    expect((await copies[1].add(one.token, {}, { key })).body.propertyId).toBe(first)
    expect((await copies[0].add(two.token, {}, { key })).body.propertyId).not.toBe(first)
    clock.time += 47 * HOUR_MS
    await deleteOldKeys({ database: t.database, clock })
    expect((await copies[0].add(one.token, {}, { key })).body.propertyId).toBe(first)
    clock.time += 2 * HOUR_MS
    expect(await deleteOldKeys({ database: t.database, clock })).toBeGreaterThanOrEqual(2)
    expect((await copies[0].add(one.token, {}, { key })).body.propertyId).not.toBe(first)
  })

  test('with other content is refused with the id of the property that was posted, and changes nothing', async () => {
    const { token, user } = await newPerson()
    const key = 'content-changes'
    const first = (await copies[0].add(token, {}, { files: [await pictureFile('front.jpg')], key })).body.propertyId
    const before = await kept(user.id)
    const refused = {
      status: 409,
      body: { code: 'conflict', message: 'This listing is already posted. You can change it on its edit page.', propertyId: first },
    }
    expect(await copies[0].add(token, { propertyName: 'Changed' }, { files: [await pictureFile('front.jpg')], key })).toMatchObject(refused)
    expect(await copies[1].add(token, {}, { files: [await pictureFile('front.jpg', '#ffffff')], key })).toMatchObject(refused)
    expect(await copies[1].add(token, {}, { key })).toMatchObject(refused)
    expect((await copies[1].add(token, {}, { files: [await pictureFile('front.jpg')], key })).body.propertyId).toBe(first)
    expect(await kept(user.id)).toEqual(before)
  })

  test('after a failed call is a new call', async () => {
    const { token, user } = await newPerson()
    expect((await copies[0].add(token, { propertyName: '' }, { key: 'first-failed' })).status).toBe(422)
    expect((await copies[1].add(token, {}, { key: 'first-failed' })).status).toBe(200)
    expect(await kept(user.id)).toMatchObject({ listings: 1, left: 2, ledger: 2 })
  })

  test.each(['short', 'k'.repeat(101), 'with spaces', 'semi;colon', 'naïve-key'])('with the invalid key %j is refused', async (key) => {
    const { token } = await newPerson()
    expect(await copies[0].add(token, {}, { key })).toMatchObject({
      status: 422,
      body: { message: 'The idempotency key must have 8 to 100 letters, digits, - or _' },
    })
  })
})

test('concurrent posts with different keys are separate posts, and their answers count the posts left down', async () => {
  const { token, user } = await newPerson()
  await grantPosts(t, user.id, CALLS)
  const answers = await atOnce(CALLS, (copy, n) => copy.add(token, {}, { key: `post-number-${n}` }))
  expect(answers.map(({ body }) => body.remainingPostsUsed).sort((a, b) => a - b)).toEqual(Array.from({ length: CALLS }, (_unused, n) => n))
  expect(new Set(answers.map(({ body }) => body.propertyId)).size).toBe(CALLS)
  expect(await kept(user.id)).toMatchObject({ listings: CALLS, left: 0, ledger: 0 })
})

test('an upload that is aborted halfway leaves no file and no property', async () => {
  const { token, user } = await newPerson()
  const { files } = await kept(user.id)
  const { bytes } = await pictureFile()
  const head = '--b\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n'
  const sender = request(`${copies[0].url}/api/properties/add`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b', 'idempotency-key': 'going-away' },
  })
  sender.on('error', () => {})
  sender.write(head)
  // the bytes of the file are sent, the end of the part is not
  await new Promise((sent) => sender.write(bytes, sent))
  sender.destroy()
  // a retry with the same key does not wait for the aborted call
  expect((await copies[0].add(token, {}, { key: 'going-away' })).status).toBe(200)
  expect(await kept(user.id)).toEqual({ listings: 1, left: 2, ledger: 2, loose: 0, files })
})
