import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { DEAL_MESSAGES, DEAL_SHOWN_DAYS } from '#contracts/homes/deals/deal-messages.ts'
import { EDIT_MESSAGES, OWN_PROPERTIES_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { raceForLock } from '#tests/locks.ts'
import { notificationsOf } from '#tests/notifications.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { givePlan } from '#tests/plans.ts'
import { FLAT, grantPosts, listen, type Postings } from '#tests/postings.ts'

/** 11:30 in India, 1 April 2030. */
const START = Date.UTC(2030, 3, 1, 6)
const clock = { time: START, now: () => clock.time }
const UNLIMITED = '1000000/1h'
type Person = Awaited<ReturnType<Calls['register']>>

let t: TestApp
let calls: Calls
let p: Postings
let owner: Person
let otherPoster: Person
let operator: Person
let asha: Person
let ravi: Person
/** Has unlocked nothing. */
let meera: Person
beforeAll(async () => {
  t = await createTestApp({ AUTH_SENDS_PER_ADDRESS: UNLIMITED, AUTH_GUESSES_PER_ADDRESS: UNLIMITED }, { clock })
  calls = callsOf(t)
  p = await listen(t)
  ;[owner, otherPoster, operator] = [await calls.register(1), await calls.register(2), await calls.register(3)]
  await makeConfirmedOperator(t.database.pool, operator.user.id)
  const newSeeker = async (number: number, firstName: string) => {
    const seeker = await calls.register(number, { firstName, userRole: 'SEEKER' })
    await givePlan(t.database.pool, seeker.user.id, { contacts: 500, startsAt: new Date(START - DAY_MS) })
    return seeker
  }
  ;[asha, ravi, meera] = [await newSeeker(4, 'Asha'), await newSeeker(5, 'Ravi'), await newSeeker(6, 'Meera')]
  for (const { user } of [owner, otherPoster]) await grantPosts(t, user.id, 500)
})
beforeEach(async () => {
  clock.time = START
  t.jobs.dropAll()
  await t.database.pool.query('DELETE FROM properties')
  await t.database.pool.query('DELETE FROM notifications')
})
afterAll(() => t.close())

const post = async (changes: object = {}) => (await p.add(owner.token, { ...FLAT, ...changes })).body.propertyId as number
const unlock = ({ token, user }: Person, propertyId: number) =>
  p.call('POST', `/api/subscriptions/use-contact-or-chat?userId=${user.id}&propertyId=${propertyId}`, token)
const close = (id: number, body: object, { token }: Person = owner) => p.call('PUT', `/api/properties/deal/${id}`, token, body)
const undo = (id: number, { token }: Person = owner) => p.call('DELETE', `/api/properties/deal/${id}`, token)
const setStatus = (id: number, status: string, { token }: Person = owner) =>
  p.call('PUT', `/api/properties/update-status/${id}?status=${status}`, token)
const read = (id: number, person?: Person) => p.call('GET', `/api/properties/get/${id}`, person?.token)
const isFound = async (id: number) =>
  (await p.call('GET', '/api/properties/search')).body.some(({ propertyId }: { propertyId: number }) => propertyId === id)
const notifyLeads = () => t.jobs.runAll('tell-leads-of-deal')
const news = async ({ user }: Person) => (await notificationsOf(t.database.pool, user.id)).filter(({ kind }) => kind === 'deal')
const dealsOf = async (id: number) => (await t.database.pool.query('SELECT * FROM deals WHERE property_id = $1', [id])).rows

/** A property that Asha and Ravi have unlocked. */
async function postWithLeads(changes: object = {}) {
  const id = await post(changes)
  for (const seeker of [asha, ravi]) expect((await unlock(seeker, id)).status).toBe(200)
  const { body } = await p.call('GET', `/api/properties/deal/${id}`, owner.token)
  const leadOf = (name: string): number => body.leads.find((lead: { name: string }) => lead.name.startsWith(name)).inquiryId
  return { id, asha: leadOf('Asha'), ravi: leadOf('Ravi') }
}
const statusesOf = async (id: number) =>
  Object.fromEntries(
    (await p.call('GET', `/api/properties/deal/${id}`, owner.token)).body.leads.map(
      ({ name, status }: { name: string; status: string }) => [name.split(' ')[0], status],
    ),
  )
const OTHERWISE = { inquiryId: null }

describe('a deal is closed', () => {
  test('in one call: the property is INACTIVE and off every list, the lead is CLOSED, the others keep their status', async () => {
    const { id, ...leads } = await postWithLeads()
    const answer = await close(id, { inquiryId: leads.asha, agreementEndsOn: '2031-02-28' })
    expect([answer.status, answer.body]).toEqual([200, { message: DEAL_MESSAGES.closed.LET, propertyId: id, status: 'INACTIVE' }])
    expect(await isFound(id)).toBe(false)
    expect((await p.call('GET', `/api/properties/search/admin?keyword=${FLAT.propertyName}`)).body.length).toBe(0)
    expect(await statusesOf(id)).toEqual({ Asha: 'CLOSED', Ravi: 'NEW' })
    expect((await read(id, owner)).body).toMatchObject({
      status: 'INACTIVE',
      deal: {
        reason: 'LET',
        closedAt: new Date(START).toISOString(),
        agreementEndsOn: '2031-02-28',
        undoUntil: new Date(START + 10 * 60_000).toISOString(),
      },
    })
    const own = (await p.call('GET', `/api/properties/user/${owner.user.id}`, owner.token)).body
    expect(own[0]).toMatchObject({ status: 'INACTIVE', deal: { reason: 'LET', agreementEndsOn: '2031-02-28' } })
    const { rows } = await t.database.pool.query(
      'SELECT to_status, reason FROM status_changes WHERE property_id = $1 ORDER BY id DESC LIMIT 1',
      [id],
    )
    expect(rows).toEqual([{ to_status: 'INACTIVE', reason: 'Rented out' }])
  })

  test.each([
    ['RENT', 'LET'],
    ['PG', 'LET'],
    ['HOSTEL', 'LET'],
    ['SELL', 'SOLD'],
  ])('a property for %s is then %s', async (propertyFor, reason) => {
    const id = await post({ propertyFor, ...(propertyFor === 'SELL' && { expectedPrice: 80_00_000 }) })
    expect((await close(id, OTHERWISE)).status).toBe(200)
    expect((await read(id, owner)).body.deal).toMatchObject({ reason, agreementEndsOn: null })
  })

  test('also for a property that its poster has hidden, and with a property that was hidden unanswered no answer is awaited any more', async () => {
    const id = await post()
    await t.database.pool.query(`UPDATE properties SET status = 'INACTIVE', asked_at = now() WHERE id = $1`, [id])
    expect((await close(id, OTHERWISE)).status).toBe(200)
    expect((await read(id, owner)).body).toMatchObject({ askedAt: null, deal: { reason: 'LET' } })
    expect((await undo(id)).body.status).toBe('INACTIVE')
  })

  test('the same deal a second time changes nothing, and another one is refused', async () => {
    const { id, ...leads } = await postWithLeads()
    const body = { inquiryId: leads.asha, agreementEndsOn: '2031-02-28' }
    const first = await close(id, body)
    const deal = await dealsOf(id)
    clock.time += 60_000
    expect((await close(id, body)).body).toEqual(first.body)
    for (const other of [OTHERWISE, { ...body, inquiryId: leads.ravi }, { ...body, agreementEndsOn: '2031-03-01' }]) {
      const refused = await close(id, other)
      expect([refused.status, refused.body.message]).toEqual([409, DEAL_MESSAGES.alreadyClosed])
    }
    expect(await dealsOf(id)).toEqual(deal)
    expect(await statusesOf(id)).toEqual({ Asha: 'CLOSED', Ravi: 'NEW' })
  })

  test.each(['PENDING', 'UNDER_REVIEW', 'REJECTED'])('a property that is %s is refused', async (status) => {
    const id = await post()
    await t.database.pool.query('UPDATE properties SET status = $2 WHERE id = $1', [id, status])
    const refused = await close(id, OTHERWISE)
    expect([refused.status, refused.body.message]).toEqual([409, OWN_PROPERTIES_MESSAGES.statusLocked])
  })

  test('by its poster alone: visitors, leads, other posters and operators are refused, and see no leads', async () => {
    const { id, ...leads } = await postWithLeads()
    for (const person of [asha, otherPoster, operator]) {
      for (const answer of [
        await close(id, { inquiryId: leads.asha }, person),
        await undo(id, person),
        await p.call('GET', `/api/properties/deal/${id}`, person.token),
      ])
        expect([answer.status, answer.body]).toEqual([403, { message: EDIT_MESSAGES.notYours, code: 'not_allowed' }])
    }
    expect((await p.call('PUT', `/api/properties/deal/${id}`, undefined, OTHERWISE)).status).toBe(401)
    expect((await read(id)).body.status).toBe('ACTIVE')
  })

  test('a lead of another property, of another poster or that does not exist is refused with one message', async () => {
    const [mine, other] = [await postWithLeads(), await postWithLeads({ propertyName: 'Lotus Nest' })]
    const theirs = (await p.add(otherPoster.token, { ...FLAT, propertyName: 'Neem Court' })).body.propertyId as number
    await unlock(asha, theirs)
    const foreign = (await p.call('GET', `/api/properties/deal/${theirs}`, otherPoster.token)).body.leads[0].inquiryId
    for (const inquiryId of [other.asha, foreign, 999_999_999]) {
      const refused = await close(mine.id, { inquiryId })
      expect([refused.status, refused.body.fields]).toEqual([422, { inquiryId: DEAL_MESSAGES.leadUnknown }])
    }
    expect((await read(mine.id)).body.status).toBe('ACTIVE')
    expect(await statusesOf(other.id)).toEqual({ Asha: 'NEW', Ravi: 'NEW' })
  })

  test.each([
    [{}, 'inquiryId'],
    [{ inquiryId: 'x' }, 'inquiryId'],
    [{ inquiryId: -1 }, 'inquiryId'],
    [{ inquiryId: 1.5 }, 'inquiryId'],
    [{ inquiryId: [1] }, 'inquiryId'],
    [{ ...OTHERWISE, agreementEndsOn: '2030-02-30' }, 'agreementEndsOn'],
    [{ ...OTHERWISE, agreementEndsOn: 'soon' }, 'agreementEndsOn'],
    [{ ...OTHERWISE, agreementEndsOn: 20310228 }, 'agreementEndsOn'],
    [{ ...OTHERWISE, agreementEndsOn: '1030-02-28' }, 'agreementEndsOn'],
  ])('the body %j is refused at its field', async (body, field) => {
    const id = await post()
    const refused = await close(id, body)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]])
    expect(await dealsOf(id)).toEqual([])
  })

  test.each([
    ['2030-03-31', DEAL_MESSAGES.endsTooEarly],
    ['2030-04-01', DEAL_MESSAGES.endsTooEarly],
    ['2040-04-02', DEAL_MESSAGES.endsTooLate],
    ['2099-12-31', DEAL_MESSAGES.endsTooLate],
  ])('an agreement that ends on %s is refused', async (agreementEndsOn, message) => {
    const id = await post()
    const refused = await close(id, { ...OTHERWISE, agreementEndsOn })
    expect([refused.status, refused.body.fields]).toEqual([422, { agreementEndsOn: message }])
  })

  test('the first and the last day that an agreement can end are taken, and a sale has none', async () => {
    for (const agreementEndsOn of ['2030-04-02', '2040-04-01'])
      expect((await close(await post({ propertyName: agreementEndsOn }), { ...OTHERWISE, agreementEndsOn })).status).toBe(200)
    const sale = await post({ propertyFor: 'SELL', expectedPrice: 80_00_000 })
    const refused = await close(sale, { ...OTHERWISE, agreementEndsOn: '2031-04-02' })
    expect([refused.status, refused.body.fields]).toEqual([422, { agreementEndsOn: DEAL_MESSAGES.noAgreement }])
  })

  test('an unknown property and a deleted one are refused', async () => {
    const id = await post()
    await p.call('DELETE', `/api/properties/delete/${id}`, owner.token)
    expect((await close(id, OTHERWISE)).status).toBe(410)
    expect((await close(999_999_999, OTHERWISE)).status).toBe(404)
    expect((await p.call('PUT', '/api/properties/deal/x', owner.token, OTHERWISE)).status).toBe(422)
  })
})

