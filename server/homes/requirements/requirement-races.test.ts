import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths, splitAddress } from '#contracts/base/paths.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { remainingOf } from '#tests/plans.ts'
import { FLAT } from '#tests/postings.ts'
import { times } from '#tests/prove.ts'
import { WANTED_FLAT } from '#tests/requirements.ts'
import { multipartOf } from '#tests/uploads.ts'

const CALLS = times(20, 50)
let t: TestApp
/** Two copies of the program on one database. */
let copies: readonly [TestApp, TestApp]
let calls: Calls
let people = 0
beforeAll(async () => {
  t = await createTestApp({ AUTH_SENDS_PER_ADDRESS: '1000000/1h', AUTH_GUESSES_PER_ADDRESS: '1000000/1h' })
  copies = [t, await createTestApp({}, { copyOf: t })]
  calls = callsOf(t)
})
afterAll(async () => {
  await copies[1].close()
  await t.close()
})

const newPerson = () => {
  people += 1
  return calls.register(people, { userRole: 'SEEKER' })
}
const submitTo = ({ app }: TestApp, token: string, changes: object, key?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/requirement/submit',
    headers: { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) },
    payload: { ...WANTED_FLAT, ...changes },
  })
const atOnce = (token: string, key: (n: number) => string | undefined) =>
  Promise.all(Array.from({ length: CALLS }, (_, n) => submitTo(copies[n % 2 === 0 ? 0 : 1], token, {}, key(n))))

/** Counts the rows of a user's requirements. */
async function kept(userId: number) {
  const { rows } = await t.database.pool.query<{ requirements: number; history: number; ledger: number }>(
    `SELECT (SELECT count(*) FROM requirements WHERE posted_by_user_id = $1) AS requirements,
            (SELECT count(*) FROM status_changes c JOIN requirements r ON r.id = c.requirement_id WHERE r.posted_by_user_id = $1) AS history,
            (SELECT sum(change) FROM allowance_ledger l JOIN subscriptions s ON s.id = l.subscription_id
              WHERE s.user_id = $1 AND l.allowance = 'requirement_posts') AS ledger`,
    [userId],
  )
  return { ...rows[0], left: await remainingOf(t.database.pool, userId, 'requirement_posts') }
}

test(`${CALLS} concurrent submits compete for the one requirement post that is left: one succeeds`, async () => {
  const { token, user } = await newPerson()
  const answers = await atOnce(token, () => undefined)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { code: 'limit_reached', message: 'Post requirement limit reached. Please upgrade your package.' },
    ])
  }
  expect(await kept(user.id)).toEqual({ requirements: 1, history: 1, ledger: 0, left: 0 })
})

test('a key that was used to post a property is a new one for a requirement', async () => {
  people += 1
  const { token } = await calls.register(people)
  const form = multipartOf([{ name: 'property', body: JSON.stringify(FLAT) }])
  const posted = await t.app.inject({
    method: 'POST',
    url: splitAddress(paths.addProperty).path,
    headers: { ...form.headers, authorization: `Bearer ${token}`, 'idempotency-key': 'one-for-both' },
    payload: form.payload,
  })
  expect(posted.statusCode).toBe(200)
  const first = await submitTo(t, token, {}, 'one-for-both')
  expect([first.statusCode, first.json().requirementId]).toEqual([200, expect.any(Number)])
  expect((await submitTo(t, token, {}, 'one-for-both')).json().requirementId).toBe(first.json().requirementId)
})

