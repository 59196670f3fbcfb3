import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedPushBrowser } from '#tests/browsers.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { givePlan } from '#tests/plans.ts'
import { startProgram } from '#tests/program.ts'
import { OWNER_PHONE, seedOwner, seedProperties } from '#tests/properties.ts'
import { times } from '#tests/prove.ts'

const KILLS = times(3, 100)
const CALLS_EACH = 40
/** The most answers that are waited for before the kill. */
const MOST_ANSWERS = 60

let t: TestDatabase
let folder: string
beforeAll(async () => {
  t = await createTestDatabase()
  await seedPushBrowser(t.database.pool, await seedOwner(t.database.pool))
  folder = await mkdtemp(join(tmpdir(), 'wada-killed-'))
})
afterAll(async () => {
  await t.drop()
  await rm(folder, { recursive: true, force: true })
})

async function seekerWithPlan(contacts: number): Promise<{ id: number; token: string }> {
  const { rows } = await t.database.pool.query<{ id: number }>(
    `INSERT INTO users (first_name, last_name, phone_number, user_role) VALUES ('Asha', 'Kale', '9000000909', 'SEEKER') RETURNING id`,
  )
  const id = rows[0]?.id ?? 0
  const token = randomBytes(32).toString('base64url')
  await t.database.pool.query(
    `INSERT INTO sessions (user_id, token_hash, created_at, used_at, expires_at) VALUES ($1, $2, now(), now(), now() + interval '1 day')`,
    [id, createHash('sha256').update(token).digest()],
  )
  await givePlan(t.database.pool, id, { contacts })
  return { id, token }
}

/** Charges, unlocks and leads of everybody. */
async function books(): Promise<{ charges: number; unlocks: number; leads: number; left: number }> {
  const { rows } = await t.database.pool.query(
    `SELECT (SELECT count(*) FROM allowance_ledger WHERE allowance = 'contacts' AND reason = 'spent') AS charges,
            (SELECT count(*) FROM contact_unlocks) AS unlocks,
            (SELECT count(*) FROM pgboss.job WHERE name = 'push-to-person') AS leads,
            (SELECT sum(contacts_left) FROM subscriptions) AS "left"`,
  )
  return rows[0]
}

test(
  `killed ${KILLS} times while contacts are unlocked, charges and unlocks stay the same`,
  async () => {
    const homes = await seedProperties(
      t.database.pool,
      Array.from({ length: KILLS * CALLS_EACH }, () => ({})),
    )
    const asha = await seekerWithPlan(homes.length + 5)
    const settings = { WADA_DATA_DIR: folder, DATABASE_URL: t.url }
    const unlock = (url: string, home: number) =>
      fetch(`${url}/api/subscriptions/use-contact-or-chat?userId=${asha.id}&propertyId=${home}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${asha.token}` },
      }).then(
        async (answer) => ({ status: answer.status, body: (await answer.json()) as { phoneNumber?: string } }),
        () => undefined,
      )
    const answered = new Set<number>()
    for (let round = 0; round < KILLS; round++) {
      const program = await startProgram(settings)
      const these = homes.slice(round * CALLS_EACH, (round + 1) * CALLS_EACH)
      // none at first, then after ever other numbers of answers: some calls are always under way
      const wanted = (round * 17) % MOST_ANSWERS
      const enough = Promise.withResolvers<void>()
      let answers = 0
      if (wanted === 0) enough.resolve()
      // each listing twice: a person who is not answered presses again
      const underWay = these.flatMap((home) =>
        [0, 1].map(async () => {
          if ((await unlock(program.url, home))?.status === 200) answered.add(home)
          answers += 1
          if (answers >= wanted) enough.resolve()
        }),
      )
      await enough.promise
      await program.kill()
      await Promise.all(underWay)
      const { charges, unlocks, leads, left } = await books()
      expect([charges, leads, left]).toEqual([unlocks, unlocks, homes.length + 5 - unlocks])
      expect(unlocks).toBeGreaterThanOrEqual(answered.size)
    }
    // it was killed in the midst of the work: some listings are unlocked, some are not
    const { unlocks } = await books()
    expect(unlocks).toBeGreaterThan(0)
    expect(unlocks).toBeLessThan(homes.length)

    const last = await startProgram(settings)
    for (let at = 0; at < homes.length; at += CALLS_EACH) {
      for (const answer of await Promise.all(homes.slice(at, at + CALLS_EACH).map((home) => unlock(last.url, home)))) {
        expect([answer?.status, answer?.body.phoneNumber]).toEqual([200, OWNER_PHONE])
      }
    }
    expect(await books()).toMatchObject({ charges: homes.length, unlocks: homes.length, left: 5 })
    expect(await last.stop()).toBe(0)
  },
  times(60_000, 1_200_000),
)