describe('the other leads', () => {
  test('are told once, kindly, without a phone number, and not the lead to whom it was let', async () => {
    const { id, ...leads } = await postWithLeads()
    await close(id, { inquiryId: leads.asha })
    expect(await news(ravi)).toEqual([])
    expect(await notifyLeads()).toEqual([])
    const told = [
      {
        kind: 'deal',
        title: `${FLAT.propertyName} has been rented`,
        body: 'Look at similar homes near Baner, and good luck with your search.',
        path: `/listing/${id}`,
      },
    ]
    expect(await news(ravi)).toEqual(told)
    expect(await news(asha)).toEqual([])
    expect(await news(owner)).toEqual([])
    // delivered at least once: a job may run again
    await t.database.pool.query('UPDATE deals SET leads_told_at = NULL WHERE property_id = $1', [id])
    await close(id, { inquiryId: leads.asha })
    await t.jobs.runAll()
    expect(await news(ravi)).toEqual(told)
  })

  test('who are closed already are not told', async () => {
    const { id, ...leads } = await postWithLeads({ propertyFor: 'SELL', expectedPrice: 80_00_000 })
    await p.call('PUT', `/api/subscriptions/inquiries/${leads.ravi}`, owner.token, { status: 'CLOSED' })
    const { body } = await p.call('GET', `/api/properties/deal/${id}`, owner.token)
    expect(body.leads).toMatchObject([
      { inquiryId: leads.asha, isTold: true },
      { inquiryId: leads.ravi, isTold: false },
    ])
    await close(id, OTHERWISE)
    await notifyLeads()
    expect(await news(ravi)).toEqual([])
    expect((await news(asha)).map(({ title }) => title)).toEqual([`${FLAT.propertyName} has been sold`])
  })

  test('are not told when the deal was undone, the property is live again, under moderation or deleted', async () => {
    const ends: ((id: number) => Promise<{ status: number }>)[] = [
      (id) => undo(id),
      (id) => setStatus(id, 'ACTIVE'),
      (id) => setStatus(id, 'INACTIVE', operator),
      (id) => p.call('DELETE', `/api/properties/delete/${id}`, owner.token),
    ]
    for (const [n, end] of ends.entries()) {
      const { id } = await postWithLeads({ propertyName: `House ${n}` })
      await close(id, OTHERWISE)
      expect((await end(id)).status).toBe(200)
      expect(await dealsOf(id)).toEqual([])
      expect(await notifyLeads()).toEqual([])
      expect((await undo(id)).status).toBe(n === 3 ? 410 : 409)
    }
    expect([...(await news(asha)), ...(await news(ravi))]).toEqual([])
  })

  test('of a deal that was undone and closed again are told once, by the second', async () => {
    const { id, ...leads } = await postWithLeads()
    await close(id, { inquiryId: leads.ravi })
    await undo(id)
    await close(id, { inquiryId: leads.asha })
    await notifyLeads()
    expect([(await news(asha)).length, (await news(ravi)).length]).toEqual([0, 1])
  })
})

