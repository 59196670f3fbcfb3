import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { CONTACT_ANSWER_MESSAGES as MESSAGES } from '#contracts/reaching/contact-answers/answer-messages.ts'
import { openDealSite, START } from '#tests/deal-site.ts'
import { notificationsOf } from '#tests/notifications.ts'
import { newBrowser } from '#tests/people.ts'

let site: Awaited<ReturnType<typeof openDealSite>>
beforeAll(async () => {
  site = await openDealSite()
})
beforeEach(() => {
  site.clock.time = START
})
afterAll(() => site.t.close())

type Person = typeof site.asha
const answer = (contactId: number | string, body: object, { token }: Person = site.asha) =>
  site.p.call('PUT', `/api/subscriptions/contact-answers/${contactId}`, token, body)
const reply = (inquiryId: number, body: object, { token }: Person = site.owner) =>
  site.p.call('PUT', `/api/subscriptions/inquiries/${inquiryId}/reply`, token, body)
const newsOf = async ({ user }: Person) =>
  (await notificationsOf(site.t.database.pool, user.id)).filter(({ kind }) => kind === 'contact').map(({ title }) => title)
const stored = async (contactId: number) =>
  (await site.t.database.pool.query('SELECT * FROM contact_answers WHERE unlock_id = $1', [contactId])).rows[0]
const statusOf = async (id: number) =>
  (await site.t.database.pool.query('SELECT status, asked_at FROM properties WHERE id = $1', [id])).rows[0]
const wait = (ms: number) => {
  site.clock.time += ms
}
const confirm = (id: number) => site.p.call('PUT', `/api/properties/confirm/${id}`, site.owner.token)

describe('an answer', () => {
  test('is stored, can be changed, and a repeated one changes nothing', async () => {
    const { asha } = await site.postWithLeads()
    expect(await answer(asha, { answer: 'REACHED' })).toMatchObject({
      status: 200,
      body: { contactId: asha, answer: 'REACHED', difference: null },
    })
    wait(HOUR_MS)
    await answer(asha, { answer: 'REACHED' })
    expect(await stored(asha)).toMatchObject({ answer: 'REACHED', answered_at: new Date(START) })
    await answer(asha, { answer: 'NOT_AS_DESCRIBED', difference: 'PRICE' })
    expect(await stored(asha)).toMatchObject({ answer: 'NOT_AS_DESCRIBED', difference: 'PRICE', answered_at: new Date(START + HOUR_MS) })
  })

  test.each([
    [{ answer: 'NOT_AS_DESCRIBED' }, 422],
    [{ answer: 'REACHED', difference: 'PRICE' }, 422],
    [{ answer: 'MAYBE' }, 422],
    [{}, 422],
    [{ answer: ['REACHED'] }, 422],
  ])('%j is refused', async (body, status) => {
    const { asha } = await site.postWithLeads()
    expect((await answer(asha, body)).status).toBe(status)
    expect(await stored(asha)).toBeUndefined()
  })

  test('is given by who unlocked the contact, for 30 days', async () => {
    const { asha } = await site.postWithLeads()
    for (const person of [site.ravi, site.owner, site.meera]) expect((await answer(asha, { answer: 'REACHED' }, person)).status).toBe(404)
    const unknown = ['999999999', 'x', '-1'].map(async (id) => (await answer(id, { answer: 'REACHED' })).status)
    expect(await Promise.all(unknown)).toEqual([404, 422, 422])
    wait(30 * DAY_MS)
    expect((await answer(asha, { answer: 'REACHED' })).status).toBe(200)
    wait(1)
    expect((await answer(asha, { answer: 'NO_ANSWER' })).status).toBe(409)
  })

  test('tells the poster once, however often it is changed to and fro', async () => {
    const { asha } = await site.postWithLeads({ propertyName: 'Told Once' })
    const before = (await newsOf(site.owner)).length
    for (const given of ['NO_ANSWER', 'REACHED', 'NO_ANSWER', 'REACHED', 'NO_ANSWER']) await answer(asha, { answer: given })
    await Promise.all(Array.from({ length: 4 }, () => answer(asha, { answer: 'NO_ANSWER' })))
    expect((await newsOf(site.owner)).slice(before)).toEqual(['Asha Kale could not reach you'])
  })
})

