import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contracts/base/values/time.ts'
import { HIDDEN_FOR_NUMBER } from '#contracts/reaching/contact-answers/answer-notifications.ts'
import { deleteAccount } from '#server/people/account-deletion/delete-account.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type ContactWorld, contactWorld } from '#tests/contact-returns.ts'
import { openKillableDatabase } from '#tests/money/killable-database.ts'
import { settleAllReturns } from './settle-returns.ts'

const clock = { at: Date.UTC(2030, 0, 15, 10), now: () => clock.at }

let t: TestApp
let world: ContactWorld
beforeAll(async () => {
  t = await createTestApp({}, { clock })
  world = contactWorld(t, clock)
})
afterAll(() => t.close())

const later = (ms: number) => {
  clock.at += ms
}

/** A home that some seekers have unlocked. */
async function unlockedBy(count: number) {
  const poster = await world.newPoster()
  await world.signIn(poster)
  const home = await world.newHome(poster)
  const seekers = await Promise.all(Array.from({ length: count }, () => world.newSeeker()))
  for (const seeker of seekers) await world.unlock(seeker, home)
  later(HOUR_MS)
  const outcomes = async () => {
    await world.settle()
    await world.expectBooks()
    return Promise.all(seekers.map((seeker) => world.outcome(seeker, home)))
  }
  return { poster, home, seekers, outcomes }
}

test('a home that was let gives the contact back to all but who reached the poster and who rents it, and tells them once', async () => {
  const { home, seekers, outcomes } = await unlockedBy(3)
  const [asha, ravi, tenant] = seekers
  if (!asha || !ravi || !tenant) throw new Error('three seekers')
  await world.answer(ravi, home, 'REACHED')
  await world.let(home, await world.unlockIdOf(tenant, home))
  expect(await outcomes()).toEqual(['RETURNED LET', null, null])
  expect(await outcomes()).toEqual(['RETURNED LET', null, null])
  expect([await world.left(asha), await world.left(ravi)]).toEqual([20, 19])
  expect(await world.news(asha)).toEqual(['Your contact is back: The home was let before you called.'])
  expect(await world.news(ravi)).toEqual([])
})

test.each<[string, (home: number) => Promise<unknown>, string]>([
  ['deleted', (home) => world.remove(home), 'RETURNED DELETED'],
  ['hidden unconfirmed', (home) => world.hideUnconfirmed(home), 'RETURNED UNCONFIRMED'],
  ['hidden after a report of fraud', (home) => world.upholdReport(home), 'RETURNED REPORT_UPHELD'],
])('a home that is %s gives its contacts back', async (_what, happen, expected) => {
  const { home, outcomes } = await unlockedBy(2)
  await happen(home)
  expect(await outcomes()).toEqual([expected, expected])
})

test('a report with another reason, or that was dismissed, gives nothing back', async () => {
  const { home, outcomes } = await unlockedBy(1)
  await world.upholdReport(home, 'price')
  await world.upholdReport(home, 'fraud', 'kept')
  expect(await outcomes()).toEqual([null])
})

test('"already let" comes back when the poster agrees or is silent for a day, and waits when the poster contradicts', async () => {
  const { home, seekers, outcomes } = await unlockedBy(3)
  const [agreed, silent, contradicted] = seekers
  if (!agreed || !silent || !contradicted) throw new Error('three seekers')
  for (const seeker of seekers) await world.answer(seeker, home, 'TAKEN')
  await world.reply(agreed, home, 'AGREED')
  await world.reply(contradicted, home, 'CONTRADICTED')
  expect(await outcomes()).toEqual(['RETURNED TAKEN', null, 'WAITING TAKEN CONTRADICTED'])
  expect(await world.news(contradicted)).toEqual([
    // 15 January 2030 is a Tuesday
    'Sunita says that it is not so: We look at what both of you say, and tell you by Friday.',
  ])
  expect(await world.left(contradicted)).toBe(19)
  later(DAY_MS)
  expect(await outcomes()).toEqual(['RETURNED TAKEN', 'RETURNED TAKEN', 'WAITING TAKEN CONTRADICTED'])
  // a report that operators uphold gives back what waits
  await world.upholdReport(home, 'broker', 'rejected')
  expect(await outcomes()).toEqual(['RETURNED TAKEN', 'RETURNED TAKEN', 'RETURNED REPORT_UPHELD CONTRADICTED'])
  expect(await world.left(contradicted)).toBe(20)
})