describe('an undo', () => {
  test('puts the property and the lead back as they were', async () => {
    const { id, ...leads } = await postWithLeads()
    await p.call('PUT', `/api/subscriptions/inquiries/${leads.asha}`, owner.token, { status: 'VISITED' })
    await close(id, { inquiryId: leads.asha, agreementEndsOn: '2031-02-28' })
    const answer = await undo(id)
    expect([answer.status, answer.body]).toEqual([200, { message: DEAL_MESSAGES.undone, propertyId: id, status: 'ACTIVE' }])
    expect(await statusesOf(id)).toEqual({ Asha: 'VISITED', Ravi: 'NEW' })
    expect((await read(id)).body).not.toHaveProperty('deal')
    expect(await isFound(id)).toBe(true)
  })

  test('leaves a status that the poster gave the lead after the deal', async () => {
    const { id, ...leads } = await postWithLeads()
    await close(id, { inquiryId: leads.asha })
    await p.call('PUT', `/api/subscriptions/inquiries/${leads.asha}`, owner.token, { status: 'CALLED' })
    await undo(id)
    expect(await statusesOf(id)).toEqual({ Asha: 'CALLED', Ravi: 'NEW' })
  })

  test('is refused when the leads were told, or there is no deal', async () => {
    const { id } = await postWithLeads()
    expect([(await undo(id)).status, (await undo(id)).body.message]).toEqual([409, DEAL_MESSAGES.nothingToUndo])
    await close(id, OTHERWISE)
    await notifyLeads()
    const refused = await undo(id)
    expect([refused.status, refused.body.message]).toEqual([409, DEAL_MESSAGES.nothingToUndo])
    expect((await read(id, owner)).body).toMatchObject({ status: 'INACTIVE', deal: { undoUntil: null } })
  })
})

