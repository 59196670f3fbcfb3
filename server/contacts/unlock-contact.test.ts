import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/time.ts'
import { composeDemo } from '#demo/compose-demo.ts'
import { compose } from '#server/compose.ts'
import { startJobs } from '#server/platform/jobs/pg-boss.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedPushBrowser } from '#tests/browsers.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { givePlan } from '#tests/plans.ts'
import { OWNER_PHONE, seedOwner, seedProperties } from '#tests/properties.ts'
import { times } from '#tests/prove.ts'

const AT_ONCE = times(200, 1_000)
const ALLOWANCE = 10

let t: TestApp
let calls: Calls
beforeAll(async () => {
  t = await createTestApp()
  calls = callsOf(t)
  await seedPushBrowser(t.database.pool, await seedOwner(t.database.pool))
})
afterAll(() => t.close())

interface Seeker {
  readonly token: string
  readonly user: { readonly id: number }
}

const unlock = ({ token, user }: Seeker, propertyId: number) =>
  t.app.inject({
    method: 'POST',
    url: `/api/subscriptions/use-contact-or-chat?userId=${user.id}&propertyId=${propertyId}`,
    headers: { authorization: `Bearer ${token}` },
  })

/** What the database says of a person's contacts. */
async function books(userId: number): Promise<unknown> {
  const { rows } = await t.database.pool.query(
    `SELECT (SELECT count(*) FROM contact_unlocks WHERE user_id = $1) AS unlocks,
            (SELECT sum(remaining) FROM subscription_allowances a JOIN subscriptions s ON s.id = a.subscription_id WHERE s.user_id = $1 AND a.allowance = 'contacts') AS "left",
            -sum(l.change) FILTER (WHERE l.reason = 'spent') AS charged, sum(l.change) AS ledger
       FROM allowance_ledger l JOIN subscriptions s ON s.id = l.subscription_id
      WHERE s.user_id = $1 AND l.allowance = 'contacts'`,
    [userId],
  )
  return rows[0]
}

const leads = () => [...t.jobs.waiting.values()].filter(({ queue }) => queue === 'push-to-person').length

test(`of ${AT_ONCE} listings unlocked at once with ${ALLOWANCE} contacts, ${ALLOWANCE} are`, async () => {
  const asha = await calls.register(1)
  await givePlan(t.database.pool, asha.user.id, { contacts: ALLOWANCE - 3 })
  await givePlan(t.database.pool, asha.user.id, { contacts: 3, endsAt: new Date(Date.now() + DAY_MS) })
  const homes = await seedProperties(
    t.database.pool,
    Array.from({ length: AT_ONCE }, () => ({})),
  )
  const answers = await Promise.all(homes.map((home) => unlock(asha, home)))
  const [given, refused] = [200, 402].map((status) => answers.filter((answer) => answer.statusCode === status))
  expect([given?.length, refused?.length]).toEqual([ALLOWANCE, AT_ONCE - ALLOWANCE])
  for (const answer of given ?? []) expect(answer.json()).toMatchObject({ phoneNumber: OWNER_PHONE, alreadyUnlocked: false })
  for (const answer of refused ?? []) {
    expect(answer.payload).not.toMatch(/\d{10}/)
    expect(answer.json().code).toBe('payment_required')
  }
  expect(given?.map((answer) => answer.json().remainingContactsUsed).sort()).toEqual(Array.from({ length: ALLOWANCE }, (_, left) => left))
  expect(await books(asha.user.id)).toEqual({ unlocks: ALLOWANCE, left: 0, charged: ALLOWANCE, ledger: 0 })
  expect(leads()).toBe(ALLOWANCE)
})

test(`one listing unlocked ${AT_ONCE} times at once is charged once`, async () => {
  const before = leads()
  const ravi = await calls.register(2)
  await givePlan(t.database.pool, ravi.user.id, { contacts: ALLOWANCE })
  const [home = 0] = await seedProperties(t.database.pool, [{}])
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => unlock(ravi, home)))
  const said = answers.map((answer) => answer.json())
  for (const answer of said) expect(answer).toMatchObject({ phoneNumber: OWNER_PHONE, remainingContactsUsed: ALLOWANCE - 1 })
  expect(said.filter(({ alreadyUnlocked }) => !alreadyUnlocked)).toHaveLength(1)
  expect(await books(ravi.user.id)).toEqual({ unlocks: 1, left: ALLOWANCE - 1, charged: 1, ledger: ALLOWANCE - 1 })
  expect(leads()).toBe(before + 1)
})

test('a listing that is hidden while it is unlocked is either unlocked before or not charged', async () => {
  const mira = await calls.register(3)
  await givePlan(t.database.pool, mira.user.id, { contacts: 30 })
  const homes = await seedProperties(
    t.database.pool,
    Array.from({ length: 30 }, () => ({})),
  )
  const hide = (home: number) => t.database.pool.query(`UPDATE properties SET status = 'INACTIVE' WHERE id = $1`, [home])
  const answers = await Promise.all(homes.flatMap((home) => [hide(home).then(() => undefined), unlock(mira, home)]))
  const unlocked = answers.filter((answer) => answer?.statusCode === 200).length
  const gone = answers.filter((answer) => answer?.statusCode === 410).length
  expect(unlocked + gone).toBe(30)
  expect(await books(mira.user.id)).toEqual({
    unlocks: unlocked,
    left: 30 - unlocked,
    charged: unlocked > 0 ? unlocked : null,
    ledger: 30 - unlocked,
  })
})

test('when the push to the poster cannot be enqueued, nothing is charged', async () => {
  const log = pino({ level: 'silent' })
  const jobs = await startJobs(t.databaseUrl, log)
  const { app } = await compose({ config: t.config, database: t.database, jobs, log }, { composeDemo })
  const dev = await calls.register(4)
  await givePlan(t.database.pool, dev.user.id, { contacts: 2 })
  const [home = 0] = await seedProperties(t.database.pool, [{}])
  const call = () =>
    app.inject({
      method: 'POST',
      url: `/api/subscriptions/use-contact-or-chat?userId=${dev.user.id}&propertyId=${home}`,
      headers: { authorization: `Bearer ${dev.token}` },
    })
  try {
    await t.database.pool.query('ALTER TABLE pgboss.job ADD CONSTRAINT broken CHECK (false) NOT VALID')
    const broken = await call()
    expect([broken.statusCode, /\d{10}/.test(broken.payload)]).toEqual([500, false])
    expect(await books(dev.user.id)).toEqual({ unlocks: 0, left: 2, charged: null, ledger: 2 })
    await t.database.pool.query('ALTER TABLE pgboss.job DROP CONSTRAINT broken')
    expect((await call()).json()).toMatchObject({ phoneNumber: OWNER_PHONE, remainingContactsUsed: 1 })
  } finally {
    await app.close()
    await jobs.stop()
  }
})