test('what waits is counted from a day before the day that its seeker was told', async () => {
  const { home, seekers, outcomes } = await unlockedBy(1)
  const [seeker] = seekers
  if (!seeker) throw new Error('a seeker')
  const counted = async (): Promise<number[]> => {
    const { body } = await t.app.inject('/metrics')
    return ['running_out', 'overdue'].map((name) => Number(body.match(`contact_returns_${name}\\{doubt="CONTRADICTED"\\} (.*)`)?.[1]))
  }
  const before = await counted()
  const added = async () => (await counted()).map((count, at) => count - (before[at] ?? 0))
  await world.answer(seeker, home, 'TAKEN')
  await world.reply(seeker, home, 'CONTRADICTED')
  expect(await outcomes()).toEqual(['WAITING TAKEN CONTRADICTED'])
  later(2 * DAY_MS - 1)
  expect(await added()).toEqual([0, 0])
  later(1)
  expect(await added()).toEqual([1, 0])
  later(DAY_MS)
  expect(await added()).toEqual([0, 1])
})

test('a wrong number gives everybody the contact back after 3 days in which the poster gave no code', async () => {
  const { home, seekers, outcomes } = await unlockedBy(2)
  const other = await unlockedBy(2)
  for (const each of [{ home, seekers }, other]) if (each.seekers[0]) await world.answer(each.seekers[0], each.home, 'WRONG_NUMBER')
  later(2 * DAY_MS)
  await world.signIn(other.poster)
  later(DAY_MS - 1)
  expect(await outcomes()).toEqual([null, null])
  later(1)
  expect(await outcomes()).toEqual(['RETURNED WRONG_NUMBER', 'RETURNED WRONG_NUMBER'])
  expect(await other.outcomes()).toEqual([null, null])
})

test('a home that is hidden for its number gives nothing back as unconfirmed when the answer is changed or contradicted', async () => {
  const { home, seekers, outcomes } = await unlockedBy(3)
  const [changed, contradicted] = seekers
  if (!changed || !contradicted) throw new Error('three seekers')
  await world.answer(changed, home, 'WRONG_NUMBER')
  await world.hideUnconfirmed(home, HIDDEN_FOR_NUMBER)
  later(HOUR_MS)
  await world.answer(changed, home, 'NO_ANSWER')
  expect(await outcomes()).toEqual([null, null, null])
  await world.answer(contradicted, home, 'WRONG_NUMBER')
  await world.reply(contradicted, home, 'CONTRADICTED')
  expect(await outcomes()).toEqual([null, null, null])
})

test('a wrong number that the poster contradicts leaves only the seeker who said it to operators', async () => {
  const { home, seekers, outcomes } = await unlockedBy(2)
  if (!seekers[0]) throw new Error('two seekers')
  await world.answer(seekers[0], home, 'WRONG_NUMBER')
  later(HOUR_MS)
  await world.reply(seekers[0], home, 'CONTRADICTED')
  later(3 * DAY_MS)
  expect(await outcomes()).toEqual(['WAITING WRONG_NUMBER CONTRADICTED', null])
})

test('"no answer" comes back when another seeker says so of another home of the poster', async () => {
  const { poster, home, seekers, outcomes } = await unlockedBy(1)
  const other = await world.newHome(poster)
  const second = await world.newSeeker()
  await world.unlock(second, other)
  later(3 * DAY_MS)
  await world.signIn(poster)
  if (seekers[0]) await world.answer(seekers[0], home, 'NO_ANSWER')
  expect(await outcomes()).toEqual([null])
  await world.answer(second, other, 'NO_ANSWER')
  expect(await outcomes()).toEqual(['RETURNED NO_ANSWER'])
  expect(await world.outcome(second, other)).toBe('RETURNED NO_ANSWER')
})