describe('at the same time', () => {
  const lockOf = (id: number): [string, unknown[]] => ['SELECT 1 FROM properties WHERE id = $1 FOR UPDATE', [id]]

  test('two presses for two leads close one deal', async () => {
    const { id, ...leads } = await postWithLeads()
    const [first, second] = await raceForLock(
      t.database.pool,
      lockOf(id),
      () => close(id, { inquiryId: leads.asha }),
      () => close(id, { inquiryId: leads.ravi }),
    )
    expect([first.status, second.status]).toEqual([200, 409])
    expect(await statusesOf(id)).toEqual({ Asha: 'CLOSED', Ravi: 'NEW' })
    await notifyLeads()
    expect([(await news(asha)).length, (await news(ravi)).length]).toEqual([0, 1])
  })

  test('twenty presses of one button close one deal', async () => {
    const { id, ...leads } = await postWithLeads()
    const answers = await Promise.all(Array.from({ length: 20 }, () => close(id, { inquiryId: leads.asha })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await dealsOf(id)).length).toBe(1)
  })

  test('an undo and a deletion: whichever comes first, the property is deleted', async () => {
    const remove = (id: number) => p.call('DELETE', `/api/properties/delete/${id}`, owner.token)
    const [one, two] = [await postWithLeads(), await postWithLeads({ propertyName: 'Lotus Nest' })]
    for (const { id } of [one, two]) await close(id, OTHERWISE)
    const undoFirst = await raceForLock(
      t.database.pool,
      lockOf(one.id),
      () => undo(one.id),
      () => remove(one.id),
    )
    expect(undoFirst.map(({ status }) => status)).toEqual([200, 200])
    const removeFirst = await raceForLock(
      t.database.pool,
      lockOf(two.id),
      () => remove(two.id),
      () => undo(two.id),
    )
    expect(removeFirst.map(({ status }) => status)).toEqual([200, 410])
    for (const { id } of [one, two]) expect([(await read(id)).status, await dealsOf(id)]).toEqual([410, []])
  })

  test('a moderation decision before an undo stands', async () => {
    const { id, ...leads } = await postWithLeads()
    await close(id, { inquiryId: leads.asha })
    const [hidden, undone] = await raceForLock(
      t.database.pool,
      lockOf(id),
      () => setStatus(id, 'INACTIVE', operator),
      () => undo(id),
    )
    expect([hidden.body.status, undone.status]).toEqual(['UNDER_REVIEW', 409])
    expect((await read(id, owner)).body.status).toBe('UNDER_REVIEW')
  })

  test('an undo while the leads are being told waits, and is refused', async () => {
    const { id } = await postWithLeads()
    await close(id, OTHERWISE)
    const [, undone] = await raceForLock(
      t.database.pool,
      ['SELECT 1 FROM deals WHERE property_id = $1 FOR UPDATE', [id]],
      () => notifyLeads(),
      () => undo(id),
    )
    expect(undone.status).toBe(409)
    expect((await news(asha)).length).toBe(1)
  })
})

