import { afterAll, beforeAll, expect, test } from 'vitest'
import { INQUIRY_MESSAGES } from '#contracts/reaching/inquiries/inquiry-messages.ts'
import { READY_ANSWERS } from '#contracts/reaching/inquiries/ready-answers.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'

let t: TestApp
let calls: Calls
let owner: Awaited<ReturnType<Calls['register']>>
beforeAll(async () => {
  t = await createTestApp()
  calls = callsOf(t)
  owner = await calls.register(1)
})
afterAll(() => t.close())

const save = (body: unknown) =>
  t.app.inject({
    method: 'PUT',
    url: `/api/subscriptions/inquiries/ready-answers/${owner.user.id}`,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
const read = async (query = '') =>
  (await calls.get(`/api/subscriptions/inquiries/ready-answers/${owner.user.id}${query}`, owner.token)).json()

test('a poster begins with the first answers and keeps their own afterwards, also none', async () => {
  expect(await read()).toEqual({ answers: Object.keys(READY_ANSWERS.RENT) })
  expect(await read('?kind=SALE')).toEqual({ answers: Object.keys(READY_ANSWERS.SALE) })
  expect(await read('?kind=PLOT')).toEqual({ answers: Object.keys(READY_ANSWERS.PLOT) })
  for (const kind of ['SALE', 'PLOT'] as const) expect(Object.keys(READY_ANSWERS[kind]).join()).not.toContain('move in')
  expect(await read('?kind=HOUSE')).toMatchObject({ fields: { kind: expect.any(String) } })
  const answers = ['Still free, visit today 6–8?', 'घर अजून उपलब्ध आहे']
  expect((await save({ answers: ['Still free, visit today 6–8?', '  Still free,\n visit today 6–8?', 'घर अजून उपलब्ध आहे'] })).json()).toEqual(
    { answers },
  )
  for (const query of ['', '?kind=SALE', '?kind=PLOT']) expect(await read(query)).toEqual({ answers })
  expect((await save({ answers: [] })).statusCode).toBe(200)
  expect(await read()).toEqual({ answers: [] })
})

test.each([
  [{}, 'answers', INQUIRY_MESSAGES.answersMissing],
  [{ answers: 'Yes' }, 'answers', INQUIRY_MESSAGES.answersMissing],
  [{ answers: ['Yes', ' \u200b '] }, 'answers', INQUIRY_MESSAGES.answerEmpty],
  [{ answers: [7] }, 'answers', 'An answer must be text'],
  [{ answers: ['x'.repeat(201)] }, 'answers', INQUIRY_MESSAGES.answerTooLong],
  [{ answers: Array.from({ length: 11 }, (_, n) => `Answer ${n}`) }, 'answers', INQUIRY_MESSAGES.tooManyAnswers],
])('the body %j is refused at its field', async (body, field, message) => {
  const before = await read()
  const refused = await save(body)
  expect([refused.statusCode, refused.json().fields]).toEqual([422, { [field]: message }])
  expect(await read()).toEqual(before)
})
