import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { openAlertsSite } from '#tests/alerts.ts'
import { raceForLock } from '#tests/locks.ts'
import { type PushService, startPushService } from '#tests/servers/push-service.ts'

// a Tuesday
const alerts = await openAlertsSite(Date.parse('2030-01-15T12:00:00+05:30'))
const { t, site, calls, register, keep, change, run, post, edit, setStatus, told, titles, digest } = alerts
let service: PushService
beforeAll(async () => {
  service = await startPushService()
})
beforeEach(() => alerts.reset())
afterAll(() => Promise.all([t.close(), service.close()]))

test('whoever keeps a search is told of a new home that fits, once, and nobody else is', async () => {
  const [seeker, other] = [await register(), await register()]
  const keptSearchId = await keep(seeker)
  await keep(other, 'at_once', { area: ['Wakad'] })
  await keep(alerts.poster)
  const id = await post()
  const found = {
    kind: 'kept_search',
    title: 'Lotus Nest fits your search',
    body: 'In Baner, ₹25,000 per month. Found for “Flats in Baner”.',
    path: `/listing/${id}`,
  }
  expect([await told(seeker), await told(other), await told(alerts.poster)]).toEqual([[found], [], []])
  const list = await calls.get(`/api/notifications/${seeker.user.id}`, seeker.token)
  expect(list.json().content[0]).toMatchObject({ kind: 'kept_search', keptSearchId })
  for (const status of ['INACTIVE', 'ACTIVE']) await setStatus(id, status)
  await run()
  await t.jobs.runRecurring('tell-missed-matches')
  await digest()
  expect(await told(seeker)).toEqual([found])
})

test('a home is told of again only when it got cheaper, by one percent at least', async () => {
  const seeker = await register()
  await keep(seeker)
  const id = await post()
  for (const expectedPrice of [24_900, 28_000, 25_000]) await edit(id, { expectedPrice })
  expect(await titles(seeker)).toEqual(['Lotus Nest fits your search'])
  await edit(id, { expectedPrice: 24_000 })
  expect((await told(seeker)).at(-1)).toMatchObject({
    title: 'Lotus Nest costs less now',
    body: '₹24,000 per month instead of ₹25,000. Found for “Flats in Baner”.',
  })
  await edit(id, { expectedPrice: 26_000 })
  await edit(id, { expectedPrice: 24_000 })
  expect(await told(seeker)).toHaveLength(2)
})

test('a home that is posted again within 14 weeks is no news to whoever was told of it, unless it costs less', async () => {
  const [seeker, daily] = [await register(), await register()]
  const home = { carpetArea: 950, floor: 5 }
  await keep(seeker)
  await keep(daily, 'daily')
  const nextDigest = async () => {
    alerts.now += DAY_MS
    await digest()
  }
  let id = await post(home)
  await nextDigest()
  const again = async (changes: object = {}, weeksAway = 1) => {
    expect((await site.call('DELETE', `/api/properties/delete/${id}`, alerts.poster.token)).status).toBe(200)
    alerts.now += weeksAway * 7 * DAY_MS
    await t.database.pool.query('UPDATE sessions SET created_at = $1, used_at = $1, expires_at = $2', [
      new Date(alerts.now),
      new Date(alerts.now + 7 * DAY_MS),
    ])
    id = await post({ ...home, ...changes })
    await nextDigest()
  }
  const asNew = ['Lotus Nest fits your search']
  await again()
  // another search of theirs, which did not fit before
  await keep(seeker, 'at_once', { maxPrice: 25_500 })
  const later = await register()
  await keep(later)
  await again()
  expect([await titles(seeker), (await titles(daily)).length, await titles(later)]).toEqual([asNew, 1, asNew])
  await again({ expectedPrice: 24_000 })
  expect((await told(seeker)).at(-1)).toMatchObject({
    title: 'Lotus Nest costs less now',
    body: expect.stringContaining('₹24,000 per month instead of ₹25,000'),
  })
  expect([(await titles(seeker)).length, (await titles(daily)).length, (await titles(later)).length]).toEqual([2, 2, 2])
  await again({ expectedPrice: 24_000 }, 14)
  expect((await titles(seeker)).slice(2)).toEqual(asNew)
})

test('a home that was live when the search was kept is news when it gets cheaper or fits after an edit, not when it is edited otherwise', async () => {
  const seeker = await register()
  const [fitting, dear] = [await post(), await post({ propertyName: 'Blue Ridge', expectedPrice: 90_000 })]
  await keep(seeker)
  await edit(fitting, { description: 'Newly painted.' })
  await t.jobs.runRecurring('tell-missed-matches')
  await run()
  expect(await titles(seeker)).toEqual([])
  await edit(fitting, { expectedPrice: 24_000 })
  await edit(dear, { propertyName: 'Blue Ridge', expectedPrice: 29_000 })
  expect(await titles(seeker)).toEqual(['Lotus Nest costs less now', 'Blue Ridge fits your search'])
})

