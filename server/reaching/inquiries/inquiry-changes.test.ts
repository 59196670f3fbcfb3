import { afterAll, beforeAll, expect, test } from 'vitest'
import { INQUIRY_MESSAGES } from '#contracts/reaching/inquiries/inquiry-messages.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedInquiries } from '#tests/inquiries.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { seedRequirements } from '#tests/requirements.ts'

let t: TestApp
let calls: Calls
let owner: Awaited<ReturnType<Calls['register']>>
let inquiryId: number
beforeAll(async () => {
  t = await createTestApp()
  calls = callsOf(t)
  owner = await calls.register(1)
  ;[inquiryId = 0] = await seedInquiries(t.database.pool, owner.user.id, [{ phoneNumber: '9000000501' }])
})
afterAll(() => t.close())

const change = (payload: unknown, token = owner.token, id: number | string = inquiryId) =>
  t.app.inject({
    method: 'PUT',
    url: `/api/subscriptions/inquiries/${id}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })
const stored = async () =>
  (await t.database.pool.query('SELECT inquiry_status AS status, inquiry_note AS note FROM contact_unlocks WHERE id = $1', [inquiryId]))
    .rows[0]

test('status and note are changed alone or together, and the list shows them', async () => {
  expect((await change({ status: 'CALLED' })).json()).toEqual({ inquiryId, status: 'CALLED', note: '' })
  expect((await change({ note: '  Comes on Sunday\r\nwith family ' })).json()).toEqual({
    inquiryId,
    status: 'CALLED',
    note: 'Comes on Sunday\nwith family',
  })
  const listed = (await calls.get(`/api/subscriptions/inquiries/by-owner/${owner.user.id}/paginated`, owner.token)).json()
  expect(listed.content[0]).toMatchObject({ inquiryId, status: 'CALLED', note: 'Comes on Sunday\nwith family' })
  expect((await change({ status: 'VISITED', note: '' })).json()).toEqual({ inquiryId, status: 'VISITED', note: '' })
  expect((await change({ note: 'x'.repeat(1_000) })).statusCode).toBe(200)
})

test.each([
  [{}, 'status', INQUIRY_MESSAGES.nothingToChange],
  [{ status: '' }, 'status', INQUIRY_MESSAGES.nothingToChange],
  [{ status: 'NEWER' }, 'status', 'Status must be one of NEW, CALLED, VISITED, CLOSED'],
  [{ status: ['NEW'] }, 'status', 'Status must be one of NEW, CALLED, VISITED, CLOSED'],
  [{ note: 'x'.repeat(1_001) }, 'note', INQUIRY_MESSAGES.noteTooLong],
  [{ note: 7 }, 'note', 'The note must be text'],
  [{ note: null }, 'note', 'The note must be text'],
  [{ note: 'a\u0000b' }, 'note', 'Holds a character that cannot be stored'],
])('the body %j is refused at its field', async (body, field, message) => {
  const before = await stored()
  const refused = await change(body)
  expect([refused.statusCode, refused.json().fields]).toEqual([422, { [field]: message }])
  expect(await stored()).toEqual(before)
})

test('an inquiry that does not exist, an unlocked requirement and a broken id are refused', async () => {
  const [requirementId = 0] = await seedRequirements(t.database.pool, [{ posted_by_user_id: owner.user.id }])
  const { rows } = await t.database.pool.query<{ id: number }>(
    `INSERT INTO contact_unlocks (user_id, requirement_id, subscription_id, created_at)
     SELECT user_id, $1, subscription_id, now() FROM contact_unlocks WHERE id = $2 RETURNING id`,
    [requirementId, inquiryId],
  )
  for (const id of [rows[0]?.id ?? 0, 999_999_999]) {
    const refused = await change({ status: 'CLOSED' }, owner.token, id)
    expect([refused.statusCode, refused.json().message]).toEqual([404, INQUIRY_MESSAGES.unknown])
  }
  for (const id of ['0', '-1', '1e3', 'x', '99999999999999999999'])
    expect((await change({ status: 'CLOSED' }, owner.token, id)).statusCode).toBe(422)
})

test('only the poster of the property changes an inquiry, not the seeker and not a stranger', async () => {
  const stranger = await calls.register(2)
  const before = await stored()
  const refused = await change({ status: 'CLOSED' }, stranger.token)
  expect([refused.statusCode, refused.json()]).toEqual([403, { message: INQUIRY_MESSAGES.notYours, code: 'not_allowed' }])
  expect(await stored()).toEqual(before)
})

test('concurrent changes of status and note lose neither field', async () => {
  for (let round = 0; round < 10; round += 1) {
    const note = `Round ${round}`
    const status = round % 2 === 0 ? 'CLOSED' : 'CALLED'
    const answers = await Promise.all([change({ status }), change({ note })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await stored()).toEqual({ status, note })
  }
  await Promise.all(['NEW', 'CALLED', 'VISITED', 'CLOSED'].map((status) => change({ status })))
  expect(await stored()).toEqual({ status: expect.stringMatching(/^(NEW|CALLED|VISITED|CLOSED)$/), note: 'Round 9' })
})
