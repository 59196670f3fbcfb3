import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { seedPushBrowser } from '#tests/notifications.ts'
import { seedSeeker } from '#tests/plans.ts'
import { startProgram } from '#tests/program.ts'
import { OWNER_PHONE, seedOwner, seedProperties } from '#tests/properties.ts'
import { times } from '#tests/prove.ts'
import { UNLOCKABLE_KINDS, UNLOCKABLE_PROPERTY, type UnlockableKind } from '#tests/unlocking.ts'

const KILLS = times(1, 100)
const CALLS_EACH = 40
/** How many times PostgreSQL ends all connections. */
const DISCONNECTS = times(3, 120)
/** Calls in progress at each disconnect. */
const CALLS_IN_PROGRESS = 10
/** Upper limit (exclusive) of the answers before a kill. */
const MAX_ANSWERS = 60

let t: TestDatabase
let folder: string
beforeEach(async () => {
  t = await createTestDatabase()
  await seedPushBrowser(t.database.pool, await seedOwner(t.database.pool))
  folder = await mkdtemp(join(tmpdir(), 'wada-killed-'))
})
afterEach(async () => {
  await t.drop()
  await rm(folder, { recursive: true, force: true })
})

/** @returns undefined when the connection ends without an answer */
const unlock = (kind: UnlockableKind, url: string, { id, token }: { id: number; token: string }, unlocked: number) =>
  fetch(url + kind.pathOf(id, unlocked), { method: 'POST', headers: { authorization: `Bearer ${token}` } }).then(
    async (answer) => ({ status: answer.status, body: (await answer.json()) as { phoneNumber?: string } }),
    () => undefined,
  )

/** Charges, unlocks, notifications and remaining contacts of all users. */
async function readAccounting({ allowance }: UnlockableKind): Promise<{ charges: number; unlocks: number; leads: number; left: number }> {
  const { rows } = await t.database.pool.query(
    `SELECT (SELECT count(*) FROM allowance_ledger WHERE allowance = $1 AND reason = 'spent') AS charges,
            (SELECT count(*) FROM contact_unlocks) AS unlocks,
            (SELECT count(*) FROM notifications WHERE kind = 'lead') AS leads,
            (SELECT sum(remaining) FROM subscription_allowances WHERE allowance = $1) AS "left"`,
    [allowance],
  )
  return rows[0]
}

test.each(UNLOCKABLE_KINDS)(
  `killed ${KILLS} times while the contact of each $noun is unlocked, charges and unlocks stay the same`,
  async (kind) => {
    const ids = await kind.seed(t.database.pool, KILLS * CALLS_EACH)
    const asha = await seedSeeker(t.database.pool, ids.length + 5, kind.allowance)
    const settings = { WADA_DATA_DIR: folder, DATABASE_URL: t.url }
    const answered = new Set<number>()
    for (let round = 0; round < KILLS; round++) {
      const program = await startProgram(settings)
      const these = ids.slice(round * CALLS_EACH, (round + 1) * CALLS_EACH)
      // kills after a different number of answers in each round, so that some calls are always in progress
      const wanted = ((round + 1) * 17) % MAX_ANSWERS
      const enough = Promise.withResolvers<void>()
      let answers = 0
      if (wanted === 0) enough.resolve()
      // each property twice, as by a user who gets no answer and presses again
      const underWay = these.flatMap((id) =>
        [0, 1].map(async () => {
          if ((await unlock(kind, program.url, asha, id))?.status === 200) answered.add(id)
          answers += 1
          if (answers >= wanted) enough.resolve()
        }),
      )
      await enough.promise
      await program.kill()
      await Promise.all(underWay)
      const { charges, unlocks, leads, left } = await readAccounting(kind)
      expect([charges, leads, left]).toEqual([unlocks, unlocks, ids.length + 5 - unlocks])
      expect(unlocks).toBeGreaterThanOrEqual(answered.size)
    }
    // the kills interrupted the work: some contacts are unlocked, some are not
    const { unlocks } = await readAccounting(kind)
    expect(unlocks).toBeGreaterThan(0)
    expect(unlocks).toBeLessThan(ids.length)

    const last = await startProgram(settings)
    for (let at = 0; at < ids.length; at += CALLS_EACH) {
      for (const answer of await Promise.all(ids.slice(at, at + CALLS_EACH).map((id) => unlock(kind, last.url, asha, id)))) {
        expect([answer?.status, answer?.body.phoneNumber]).toEqual([200, OWNER_PHONE])
      }
    }
    expect(await readAccounting(kind)).toMatchObject({ charges: ids.length, unlocks: ids.length, left: 5 })
    expect(await last.stop()).toBe(0)
  },
  times(240_000, 2_400_000),
)

test(
  `when PostgreSQL ends all connections ${DISCONNECTS} times, calls in progress answer 200 or 503 and the process keeps running`,
  async () => {
    const propertyIds = await seedProperties(
      t.database.pool,
      Array.from({ length: CALLS_IN_PROGRESS }, () => ({})),
    )
    const asha = await seedSeeker(t.database.pool, propertyIds.length * (DISCONNECTS + 1))
    const program = await startProgram({ WADA_DATA_DIR: folder, DATABASE_URL: t.url })
    for (let round = 0; round < DISCONNECTS; round++) {
      await t.database.pool.query('DELETE FROM contact_unlocks')
      const underWay = Promise.all(propertyIds.map((propertyId) => unlock(UNLOCKABLE_PROPERTY, program.url, asha, propertyId)))
      await t.database.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      )
      for (const answer of await underWay) expect([200, 503]).toContain(answer?.status)
    }
    expect((await fetch(`${program.url}/healthz`)).status).toBe(200)
    for (const propertyId of propertyIds) expect((await unlock(UNLOCKABLE_PROPERTY, program.url, asha, propertyId))?.status).toBe(200)
    expect(await program.stop()).toBe(0)
  },
  times(120_000, 600_000),
)