describe('“already let or sold”', () => {
  test('asks the poster at once, and hides the home after 24 hours without a reply', async () => {
    const { id, asha } = await site.postWithLeads()
    await answer(asha, { answer: 'TAKEN' })
    expect(await statusOf(id)).toEqual({ status: 'ACTIVE', asked_at: new Date(START) })
    wait(DAY_MS - 1)
    await site.t.jobs.runRecurring('hide-taken-homes')
    expect(await statusOf(id)).toMatchObject({ status: 'ACTIVE' })
    wait(1)
    await Promise.all([site.t.jobs.runRecurring('hide-taken-homes'), site.t.jobs.runRecurring('hide-taken-homes')])
    expect(await statusOf(id)).toEqual({ status: 'INACTIVE', asked_at: new Date(START) })
    expect(await site.isFound(id)).toBe(false)
    const { rows } = await site.t.database.pool.query('SELECT to_status FROM status_changes WHERE property_id = $1 ORDER BY id', [id])
    expect(rows.map(({ to_status }) => to_status)).toEqual(['ACTIVE', 'INACTIVE'])
    // one tap shows it again, and it stays shown
    wait(MINUTE_MS)
    expect(await confirm(id)).toMatchObject({ status: 200, body: { status: 'ACTIVE' } })
    await site.t.jobs.runRecurring('hide-taken-homes')
    expect(await statusOf(id)).toMatchObject({ status: 'ACTIVE' })
  })

  test('is contradicted by a confirmation of the home', async () => {
    const { id, asha } = await site.postWithLeads()
    await answer(asha, { answer: 'TAKEN' })
    wait(HOUR_MS)
    expect((await confirm(id)).status).toBe(200)
    expect(await stored(asha)).toMatchObject({ poster_reply: 'CONTRADICTED', poster_replied_at: new Date(START + HOUR_MS) })
    wait(2 * DAY_MS)
    await site.t.jobs.runRecurring('hide-taken-homes')
    expect(await statusOf(id)).toMatchObject({ status: 'ACTIVE' })
  })

  test('closes the deal when the poster agrees', async () => {
    const { id, asha } = await site.postWithLeads()
    await answer(asha, { answer: 'TAKEN' })
    expect((await reply(asha, { reply: 'AGREED' })).status).toBe(200)
    expect(await statusOf(id)).toMatchObject({ status: 'INACTIVE' })
    expect(await site.dealsOf(id)).toHaveLength(1)
    expect((await reply(asha, { reply: 'AGREED' })).status).toBe(200)
    expect((await reply(asha, { reply: 'CONTRADICTED' })).status).toBe(409)
    // both say the same: the answer stands
    expect(await answer(asha, { answer: 'NO_ANSWER' })).toMatchObject({ status: 409, body: { message: MESSAGES.agreedUpon } })
    expect((await answer(asha, { answer: 'TAKEN' })).status).toBe(200)
    expect(await stored(asha)).toMatchObject({ answer: 'TAKEN', poster_reply: 'AGREED' })
  })
})