describe('idempotency keys of submits', () => {
  test(`a submit that is repeated ${CALLS} times concurrently posts once and gives one answer, also with the last post`, async () => {
    const { token, user } = await newPerson()
    const answers = await atOnce(token, () => 'the-same-key')
    // counted anew for each answer, and missing while the index of the search is behind
    const first = { ...answers[0]?.json(), matchingProperties: undefined }
    for (const answer of answers) expect([answer.statusCode, { ...answer.json(), matchingProperties: undefined }]).toEqual([200, first])
    expect(first).toMatchObject({ requirementId: expect.any(Number), remainingPostsRequirementUsed: 0 })
    expect(await kept(user.id)).toEqual({ requirements: 1, history: 1, ledger: 0, left: 0 })
  })

  test('a repetition with other content is refused with the id of the first, and changes nothing', async () => {
    const { token, user } = await newPerson()
    const { requirementId } = (await submitTo(t, token, {}, 'content-changes')).json()
    const refused = await submitTo(copies[1], token, { maxBudget: 31_000 }, 'content-changes')
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'conflict', message: 'This requirement is already posted. You can change it in your dashboard.', requirementId },
    ])
    // the same content in another spelling counts as the same request
    expect((await submitTo(t, token, { maxBudget: '30,000', lookingFor: 'RENT' }, 'content-changes')).json()).toMatchObject({
      requirementId,
    })
    expect((await submitTo(t, token, {}, 'short')).statusCode).toBe(422)
    expect(await kept(user.id)).toMatchObject({ requirements: 1, left: 0 })
  })
})

test(`of ${CALLS} concurrent calls that close a requirement one enters the change into the history; edits keep whole locations`, async () => {
  const { token, user } = await newPerson()
  const { requirementId } = (await submitTo(t, token, {})).json()
  const put = (n: number, path: string, payload?: object) =>
    copies[n % 2 === 0 ? 0 : 1].app.inject({
      method: 'PUT',
      url: `/api/requirement/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
  const closed = await Promise.all(Array.from({ length: CALLS }, (_, n) => put(n, `status/${requirementId}?status=INACTIVE`)))
  for (const answer of closed) expect([answer.statusCode, answer.json().status]).toEqual([200, 'INACTIVE'])
  expect(await kept(user.id)).toMatchObject({ requirements: 1, history: 2 })
  const edits = await Promise.all(
    Array.from({ length: CALLS }, (_, n) =>
      put(n, `update/${requirementId}`, { ...WANTED_FLAT, preferredLocations: [`First ${n}`, `Second ${n}`, `Third ${n}`] }),
    ),
  )
  for (const answer of edits) expect(answer.statusCode).toBe(200)
  const [own] = (await calls.get(`/api/requirement/user/${user.id}`, token)).json()
  const winner = own.preferredLocations[0].slice('First '.length)
  expect(own).toMatchObject({ status: 'INACTIVE', preferredLocations: [`First ${winner}`, `Second ${winner}`, `Third ${winner}`] })
})

test('what an operator closes stays closed while its author closes and reopens it', async () => {
  const { token, user } = await newPerson()
  const operator = await newPerson()
  await makeConfirmedOperator(t.database.pool, operator.user.id)
  const { requirementId } = (await submitTo(t, token, {})).json()
  const put = (n: number, url: string, as: string, payload?: object) =>
    copies[n % 2 === 0 ? 0 : 1].app.inject({
      method: 'PUT',
      url,
      headers: { authorization: `Bearer ${as}` },
      ...(payload ? { payload } : {}),
    })
  /** Until the requirement is as the operator saw it. */
  const close = async (n: number) => {
    for (;;) {
      const { version } = (await calls.get(`/api/operations/requirements/${requirementId}`, operator.token)).json()
      const decision = { status: 'INACTIVE', reason: 'The text is an advertisement.', seen: { version } }
      const answer = await put(n, `/api/operations/requirements/${requirementId}/status`, operator.token, decision)
      if (answer.statusCode !== 409) return answer
    }
  }
  const answers = await Promise.all(
    Array.from({ length: CALLS }, (_, n) =>
      n === CALLS / 2 ? close(n) : put(n, `/api/requirement/status/${requirementId}?status=${n % 2 === 0 ? 'INACTIVE' : 'ACTIVE'}`, token),
    ),
  )
  for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode)
  const { rows } = await t.database.pool.query<{ status: string; from: string | null; to: string; before: string | null }>(
    `SELECT r.status, c.from_status AS "from", c.to_status AS "to", lag(c.to_status) OVER (ORDER BY c.id) AS before
       FROM requirements r JOIN status_changes c ON c.requirement_id = r.id WHERE r.posted_by_user_id = $1 ORDER BY c.id`,
    [user.id],
  )
  for (const { from, before } of rows) expect(from).toBe(before)
  expect(rows.at(-1)).toMatchObject({ status: 'UNDER_REVIEW', to: 'UNDER_REVIEW' })
})
