import type { Logger } from 'pino'
import { expect } from 'vitest'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import type { AlertFrequency } from '#contracts/finding/kept-searches/kept-search-messages.ts'
import { createTestApp, type TestApp } from './app.ts'
import { notificationsOf } from './notifications.ts'
import { type Calls, callsOf } from './people.ts'
import { givePlan } from './plans.ts'
import { type Answered, listen, type Postings } from './postings.ts'
import { seedLocalities } from './properties.ts'

type Person = Awaited<ReturnType<Calls['register']>>

/** A test site for alerts of kept searches: a clock that tests set, and the actions of seekers and of one poster. */
export interface AlertsSite {
  /** Time of the site, epoch ms. `keep`, `post` and `edit` advance it by a minute. */
  now: number
  readonly t: TestApp
  readonly site: Postings
  readonly calls: Calls
  /** Default poster of `post`, and the poster of `edit` and `setStatus`; `reset` registers a new one. Undefined before that. */
  poster: Person
  register(): Promise<Person>
  /** Keeps a search. @returns its id */
  keep(person: Person, frequency?: AlertFrequency, filter?: object, changes?: object): Promise<number>
  change(person: Person, keptSearchId: number, changes: object): Promise<Answered>
  /** Runs all waiting jobs. */
  run(): Promise<void>
  /** Posts a property and waits until alerts are sent. @returns the property's id */
  post(changes?: object, person?: Person): Promise<number>
  edit(id: number, changes: object): Promise<void>
  setStatus(id: number, status: string): Promise<Answered>
  /** Alerts that a person received, the oldest first. */
  told(person: Person): ReturnType<typeof notificationsOf>
  titles(person: Person): Promise<string[]>
  /** Sends the daily and weekly alerts that are due. */
  digest(): Promise<void>
  /** Deletes all kept searches, hides all properties and registers a new poster. */
  reset(): Promise<void>
}

/** @param now time of the site at first, epoch ms @param log of the program; silent when missing */
export async function openAlertsSite(now: number, settings: Record<string, string> = {}, log?: Logger): Promise<AlertsSite> {
  let at = now
  const clock = { now: () => at }
  const t = await createTestApp(
    { AUTH_SENDS_PER_ADDRESS: '1000/1h', AUTH_GUESSES_PER_ADDRESS: '1000/1h', ...settings },
    { clock, ...(log && { log }) },
  )
  const calls = callsOf(t)
  const site = await listen(t)
  await seedLocalities(t.database.pool, ['Baner', 'Wakad'])
  const told: AlertsSite['told'] = async ({ user }) =>
    (await notificationsOf(t.database.pool, user.id)).filter(({ kind }) => kind === 'kept_search')
  let people = 0
  const alerts: AlertsSite = {
    get now() {
      return at
    },
    set now(ms) {
      at = ms
    },
    t,
    site,
    calls,
    poster: undefined as never,
    async register() {
      people += 1
      const person = await calls.register(people)
      await givePlan(t.database.pool, person.user.id, { property_posts: 50 })
      return person
    },
    async keep({ token, user }, frequency = 'at_once', filter = { area: ['Baner'], maxPrice: 30_000 }, changes = {}) {
      const body = { name: 'Flats in Baner', frequency, filter, ...changes }
      const answer = await site.call('POST', `/api/kept-searches/${user.id}`, token, body)
      expect(answer.status).toBe(200)
      alerts.now += MINUTE_MS
      return answer.body.keptSearch.keptSearchId as number
    },
    change: ({ token, user }, keptSearchId, changes) => site.call('PUT', `/api/kept-searches/${user.id}/${keptSearchId}`, token, changes),
    async run() {
      expect(await t.jobs.runAll()).toEqual([])
    },
    async post(changes = {}, { token } = alerts.poster) {
      alerts.now += MINUTE_MS
      const id = (await site.add(token, { propertyName: 'Lotus Nest', ...changes })).body.propertyId
      await alerts.run()
      return id
    },
    async edit(id, changes) {
      alerts.now += MINUTE_MS
      expect((await site.update(alerts.poster.token, id, { propertyName: 'Lotus Nest', ...changes })).status).toBe(200)
      await alerts.run()
    },
    setStatus: (id, status) => site.call('PUT', `/api/properties/update-status/${id}?status=${status}`, alerts.poster.token),
    told,
    titles: async (person) => (await told(person)).map(({ title }) => title),
    async digest() {
      await t.jobs.runRecurring('tell-kept-searches')
      await alerts.run()
    },
    async reset() {
      await t.database.pool.query('DELETE FROM kept_searches')
      await t.database.pool.query(`UPDATE properties SET status = 'INACTIVE'`)
      alerts.poster = await alerts.register()
    },
  }
  return alerts
}