describe('“wrong number”', () => {
  const giveCode = async ({ token, user }: Person) => {
    const { calls } = site
    const browser = newBrowser()
    await calls.post(`/api/auth/${user.id}/reauthentication/code`, {}, { token, browser })
    const otp = await calls.codeFor(user.phoneNumber)
    expect((await calls.post(`/api/auth/${user.id}/reauthentication`, { otp }, { token, browser })).statusCode).toBe(200)
  }

  test('hides the home until its poster has given a code', async () => {
    const { id, asha } = await site.postWithLeads()
    wait(HOUR_MS)
    await answer(asha, { answer: 'WRONG_NUMBER' })
    expect(await statusOf(id)).toMatchObject({ status: 'INACTIVE' })
    wait(MINUTE_MS)
    for (const refused of [await confirm(id), await site.setStatus(id, 'ACTIVE')])
      expect(refused).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } })
    const bulk = await site.p.call('PUT', '/api/properties/update-status-many', site.owner.token, { status: 'ACTIVE', propertyIds: [id] })
    expect([bulk.status, bulk.body.changed]).toEqual([200, 0])
    await giveCode(site.owner)
    expect(await confirm(id)).toMatchObject({ status: 200, body: { status: 'ACTIVE' } })
  })

  test('hides nothing when the poster gave a code after the unlock', async () => {
    const { id, ravi } = await site.postWithLeads()
    wait(HOUR_MS)
    await giveCode(site.owner)
    wait(HOUR_MS)
    expect((await answer(ravi, { answer: 'WRONG_NUMBER' }, site.ravi)).status).toBe(200)
    expect(await statusOf(id)).toMatchObject({ status: 'ACTIVE' })
  })
})

describe('a reply', () => {
  test('is the poster’s alone, within 48 hours, and its words reach no seeker', async () => {
    const { asha, ravi } = await site.postWithLeads()
    await answer(asha, { answer: 'NO_ANSWER' })
    expect((await reply(asha, { reply: 'CONTRADICTED' }, site.otherPoster)).status).toBe(403)
    expect((await reply(ravi, { reply: 'CONTRADICTED' })).status).toBe(409)
    expect((await reply(asha, { reply: 'AGREED' })).status).toBe(409)
    wait(2 * DAY_MS + 1)
    expect((await reply(asha, { reply: 'CONTRADICTED' })).status).toBe(409)
    wait(-1)
    expect((await reply(asha, { reply: 'CONTRADICTED', statement: 'We spoke on Tuesday' })).status).toBe(200)
    expect(await stored(asha)).toMatchObject({ poster_reply: 'CONTRADICTED', poster_statement: 'We spoke on Tuesday' })
    const seen = await site.p.call('GET', `/api/subscriptions/contacts/${site.asha.user.id}`, site.asha.token)
    expect(JSON.stringify(seen.body)).not.toContain('Tuesday')
  })

  test('after the contact has come back promises no decision of operators', async () => {
    const { asha } = await site.postWithLeads()
    await answer(asha, { answer: 'TAKEN' })
    wait(DAY_MS)
    await site.t.jobs.runRecurring('settle-all-contact-returns')
    expect(await reply(asha, { reply: 'CONTRADICTED' })).toMatchObject({
      status: 200,
      body: { message: 'Thank you. It counts in what our team sees. The contact has come back already, and that stays so.' },
    })
  })
})

test('seekers are asked on the next day, by one notification for all contacts of the day', async () => {
  const seeker = site.meera
  const ids = [await site.post(), await site.post()]
  for (const id of ids) expect((await site.unlock(seeker, id)).status).toBe(200)
  const ask = () => Promise.all([site.t.jobs.runRecurring('ask-seekers'), site.t.jobs.runRecurring('ask-seekers')])
  await ask()
  expect(await newsOf(seeker)).toEqual([])
  for (let day = 1; day <= 8; day++) {
    wait(DAY_MS)
    await ask()
  }
  const { rows } = await site.t.database.pool.query<{ name: string }>('SELECT first_name AS name FROM users WHERE id = $1', [
    site.owner.user.id,
  ])
  expect(await newsOf(seeker)).toEqual([`Did you reach ${rows[0]?.name} and 1 other?`])
})