test('whoever keeps a search by travel time is told of the homes that are so near, by each way to travel', async () => {
  // a workplace at the coordinates of Baner; Wakad is a kilometre away
  const filters = [
    { workplace: '18.51,73.8', mode: 'CAR', minutes: 5 },
    { workplace: '18.51,73.8', mode: 'TWO_WHEELER', minutes: 20 },
    { workplace: '18.51,73.8', mode: 'METRO', minutes: 5, area: ['Baner', 'Wakad'] },
    { workplace: 'talawade-it-park', minutes: 5 },
  ]
  const seekers = []
  for (const filter of filters) {
    const seeker = await register()
    await keep(seeker, 'at_once', filter)
    seekers.push(seeker)
  }
  await post({ propertyName: 'At work' })
  await post({ propertyName: 'A kilometre away', address: { area: 'Wakad', pinCode: '411045' } })
  const [near, both] = ['At work fits your search', 'A kilometre away fits your search']
  expect(await Promise.all(seekers.map(titles))).toEqual([[near], [near, both], [near], []])
})

test('a home that becomes live again is told of like a new one', async () => {
  const seeker = await register()
  const id = await post()
  await setStatus(id, 'INACTIVE')
  await keep(seeker)
  alerts.now += MINUTE_MS
  await setStatus(id, 'ACTIVE')
  await run()
  expect(await titles(seeker)).toEqual(['Lotus Nest fits your search'])
})

test('of many homes on a day the first ones are told of one by one, further ones together', async () => {
  const seeker = await register()
  await keep(seeker)
  for (let at = 0; at < 7; at += 1) await post({ expectedPrice: 20_000 + at })
  const paths = (await told(seeker)).map(({ title, path }) => [title, path.split('?')[0]])
  expect(paths).toHaveLength(6)
  expect(paths.at(-1)).toEqual(['More homes for “Flats in Baner” today', '/listing'])
  alerts.now += DAY_MS
  await post({ expectedPrice: 21_000 })
  expect((await titles(seeker)).at(-1)).toBe('Lotus Nest fits your search')
})

test('a home that fits several searches of one user is told of once', async () => {
  const seeker = await register()
  await keep(seeker)
  await keep(seeker, 'at_once', { propertyFor: ['RENT'] })
  await post()
  expect(await titles(seeker)).toEqual(['Lotus Nest fits your search'])
})

test('a daily message comes at nine and counts the homes that are live, a weekly one on Monday', async () => {
  // a Tuesday after the dates of the tests before
  alerts.now = Date.parse('2030-02-05T12:00:00+05:30')
  const [daily, weekly] = [await register(), await register()]
  await keep(daily, 'daily')
  await keep(weekly, 'weekly')
  const [first] = [await post(), await post({ expectedPrice: 22_000 }), await post({ expectedPrice: 23_000 })]
  await digest()
  expect([await told(daily), await told(weekly)]).toEqual([[], []])
  await setStatus(first, 'INACTIVE')
  alerts.now = Date.parse('2030-02-06T08:59:00+05:30')
  await digest()
  expect(await told(daily)).toEqual([])
  alerts.now = Date.parse('2030-02-06T09:00:00+05:30')
  for (let time = 0; time < 2; time += 1) await digest()
  const message = {
    kind: 'kept_search',
    title: '2 homes for “Flats in Baner”',
    body: 'New, or cheaper than before, since we last told you. Have a look before others do.',
    path: '/listing?area=Baner&maxPrice=30000&sortField=createdAt&sortDir=desc',
  }
  expect(await told(daily)).toEqual([message])
  expect(await told(weekly)).toEqual([])
  alerts.now = Date.parse('2030-02-11T09:00:00+05:30')
  await digest()
  expect(await told(daily)).toEqual([message])
  expect(await told(weekly)).toEqual([message])
  await setStatus(first, 'ACTIVE')
  await run()
  alerts.now = Date.parse('2030-02-12T09:01:00+05:30')
  await digest()
  expect((await titles(daily)).at(-1)).toBe('1 home for “Flats in Baner”')
})

