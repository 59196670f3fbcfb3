import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { composeDemo } from '#demo/compose-demo.ts'
import { startJobs } from '#server/base/platform/jobs/pg-boss.ts'
import { compose } from '#server/compose.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedPushBrowser } from '#tests/notifications.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { givePlan } from '#tests/plans.ts'
import { OWNER_PHONE, seedOwner, seedProperties } from '#tests/properties.ts'
import { times } from '#tests/prove.ts'
import { UNLOCKABLE_KINDS, UNLOCKABLE_PROPERTY, type UnlockableKind } from '#tests/unlocking.ts'

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

const unlock = (kind: UnlockableKind, { token, user }: Seeker, id: number) =>
  t.app.inject({ method: 'POST', url: kind.pathOf(user.id, id), headers: { authorization: `Bearer ${token}` } })

let people = 0
const newSeeker = (): Promise<Seeker> => {
  people += 1
  return calls.register(people)
}

/** A user's unlocks, charges and remaining contacts of a kind, as the database has them. */
async function readAccounting(userId: number, { allowance }: UnlockableKind): Promise<unknown> {
  const { rows } = await t.database.pool.query(
    `SELECT (SELECT count(*) FROM contact_unlocks WHERE user_id = $1) AS unlocks,
            (SELECT sum(remaining) FROM subscription_allowances a JOIN subscriptions s ON s.id = a.subscription_id WHERE s.user_id = $1 AND a.allowance = $2) AS "left",
            -sum(l.change) FILTER (WHERE l.reason = 'spent') AS charged, sum(l.change) AS ledger
       FROM allowance_ledger l JOIN subscriptions s ON s.id = l.subscription_id
      WHERE s.user_id = $1 AND l.allowance = $2`,
    [userId, allowance],
  )
  return rows[0]
}

const leads = () => [...t.jobs.waiting.values()].filter(({ queue }) => queue === 'deliver-notifications').length

describe.each(UNLOCKABLE_KINDS)('unlocking a $noun', (kind) => {
  test(`${AT_ONCE} concurrent unlocks of different ones with ${ALLOWANCE} contacts left: ${ALLOWANCE} succeed`, async () => {
    const before = leads()
    const asha = await newSeeker()
    await givePlan(t.database.pool, asha.user.id, { [kind.allowance]: ALLOWANCE - 3 })
    await givePlan(t.database.pool, asha.user.id, { [kind.allowance]: 3, endsAt: new Date(Date.now() + DAY_MS) })
    const ids = await kind.seed(t.database.pool, AT_ONCE)
    const answers = await Promise.all(ids.map((id) => unlock(kind, asha, id)))
    const [given, refused] = [200, 402].map((status) => answers.filter((answer) => answer.statusCode === status))
    expect([given?.length, refused?.length]).toEqual([ALLOWANCE, AT_ONCE - ALLOWANCE])
    for (const answer of given ?? []) expect(answer.json()).toMatchObject({ phoneNumber: OWNER_PHONE, alreadyUnlocked: false })
    for (const answer of refused ?? []) {
      expect(answer.payload).not.toMatch(/\d{10}/)
      expect(answer.json().code).toBe('payment_required')
    }
    expect(given?.map((answer) => answer.json()[kind.remaining]).sort()).toEqual(Array.from({ length: ALLOWANCE }, (_, left) => left))
    expect(await readAccounting(asha.user.id, kind)).toEqual({ unlocks: ALLOWANCE, left: 0, charged: ALLOWANCE, ledger: 0 })
    expect(leads()).toBe(before + ALLOWANCE)
  })

  test(`${AT_ONCE} concurrent unlocks of the same one are charged once`, async () => {
    const before = leads()
    const ravi = await newSeeker()
    await givePlan(t.database.pool, ravi.user.id, { [kind.allowance]: ALLOWANCE })
    const [id = 0] = await kind.seed(t.database.pool, 1)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => unlock(kind, ravi, id)))
    const said = answers.map((answer) => answer.json())
    for (const answer of said) expect(answer).toMatchObject({ phoneNumber: OWNER_PHONE, [kind.remaining]: ALLOWANCE - 1 })
    expect(said.filter(({ alreadyUnlocked }) => !alreadyUnlocked)).toHaveLength(1)
    expect(await readAccounting(ravi.user.id, kind)).toEqual({ unlocks: 1, left: ALLOWANCE - 1, charged: 1, ledger: ALLOWANCE - 1 })
    expect(leads()).toBe(before + 1)
  })

  test('an unlock of one that is hidden at the same time either succeeds before or charges nothing', async () => {
    const mira = await newSeeker()
    await givePlan(t.database.pool, mira.user.id, { [kind.allowance]: 30 })
    const ids = await kind.seed(t.database.pool, 30)
    const hide = (id: number) => t.database.pool.query(`UPDATE ${kind.table} SET status = 'INACTIVE' WHERE id = $1`, [id])
    const answers = await Promise.all(ids.flatMap((id) => [hide(id).then(() => undefined), unlock(kind, mira, id)]))
    const unlocked = answers.filter((answer) => answer?.statusCode === 200).length
    const gone = answers.filter((answer) => answer?.statusCode === 410).length
    expect(unlocked + gone).toBe(30)
    expect(await readAccounting(mira.user.id, kind)).toEqual({
      unlocks: unlocked,
      left: 30 - unlocked,
      charged: unlocked > 0 ? unlocked : null,
      ledger: 30 - unlocked,
    })
  })
})

test('an unlock succeeds while nothing can be enqueued, and the poster is told when that is over', async () => {
  const log = pino({ level: 'silent' })
  const jobs = await startJobs(t.databaseUrl, log)
  const { app } = await compose({ config: t.config, database: t.database, jobs, log }, { composeDemo })
  const dev = await newSeeker()
  await givePlan(t.database.pool, dev.user.id, { contacts: 2 })
  const [propertyId = 0] = await seedProperties(t.database.pool, [{}])
  const undelivered = async () =>
    (await t.database.pool.query('SELECT title FROM notifications WHERE property_id = $1 AND delivered_at IS NULL', [propertyId])).rows
  try {
    await t.database.pool.query('ALTER TABLE pgboss.job ADD CONSTRAINT broken CHECK (false) NOT VALID')
    const answer = await app.inject({
      method: 'POST',
      url: UNLOCKABLE_PROPERTY.pathOf(dev.user.id, propertyId),
      headers: { authorization: `Bearer ${dev.token}` },
    })
    expect(answer.json()).toMatchObject({ phoneNumber: OWNER_PHONE, remainingContactsUsed: 1 })
    expect(await readAccounting(dev.user.id, UNLOCKABLE_PROPERTY)).toEqual({ unlocks: 1, left: 1, charged: 1, ledger: 1 })
    expect(await undelivered()).toEqual([{ title: 'New lead' }])
    await t.database.pool.query('ALTER TABLE pgboss.job DROP CONSTRAINT broken')
    await t.database.pool.query(`UPDATE notifications SET created_at = created_at - interval '5 minutes'`)
    await t.jobs.runRecurring('deliver-left-behind')
    await t.jobs.runAll()
    expect(await undelivered()).toEqual([])
  } finally {
    await app.close()
    await jobs.stop()
  }
})