describe('the card on the site', () => {
  type Listed = { contactId: number; isAsked: boolean }
  /** Ids of the contacts about which a seeker is asked, the first unlocked first. */
  const asked = async (seeker: Person = site.asha, token = seeker.token) => {
    const { body } = await site.p.call('GET', `/api/subscriptions/contacts/${seeker.user.id}`, token)
    const contacts = body.contacts as Listed[]
    return contacts.flatMap(({ contactId, isAsked }) => (isAsked ? [contactId] : [])).reverse()
  }
  const keep = (contactId: number | string, state: string, { token }: Pick<Person, 'token'> = site.asha) =>
    site.p.call('PUT', `/api/subscriptions/contact-answers/${contactId}/question`, token, { state })
  /** Contacts of earlier tests are answered. */
  const answerAll = async () => {
    site.clock.time = START
    await site.t.database.pool.query(
      `INSERT INTO contact_answers (unlock_id, answer, answered_at) SELECT id, 'REACHED', now() FROM contact_unlocks WHERE property_id IS NOT NULL
       ON CONFLICT DO NOTHING`,
    )
  }
  beforeEach(answerAll)

  test('asks from the day after the unlock on for 30 days, also about a home that is no longer live', async () => {
    const { id, asha } = await site.postWithLeads()
    expect(await asked()).toEqual([])
    // 11:30 in India
    wait(12.5 * HOUR_MS - 1)
    expect(await asked()).toEqual([])
    wait(1)
    expect(await asked()).toEqual([asha])
    await site.setStatus(id, 'INACTIVE')
    expect(await asked()).toEqual([asha])
    site.clock.time = START + 30 * DAY_MS
    expect(await asked()).toEqual([asha])
    wait(1)
    expect(await asked()).toEqual([])
  })

  test('asks no more about a contact that is answered or has come back', async () => {
    const [answered, returned, left] = [await site.postWithLeads(), await site.postWithLeads(), await site.postWithLeads()]
    wait(DAY_MS)
    expect(await asked()).toEqual([answered.asha, returned.asha, left.asha])
    await answer(answered.asha, { answer: 'NO_ANSWER' })
    await site.close(returned.id, { inquiryId: null })
    await site.notifyLeads()
    await site.t.jobs.runRecurring('settle-all-contact-returns')
    expect(await asked()).toEqual([left.asha])
  })

  test('ends with the day on which it was shown, however often it was', async () => {
    const { asha } = await site.postWithLeads()
    wait(DAY_MS)
    expect(await keep(asha, 'SHOWN')).toMatchObject({ status: 200, body: { contactId: asha, state: 'SHOWN' } })
    wait(12.5 * HOUR_MS - 1)
    await Promise.all([keep(asha, 'SHOWN'), keep(asha, 'SHOWN')])
    expect(await asked()).toEqual([asha])
    wait(1)
    expect(await asked()).toEqual([])
    await keep(asha, 'SHOWN')
    expect(await asked()).toEqual([])
    // the question stays beside the contact
    expect((await answer(asha, { answer: 'REACHED' })).status).toBe(200)
  })

  test('is closed for good on all devices, also while another device shows it', async () => {
    const { asha } = await site.postWithLeads()
    const other = { token: await site.calls.signIn(4, { browser: newBrowser() }) }
    wait(DAY_MS)
    expect(await asked(site.asha, other.token)).toEqual([asha])
    await Promise.all([keep(asha, 'CLOSED'), keep(asha, 'SHOWN', other)])
    await keep(asha, 'SHOWN', other)
    expect(await asked(site.asha, other.token)).toEqual([])
    wait(DAY_MS)
    expect(await asked()).toEqual([])
  })

  test('is ended by its seeker alone, in words of the contract', async () => {
    const { asha } = await site.postWithLeads()
    wait(DAY_MS)
    for (const person of [site.ravi, site.owner, site.meera]) expect((await keep(asha, 'CLOSED', person)).status).toBe(404)
    expect((await keep(999_999_999, 'CLOSED')).status).toBe(404)
    expect((await keep('x', 'CLOSED')).status).toBe(422)
    for (const state of ['OPEN', '']) expect((await keep(asha, state)).status).toBe(422)
    expect(await asked()).toEqual([asha])
  })
})