test('a home that is found days after the last message waits for nine o’clock, or for Monday', async () => {
  // a Tuesday
  alerts.now = Date.parse('2030-02-19T12:00:00+05:30')
  const [daily, weekly] = [await register(), await register()]
  await keep(daily, 'daily')
  await keep(weekly, 'weekly')
  alerts.now = Date.parse('2030-03-06T15:00:00+05:30')
  await post()
  for (const moment of ['2030-03-06T15:15:00+05:30', '2030-03-07T08:59:00+05:30']) {
    alerts.now = Date.parse(moment)
    await digest()
    expect([await told(daily), await told(weekly)]).toEqual([[], []])
  }
  alerts.now = Date.parse('2030-03-07T09:00:00+05:30')
  await digest()
  expect([await titles(daily), await titles(weekly)]).toEqual([['1 home for “Flats in Baner”'], []])
  alerts.now = Date.parse('2030-03-11T09:00:00+05:30')
  await digest()
  expect(await titles(weekly)).toEqual(['1 home for “Flats in Baner”'])
})

test('a user who cannot be told does not keep the others from being told', async () => {
  const [first, second] = [await register(), await register()]
  for (const person of [first, second]) await keep(person, 'daily')
  await post()
  alerts.now += DAY_MS
  await t.database.pool.query(`ALTER TABLE notifications ADD CONSTRAINT refused CHECK (user_id <> ${first.user.id})`)
  await digest()
  await t.database.pool.query('ALTER TABLE notifications DROP CONSTRAINT refused')
  expect([await told(first), await titles(second)]).toEqual([[], ['1 home for “Flats in Baner”']])
  await digest()
  expect(await titles(first)).toEqual(['1 home for “Flats in Baner”'])
})

test('a home whose price falls and rises again before the message is not told as cheaper, and a later fall is', async () => {
  const seeker = await register()
  const id = await post()
  await keep(seeker, 'daily')
  for (const expectedPrice of [22_000, 27_000]) await edit(id, { expectedPrice })
  alerts.now += DAY_MS
  await digest()
  expect(await told(seeker)).toEqual([])
  await edit(id, { expectedPrice: 24_000 })
  alerts.now += DAY_MS
  await digest()
  expect(await titles(seeker)).toEqual(['1 home for “Flats in Baner”'])
})

test('a home that no longer fits before the message is not counted', async () => {
  const seeker = await register()
  await keep(seeker, 'daily')
  const id = await post()
  await edit(id, { expectedPrice: 50_000 })
  alerts.now += DAY_MS
  await digest()
  expect(await told(seeker)).toEqual([])
})

test('what was found before alerts were switched off, and while they were, is no news when they begin again', async () => {
  const seeker = await register()
  const keptSearchId = await keep(seeker, 'daily')
  await post()
  await change(seeker, keptSearchId, { frequency: 'off' })
  await post({ propertyName: 'Blue Ridge' })
  alerts.now += DAY_MS
  await change(seeker, keptSearchId, { frequency: 'daily' })
  await digest()
  expect(await told(seeker)).toEqual([])
})

test('what was posted or edited less than two hours before alerts begin again is no news', async () => {
  const seeker = await register()
  const keptSearchId = await keep(seeker)
  const id = await post()
  await change(seeker, keptSearchId, { frequency: 'off' })
  await post({ propertyName: 'Blue Ridge' })
  alerts.now += MINUTE_MS
  await site.update(alerts.poster.token, id, { propertyName: 'Lotus Nest', expectedPrice: 20_000 })
  alerts.now += MINUTE_MS
  await change(seeker, keptSearchId, { frequency: 'at_once' })
  await run()
  await t.jobs.runRecurring('tell-missed-matches')
  await run()
  expect(await titles(seeker)).toEqual(['Lotus Nest fits your search'])
  await edit(id, { expectedPrice: 19_000 })
  expect((await told(seeker)).at(-1)).toMatchObject({ body: '₹19,000 per month instead of ₹25,000. Found for “Flats in Baner”.' })
})

test('an edit whose matching cannot be enqueued is refused, and told of when it is sent again', async () => {
  const seeker = await register()
  const id = await post()
  await keep(seeker)
  const cheaper = { propertyName: 'Lotus Nest', expectedPrice: 20_000 }
  alerts.now += MINUTE_MS
  t.jobs.refuseAdds(true)
  const refused = await site.update(alerts.poster.token, id, cheaper)
  t.jobs.refuseAdds(false)
  expect(refused.status).toBe(500)
  expect((await site.call('GET', `/api/properties/get/${id}`)).body.expectedPrice).toBe(25_000)
  expect((await site.update(alerts.poster.token, id, cheaper)).status).toBe(200)
  await run()
  expect(await titles(seeker)).toEqual(['Lotus Nest costs less now'])
})

