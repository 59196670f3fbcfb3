import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { DEAL_SHOWN_DAYS } from '#contracts/homes/deals/deal-messages.ts'
import { OTHERWISE, openDealSite, START } from '#tests/deal-site.ts'
import { FLAT } from '#tests/postings.ts'

const {
  t,
  calls,
  p,
  clock,
  owner,
  operator,
  asha,
  ravi,
  meera,
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
  reset,
} = await openDealSite()
beforeEach(reset)
afterAll(() => t.close())

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
        body: 'No more calls about it, please. Look at similar homes near Baner, and good luck with your search.',
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
      (id) => p.call('DELETE', `/api/properties/delete/${id}`, owner.token),
      // the last one: what the poster posts after it waits for review
      (id) => setStatus(id, 'INACTIVE', operator),
    ]
    for (const [n, end] of ends.entries()) {
      const { id } = await postWithLeads({ propertyName: `House ${n}` })
      await close(id, OTHERWISE)
      expect((await end(id)).status).toBe(200)
      expect(await dealsOf(id)).toEqual([])
      expect(await notifyLeads()).toEqual([])
      expect((await undo(id)).status).toBe(n === 2 ? 410 : 409)
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
