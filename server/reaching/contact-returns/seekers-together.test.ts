import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type ContactWorld, contactWorld } from '#tests/contact-returns.ts'
import { type OperatorCalls, operatorCallsOf } from '#tests/operators.ts'

const clock = { at: Date.UTC(2030, 0, 15, 10), now: () => clock.at }

let t: TestApp
let world: ContactWorld
let operator: OperatorCalls
beforeAll(async () => {
  t = await createTestApp({}, { clock })
  world = contactWorld(t, clock)
  operator = await operatorCallsOf(t)
})
afterAll(() => t.close())

/** Ten seekers say together of each of five homes of an active poster that nobody answers. */
async function tenSeekersTogether(does: 'contradict' | 'say nothing') {
  const poster = await world.newPoster()
  const homes = await Promise.all(Array.from({ length: 5 }, () => world.newHome(poster)))
  const seekers = await Promise.all(Array.from({ length: 10 }, () => world.newSeeker()))
  for (const seeker of seekers) for (const home of homes) await world.unlock(seeker, home)
  clock.at += 3 * DAY_MS
  await world.signIn(poster)
  for (const seeker of seekers) for (const home of homes) await world.answer(seeker, home, 'NO_ANSWER')
  clock.at += HOUR_MS
  if (does === 'contradict') for (const seeker of seekers) for (const home of homes) await world.reply(seeker, home, 'CONTRADICTED')
  await Promise.all([world.settle(), world.settle()])
  await world.expectBooks()
  await t.jobs.runRecurring('count-reply-records')
  const { rows } = await t.database.pool.query('SELECT counted, answered, answers_rarely AS rarely FROM reply_records WHERE user_id = $1', [
    poster.userId,
  ])
  const outcomesOf = async (seeker: (typeof seekers)[number]) => {
    const outcomes = await Promise.all(homes.map((home) => world.outcome(seeker, home)))
    return { outcomes: outcomes.toSorted(), left: await world.left(seeker) }
  }
  const doubted = (await operator.get('/api/operations/doubted-posters')).json()
  return {
    eachSeeker: await Promise.all(seekers.map(outcomesOf)),
    records: rows,
    doubted: doubted.find(({ userId }: { userId: number }) => userId === poster.userId),
  }
}

test('ten seekers together against an active poster who says nothing get two contacts each back, and operators see the rest', async () => {
  const { eachSeeker, records, doubted } = await tenSeekersTogether('say nothing')
  // the larger of 2 and 30 % of 5 unlocks
  const outcomes = [...Array(2).fill('RETURNED NO_ANSWER'), ...Array(3).fill('WAITING NO_ANSWER MANY_RETURNS')]
  expect(eachSeeker).toEqual(Array(10).fill({ outcomes, left: 17 }))
  expect(records).toEqual([{ counted: 50, answered: 0, rarely: true }])
  expect(doubted).toMatchObject({ seekers: 10, contradictions: 0, properties: 5 })
})

test('ten seekers together against an active poster who contradicts get nothing back by themselves, and nothing counts against the poster', async () => {
  const { eachSeeker, records, doubted } = await tenSeekersTogether('contradict')
  expect(eachSeeker).toEqual(Array(10).fill({ outcomes: Array(5).fill('WAITING NO_ANSWER CONTRADICTED'), left: 15 }))
  expect(records).toEqual([])
  expect(doubted).toMatchObject({ seekers: 10, contradictions: 50, properties: 5 })
})