describe('an agreement that ends', () => {
  test('reminds its poster once, four weeks before, and one call posts the property again', async () => {
    const id = await post()
    await close(id, { ...OTHERWISE, agreementEndsOn: '2031-02-28' })
    const remind = () => t.jobs.runRecurring('remind-of-agreements')
    clock.time = Date.UTC(2031, 0, 30, 5)
    await remind()
    expect(await news(owner)).toEqual([])
    clock.time += DAY_MS
    await Promise.all([remind(), remind()])
    await remind()
    expect(await news(owner)).toEqual([
      {
        kind: 'deal',
        title: `${FLAT.propertyName}: the agreement ends soon`,
        body: 'It ends on 28 Feb 2031. Open the listing to post it again.',
        path: `/listing/${id}`,
      },
    ])
    // the session of ten months ago has ended
    const token = await calls.signIn(1)
    expect((await setStatus(id, 'ACTIVE', { ...owner, token })).status).toBe(200)
    expect([await isFound(id), await dealsOf(id)]).toEqual([true, []])
    expect((await read(id)).body.availableFrom).toBe('2031-03-01')
  })

  test('reminds nobody after the property was posted again', async () => {
    const id = await post()
    await close(id, { ...OTHERWISE, agreementEndsOn: '2031-02-28' })
    await setStatus(id, 'ACTIVE')
    expect((await read(id)).body.availableFrom).toBe('2030-04-01')
    clock.time = Date.UTC(2031, 1, 15)
    await t.jobs.runRecurring('remind-of-agreements')
    expect(await news(owner)).toEqual([])
  })
})

