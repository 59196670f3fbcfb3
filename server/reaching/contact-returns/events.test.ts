import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { deleteAccount } from '#server/people/account-deletion/delete-account.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type ContactWorld, contactWorld } from '#tests/contact-returns.ts'
import { type OperatorCalls, operatorCallsOf, seenOfProperty } from '#tests/operators.ts'
import { callsOf } from '#tests/people.ts'

const clock = { at: Date.UTC(2030, 0, 15, 6), now: () => clock.at }

let t: TestApp
let world: ContactWorld
let operator: OperatorCalls
beforeAll(async () => {
  t = await createTestApp({}, { clock })
  world = contactWorld(t, clock)
  operator = await operatorCallsOf(t)
})
afterAll(() => t.close())

interface Poster {
  readonly id: number
  readonly send: (method: 'PUT' | 'DELETE', url: string, payload?: object) => Promise<{ readonly statusCode: number }>
}

let people = 1

/** A poster with a token, and a home of theirs that a seeker has unlocked. */
async function unlocked() {
  const { token, user } = await callsOf(t).register(++people)
  const home = await world.newHome({ userId: user.id } as Viewer)
  const seeker = await world.newSeeker()
  await world.unlock(seeker, home)
  const send: Poster['send'] = (method, url, payload) =>
    t.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload ? { payload } : {}) })
  return { poster: { id: user.id, send }, home, seeker }
}

/** Each event; `enqueuedBy`: the job in whose transaction the home is enqueued, when that is not the call. */
const EVENTS: readonly {
  readonly what: string
  readonly happen: (poster: Poster, home: number) => Promise<unknown>
  readonly expected: string
  readonly enqueuedBy?: string
}[] = [
  {
    what: 'a deal that can no longer be undone',
    happen: async ({ send }, home) => expect((await send('PUT', `/api/properties/deal/${home}`, { inquiryId: null })).statusCode).toBe(200),
    expected: 'RETURNED LET',
    enqueuedBy: 'tell-leads-of-deal',
  },
  {
    what: 'the deletion of a home',
    happen: async ({ send }, home) => expect((await send('DELETE', `/api/properties/delete/${home}`)).statusCode).toBe(200),
    expected: 'RETURNED DELETED',
  },
  {
    what: 'the deletion of the poster’s account',
    happen: ({ id }) => {
      const { log, notifications, contactReturns } = t.services
      const erasing = { pictures: { forget() {} }, config: { erasedData: undefined } }
      return deleteAccount({ database: t.database, clock, log, notifications, contactReturns, ...erasing }, id)
    },
    expected: 'RETURNED DELETED',
  },
  {
    what: 'a report that operators uphold',
    happen: async (_poster, home) => {
      await t.database.pool.query(`INSERT INTO property_reports (property_id, reason, created_at) VALUES ($1, 'broker', $2)`, [
        home,
        new Date(clock.at),
      ])
      const seen = await seenOfProperty({ get: (url) => operator.get(url) }, operator.token, home)
      const decision = { decision: 'hide', seen, reason: 'A broker' }
      expect((await operator.send('POST', `/api/operations/properties/${home}/decision`, decision)).statusCode).toBe(200)
    },
    expected: 'RETURNED REPORT_UPHELD',
  },
  {
    what: 'a home that nobody confirmed',
    happen: async (_poster, home) => {
      await t.database.pool.query('UPDATE properties SET confirmed_at = $2 WHERE id = $1', [home, new Date(clock.at - 8 * DAY_MS)])
      // asks, reminds and hides
      for (const days of [0, 4, 1]) {
        clock.at += days * DAY_MS
        await t.jobs.runRecurring('ask-posters')
      }
    },
    expected: 'RETURNED UNCONFIRMED',
  },
]

test.each(EVENTS)('$what gives the contact back at once', async ({ happen, expected, enqueuedBy }) => {
  const { poster, home, seeker } = await unlocked()
  await happen(poster, home)
  expect(await world.outcome(seeker, home)).toBeNull()
  if (enqueuedBy) expect(await t.jobs.runAll(enqueuedBy)).toEqual([])
  expect(await t.jobs.runAll('settle-contact-returns')).toEqual([])
  expect(await world.outcome(seeker, home)).toBe(expected)
  expect(await world.left(seeker)).toBe(20)
})

/** What the seeker has of the home after the jobs have run. */
async function outcomeAfterJobs({ home, seeker }: Pick<Awaited<ReturnType<typeof unlocked>>, 'home' | 'seeker'>) {
  expect(await t.jobs.runAll('settle-contact-returns')).toEqual([])
  await world.settle()
  await world.expectBooks()
  return [await world.outcome(seeker, home), await world.left(seeker)]
}

test('a poster who hides a home and shows it again ten times gives nothing back, and is charged to nobody again', async () => {
  const { poster, home, seeker } = await unlocked()
  for (let round = 0; round < 10; round++)
    for (const status of ['INACTIVE', 'ACTIVE']) {
      clock.at += HOUR_MS
      expect((await poster.send('PUT', `/api/properties/update-status/${home}?status=${status}`)).statusCode).toBe(200)
      expect(await outcomeAfterJobs({ home, seeker })).toEqual([null, 19])
      expect((await world.unlock(seeker, home)).alreadyUnlocked).toBe(true)
    }
})

test('a home that the program hid and its poster shows again is charged again only when its contact came back before', async () => {
  const [shownFirst, settledFirst] = [await unlocked(), await unlocked()]
  const show = async ({ poster, home }: typeof shownFirst) =>
    expect((await poster.send('PUT', `/api/properties/update-status/${home}?status=ACTIVE`)).statusCode).toBe(200)
  for (const { home } of [shownFirst, settledFirst]) await world.hideUnconfirmed(home)
  clock.at += MINUTE_MS
  await show(shownFirst)
  expect(await outcomeAfterJobs(shownFirst)).toEqual([null, 19])
  expect(await outcomeAfterJobs(settledFirst)).toEqual(['RETURNED UNCONFIRMED', 20])
  await show(settledFirst)
  expect((await world.unlock(shownFirst.seeker, shownFirst.home)).alreadyUnlocked).toBe(true)
  expect((await world.unlock(settledFirst.seeker, settledFirst.home)).alreadyUnlocked).toBe(false)
  expect(await outcomeAfterJobs(shownFirst)).toEqual([null, 19])
  // the new charge has not come back
  expect(await outcomeAfterJobs(settledFirst)).toEqual([null, 19])
})

test('a home is deleted also while nothing can be enqueued, and the recurring job gives the contact back', async () => {
  const { poster, home, seeker } = await unlocked()
  t.jobs.refuseAdds(true)
  try {
    expect((await poster.send('DELETE', `/api/properties/delete/${home}`)).statusCode).toBe(200)
  } finally {
    t.jobs.refuseAdds(false)
  }
  await world.settle()
  expect(await world.outcome(seeker, home)).toBe('RETURNED DELETED')
})
