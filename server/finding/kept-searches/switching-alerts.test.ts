import { afterAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { openAlertsSite } from '#tests/alerts.ts'
import { raceForLock } from '#tests/locks.ts'
import { times } from '#tests/prove.ts'

// a Tuesday
const alerts = await openAlertsSite(Date.parse('2030-01-15T12:00:00+05:30'))
const { t, site, register, keep, change, run, post, told, digest } = alerts
beforeEach(() => alerts.reset())
afterAll(() => t.close())

test('a property that is matched while alerts are switched off is not told of when they begin again', async () => {
  const seeker = await register()
  const keptSearchId = await keep(seeker, 'daily')
  const untold = await post()
  alerts.now += MINUTE_MS
  await site.add(alerts.poster.token, { propertyName: 'Blue Ridge' })
  // switching off first updates the frequency, then deletes the pending matches
  const [switched, failures] = await raceForLock(
    t.database.pool,
    ['SELECT 1 FROM kept_search_matches WHERE property_id = $1 FOR UPDATE', [untold]],
    () => change(seeker, keptSearchId, { frequency: 'off' }),
    () => t.jobs.runAll(),
  )
  expect([switched.status, failures]).toEqual([200, []])
  await change(seeker, keptSearchId, { frequency: 'daily' })
  alerts.now += DAY_MS
  await digest()
  expect(await told(seeker)).toEqual([])
})

test('properties are matched and told of while searches are changed, deleted and kept again: nothing waits for itself', async () => {
  const seeker = await register()
  const filters = [{ area: ['Baner'] }, { propertyFor: ['RENT'] }, { maxPrice: 30_000 }, { minPrice: 1_000 }]
  const ids = await Promise.all(filters.map((filter) => keep(seeker, 'at_once', filter)))
  const statuses: number[] = []
  const note = async (answer: Promise<{ status: number }>) => statuses.push((await answer).status)
  // at most 16 rounds of 3 properties: a poster may post about 50
  for (let round = 0; round < times(6, 16); round += 1) {
    alerts.now += MINUTE_MS
    const added = await Promise.all([21_000, 22_000, 23_000].map((expectedPrice) => site.add(alerts.poster.token, { expectedPrice })))
    const rising = added.map(({ body }) => site.update(alerts.poster.token, body.propertyId, { expectedPrice: 90_000 + round }))
    await Promise.all([
      ...rising.map(note),
      ...ids.toReversed().map((id) => note(change(seeker, id, { frequency: round % 2 === 0 ? 'daily' : 'at_once' }))),
      // deletes as many as are kept again below: a user can keep only MAX_KEPT_SEARCHES
      ...ids.splice(0, 2).map((id) => note(site.call('DELETE', `/api/kept-searches/${seeker.user.id}/${id}`, seeker.token))),
      run(),
      run(),
      run(),
      t.jobs.runRecurring('tell-kept-searches'),
    ])
    ids.push(await keep(seeker, 'at_once', { ...filters[round % 4], keyword: `word${round}` }), await keep(seeker))
  }
  await run()
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
})
