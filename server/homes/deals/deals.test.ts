import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DEAL_MESSAGES } from '#contracts/homes/deals/deal-messages.ts'
import { EDIT_MESSAGES, OWN_PROPERTIES_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { OTHERWISE, openDealSite, START } from '#tests/deal-site.ts'
import { raceForLock } from '#tests/locks.ts'
import { FLAT } from '#tests/postings.ts'

const {
  t,
  p,
  clock,
  owner,
  otherPoster,
  operator,
  asha,
  ravi,
  post,
  unlock,
  close,
  undo,
  setStatus,
  read,
  isFound,
  notifyLeads,
  news,
  dealsOf,
  postWithLeads,
  statusesOf,
  reset,
} = await openDealSite()
beforeEach(reset)
afterAll(() => t.close())

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