describe('the page of a property that was let', () => {
  const afterAWeek = DEAL_SHOWN_DAYS * DAY_MS

  test('shows everybody for a week that it was let, without the number, and cannot be unlocked', async () => {
    const { id } = await postWithLeads()
    await close(id, { ...OTHERWISE, agreementEndsOn: '2031-02-28' })
    clock.time += afterAWeek - 1
    for (const person of [undefined, meera]) {
      const { status, body } = await read(id, person)
      expect([status, body.status, body.contactUnlocked]).toEqual([200, 'INACTIVE', false])
      expect(body.deal).toEqual({ reason: 'LET', closedAt: new Date(START).toISOString() })
      expect(JSON.stringify(body)).not.toContain(owner.user.phoneNumber)
    }
    expect((await unlock(meera, id)).status).toBe(410)
    const other = await post({ propertyName: 'Lotus Nest' })
    for (const path of [`/api/properties/by-id?ids=${id},${other}`, `/api/properties/compare?ids=${id},${other}`]) {
      const [first, second] = (await p.call('GET', path)).body
      expect([first.deal.reason, second.deal]).toEqual(['LET', undefined])
    }
    clock.time += 1
    for (const person of [undefined, meera]) expect((await read(id, person)).status).toBe(410)
    for (const path of [`/api/properties/by-id?ids=${id}`, `/api/properties/compare?ids=${id}`])
      expect((await p.call('GET', path)).body).toEqual([])
  })

  test('is a card with its reason on a wishlist for a week', async () => {
    const { id } = await postWithLeads()
    await p.call('POST', '/api/wishlist/add', meera.token, { userId: meera.user.id, propertyId: id })
    await close(id, OTHERWISE)
    const saved = async () => (await p.call('GET', `/api/wishlist/user/${meera.user.id}`, meera.token)).body.data[0]
    expect(await saved()).toMatchObject({ propertyId: id, status: 'INACTIVE', deal: { reason: 'LET' } })
    clock.time += afterAWeek
    expect(await saved()).toEqual({
      propertyId: id,
      propertyName: FLAT.propertyName,
      category: 'RESIDENTIAL',
      status: 'INACTIVE',
      address: { area: 'Baner' },
    })
  })

  test('stays for who has unlocked it, with the number, and also when it was only hidden', async () => {
    const [let_, hidden] = [await postWithLeads(), await postWithLeads({ propertyName: 'Lotus Nest' })]
    await close(let_.id, OTHERWISE)
    await setStatus(hidden.id, 'INACTIVE')
    clock.time += afterAWeek
    for (const { id } of [let_, hidden]) {
      const { status, body } = await read(id, ravi)
      expect([status, body.postedByUserPhoneNumber, body.contactUnlocked]).toEqual([200, owner.user.phoneNumber, true])
      expect(body).not.toHaveProperty('askedAt')
      const seen = await read(id)
      expect([seen.status, JSON.stringify(seen.body)]).toEqual([410, expect.not.stringContaining(owner.user.phoneNumber)])
    }
  })

  test('is gone for who has unlocked it when its poster was blocked, an operator hid it, or it was deleted', async () => {
    const changes: [string, number][] = [
      [`status = 'UNDER_REVIEW'`, 404],
      [`status = 'INACTIVE', deleted_at = now()`, 410],
    ]
    for (const [n, [change, status]] of changes.entries()) {
      const { id } = await postWithLeads({ propertyName: `House ${n}` })
      await close(id, OTHERWISE)
      await t.database.pool.query(`UPDATE properties SET ${change} WHERE id = $1`, [id])
      expect((await read(id, ravi)).status, change).toBe(status)
    }
    const { id } = await postWithLeads({ propertyName: 'House of a blocked poster' })
    await close(id, OTHERWISE)
    await t.database.pool.query(`UPDATE users SET blocked_at = now(), blocked_reason = 'Spam' WHERE id = $1`, [owner.user.id])
    for (const viewer of [ravi, undefined]) expect((await read(id, viewer)).status).toBe(410)
    await t.database.pool.query('UPDATE users SET blocked_at = NULL, blocked_reason = NULL WHERE id = $1', [owner.user.id])
    expect((await read(id, ravi)).status).toBe(200)
  })

  test('has similar homes, from the whole city when there are none near it', async () => {
    const id = await post()
    const far = await post({ propertyName: 'Lotus Nest', address: { area: 'Wagholi' } })
    const similar = async () =>
      (await p.call('GET', `/api/properties/similar/${id}`)).body.map(({ propertyId }: { propertyId: number }) => propertyId)
    expect(await similar()).toEqual([])
    await close(id, OTHERWISE)
    clock.time += afterAWeek
    expect(await similar()).toEqual([far])
    const near = await post({ propertyName: 'Neem Court' })
    expect(await similar()).toEqual([near])
  })
})