test('matches of properties that are no longer live are deleted after a month, unless they are held just then; what the user knows of them stays', async () => {
  const seeker = await register()
  const known = await post()
  await keep(seeker, 'weekly')
  const [hidden, live] = [await post(), await post()]
  await edit(known, { expectedPrice: 20_000 })
  for (const id of [known, hidden]) await setStatus(id, 'INACTIVE')
  const rows = async () =>
    (
      await t.database.pool.query(
        `SELECT property_id AS id, price, told_at IS NOT NULL AS told FROM kept_search_matches ORDER BY property_id`,
      )
    ).rows
  const before = await rows()
  expect(before.map(({ id }) => id)).toEqual([known, hidden, live])
  alerts.now += 29 * DAY_MS
  await t.jobs.runRecurring('delete-stale-matches')
  expect(await rows()).toEqual(before)
  alerts.now += 2 * DAY_MS
  const holder = await t.database.pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT 1 FROM kept_search_matches FOR UPDATE')
  await t.jobs.runRecurring('delete-stale-matches')
  await holder.query('ROLLBACK')
  holder.release()
  expect(await rows()).toEqual(before)
  await t.jobs.runRecurring('delete-stale-matches')
  expect(await rows()).toEqual([
    { id: known, price: 25_000, told: true },
    { id: live, price: 25_000, told: false },
  ])
})

test('a push about a home stops the alerts of its search by the pass that it carries, without a sign-in', async () => {
  const seeker = await register()
  const browser = service.browser()
  await calls.post(`/api/auth/${seeker.user.id}/fcm-token`, { fcmToken: browser.subscription }, { token: seeker.token })
  const keptSearchId = await keep(seeker)
  await keep(seeker, 'daily', { area: ['Wakad'] })
  alerts.now = Math.max(alerts.now, Date.parse('2030-03-01T12:00:00+05:30'))
  const id = await post()
  const [push] = browser.read as { title: string; data: { url: string; stop?: string } }[]
  expect(push).toMatchObject({ title: 'Lotus Nest fits your search', data: { url: `/listing/${id}`, stop: expect.any(String) } })
  expect((await site.call('POST', '/api/stopped-alerts', undefined, { pass: push?.data.stop })).status).toBe(200)
  const kept = (await calls.get(`/api/kept-searches/${seeker.user.id}`, seeker.token)).json()
  expect(kept.map(({ frequency }: { frequency: string }) => frequency)).toEqual(['daily', 'off'])
  expect(kept[1].keptSearchId).toBe(keptSearchId)
  await post({ propertyName: 'Blue Ridge' })
  expect(browser.read).toHaveLength(1)
})

test('what an outage of the jobs left behind is told within half an hour, nobody twice', async () => {
  const seeker = await register()
  await keep(seeker)
  alerts.now += MINUTE_MS
  await site.add(alerts.poster.token, { propertyName: 'Lotus Nest' })
  t.jobs.dropAll()
  expect(await told(seeker)).toEqual([])
  for (let round = 0; round < 2; round += 1) {
    await t.jobs.runRecurring('tell-missed-matches')
    await run()
  }
  expect(await told(seeker)).toHaveLength(1)
  // the match is recorded, but the process stopped before it notified the user
  await t.database.pool.query('UPDATE kept_search_matches SET told_at = NULL')
  await t.database.pool.query(`DELETE FROM notifications WHERE kind = 'kept_search'`)
  alerts.now += HOUR_MS
  for (let round = 0; round < 2; round += 1) await digest()
  expect(await titles(seeker)).toEqual(['Lotus Nest fits your search'])
})

test('a posting that fails, and a job that runs on two copies at once, tell nobody and nobody twice', async () => {
  const seeker = await register()
  await keep(seeker)
  const waiting = t.jobs.waiting.size
  expect((await site.add(alerts.poster.token, { propertyName: '' })).status).toBe(422)
  expect(t.jobs.waiting.size).toBe(waiting)
  alerts.now += MINUTE_MS
  await site.add(alerts.poster.token, { propertyName: 'Lotus Nest' })
  await Promise.all([run(), t.jobs.runRecurring('tell-kept-searches'), run(), run()])
  expect(await told(seeker)).toHaveLength(1)
})

test('a home whose poster deletes the account while users are told leaves no name behind', async () => {
  const seeker = await register()
  await keep(seeker)
  alerts.now += MINUTE_MS
  await site.add(alerts.poster.token, { propertyName: 'Wadekarly Heights' })
  const deleting = () => site.call('DELETE', `/api/auth/delete-user/${alerts.poster.user.id}?confirmed=true`, alerts.poster.token)
  const userRow: [string, unknown[]] = ['SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [seeker.user.id]]
  expect(await raceForLock(t.database.pool, userRow, () => t.jobs.runAll(), deleting)).toMatchObject([[], { status: 200 }])
  expect(JSON.stringify(await told(seeker))).not.toContain('Wadekarly')
})