test('a poster who signed in after the unlock has not been away, although they signed out again', async () => {
  const { home, poster, seekers, outcomes } = await unlockedBy(1)
  later(HOUR_MS)
  await world.signIn(poster)
  await t.database.pool.query('DELETE FROM sessions WHERE user_id = $1', [poster.userId])
  if (seekers[0]) await world.answer(seekers[0], home, 'NO_ANSWER')
  later(10 * DAY_MS)
  expect(await outcomes()).toEqual([null])
})

test('"no answer" comes back when no session of the poster was used since the unlock', async () => {
  const { home, seekers, outcomes } = await unlockedBy(1)
  if (seekers[0]) await world.answer(seekers[0], home, 'NO_ANSWER')
  later(2 * DAY_MS)
  expect(await outcomes()).toEqual([null])
  later(DAY_MS)
  expect(await outcomes()).toEqual(['RETURNED NO_ANSWER'])
})

test('a deleted seeker gets nothing back', async () => {
  const { home, seekers } = await unlockedBy(1)
  const { log, notifications, contactReturns } = t.services
  const deps = {
    database: t.database,
    clock,
    log,
    notifications,
    contactReturns,
    pictures: { forget() {} },
    config: { erasedData: undefined },
  }
  await deleteAccount(deps, seekers[0]?.userId ?? 0)
  await world.let(home)
  await world.settle()
  const { rows } = await t.database.pool.query(
    'SELECT 1 FROM contact_returns b JOIN contact_unlocks c ON c.id = b.unlock_id WHERE c.property_id = $1',
    [home],
  )
  expect(rows).toEqual([])
})

test('killed before each of its statements, while another copy does the same, a return is made once', async () => {
  for (let killBefore = 1; ; killBefore += 1) {
    const { home, seekers } = await unlockedBy(3)
    await world.let(home)
    const killable = openKillableDatabase(t.database)
    killable.killBefore(killBefore)
    const { notifications, config } = t.services
    const deps = { clock, notifications, bounds: config.contactReturns }
    await Promise.allSettled([
      settleAllReturns({ ...deps, database: killable.database }),
      settleAllReturns({ ...deps, database: t.database }),
    ])
    await world.settle()
    await world.expectBooks()
    for (const seeker of seekers) {
      expect([await world.outcome(seeker, home), await world.left(seeker)]).toEqual(['RETURNED LET', 20])
      expect(await world.news(seeker)).toHaveLength(1)
    }
    if (!killable.isKilled) break
  }
})

test('a seeker who says "no answer" to everything gets back 30 % of the contacts, and operators see the rest', async () => {
  const seeker = await world.newSeeker(40)
  const homes: number[] = []
  for (let index = 0; index < 20; index++) homes.push(await world.newHome(await world.newPoster()))
  for (const home of homes) await world.unlock(seeker, home)
  later(3 * DAY_MS)
  for (const home of homes) await world.answer(seeker, home, 'NO_ANSWER')
  await Promise.all([world.settle(), world.settle()])
  const outcomes = await Promise.all(homes.map((home) => world.outcome(seeker, home)))
  expect(outcomes.filter((outcome) => outcome === 'RETURNED NO_ANSWER')).toHaveLength(6)
  expect(outcomes.filter((outcome) => outcome === 'WAITING NO_ANSWER MANY_RETURNS')).toHaveLength(14)
  expect(await world.left(seeker)).toBe(26)
  await world.expectBooks()
})

test('a poster who lets a home and offers it again ten times is paid for nothing twice: each seeker has paid for the last unlock', async () => {
  const { home, seekers, outcomes } = await unlockedBy(1)
  const [seeker] = seekers
  if (!seeker) throw new Error('one seeker')
  const counted: (string | null)[] = []
  for (let round = 0; round < 10; round++) {
    await world.let(home)
    counted.push(...(await outcomes()))
    await world.restore(home)
    await world.unlock(seeker, home)
    later(HOUR_MS)
  }
  // beyond the bound of 2 the contact stays paid, so that it is not charged again
  expect(counted).toEqual(['RETURNED LET', 'RETURNED LET', ...Array(8).fill('WAITING LET MANY_RETURNS')])
  expect(await world.left(seeker)).toBe(19)
  await world.expectBooks()
})
