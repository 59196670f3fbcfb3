import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { FULL_ACCOUNT_SETTINGS, type FullAccount, seedFullAccount } from '#tests/full-account.ts'
import { makeConfirmedOperator, registerOperator } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { listen } from '#tests/postings.ts'
import { type GatewayServer, startGateway } from '#tests/servers/gateway.ts'
import {
  ACTIVE,
  AFFECTED_TABLES,
  type AffectedTableName,
  EXISTING,
  findSessionUser,
  type Part,
  partOfTable,
  partsOfOperator,
  partsOfUser,
  type Window,
  writeAffected,
} from './index.ts'

const ALWAYS: Window = { since: undefined, until: undefined }
const TABLES = Object.keys(AFFECTED_TABLES) as AffectedTableName[]

let gateway: GatewayServer
let t: TestApp
let calls: Calls
let full: FullAccount
let folder: string
beforeAll(async () => {
  gateway = await startGateway()
  t = await createTestApp(FULL_ACCOUNT_SETTINGS, { gateway: gateway.connect() })
  calls = callsOf(t)
  full = await seedFullAccount(t, await listen(t), gateway, 400)
  folder = await mkdtemp(join(tmpdir(), 'wada-affected-'))
})
afterAll(async () => {
  await t.close()
  await gateway.close()
  await rm(folder, { recursive: true, force: true })
})

let written = 0
/** @returns the data of each account that the parts find, by its id */
async function find(parts: readonly Part[], window = ALWAYS): Promise<Map<number, string>> {
  const to = join(folder, String(++written))
  await inTransaction(t.database.pool, (tx) => writeAffected(tx, { folder: to, parts, window, incident: undefined, brandName: 'Wada' }))
  const rows: Record<string, string>[] = parse(await readFile(join(to, 'accounts.csv')), { bom: true, columns: true })
  return new Map(rows.map((row) => [Number(row.Account), row.Data ?? '']))
}
const partsOfTables = (names: readonly AffectedTableName[], window = ALWAYS) => names.flatMap((name) => partOfTable(name, window) ?? [])

test('every table with rows of users is among those that the command knows', async () => {
  const { rows } = await t.database.pool.query<{ table: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS table FROM pg_constraint WHERE contype = 'f' AND confrelid = 'users'::regclass`,
  )
  expect(rows.map(({ table }) => table).filter((table) => !(table in AFFECTED_TABLES))).toEqual([])
})

test('an account is found in every table that holds something of it', async () => {
  const missing: string[] = []
  for (const name of TABLES) if (!(await find(partsOfTables([name]))).has(full.id)) missing.push(name)
  // what only operators have, and what this account has not done
  expect(missing).toEqual([
    'confirmed_emails',
    'shared_devices',
    'second_factors',
    'recovery_codes',
    'operator_actions',
    'operator_requests',
    'contact_answers',
    'contact_returns',
    'found_homes',
    'deals',
    'kept_search_matches',
    'property_reports',
    'caller_reports',
    'credit_notes',
    'refund_requests',
  ])
})

test('several tables give each account the kinds of its own data, each once', async () => {
  const found = await find(partsOfTables(['kept_searches', 'requirements', 'properties']))
  expect(found.get(full.id)).toBe(`${AFFECTED_TABLES.kept_searches.data}; ${AFFECTED_TABLES.requirements.data}`)
  expect(found.get(full.owner.user.id)).toBe(AFFECTED_TABLES.properties.data)
  expect(found.has(full.seeker.user.id)).toBe(false)
})

test('the window chooses rows that were made or changed in it, and tables without times refuse one', async () => {
  const now = Date.now()
  const past = { since: undefined, until: new Date(now - 2 * DAY_MS) }
  const recent = { since: new Date(now - 2 * DAY_MS), until: new Date(now + DAY_MS) }
  const future = { since: new Date(now + DAY_MS), until: undefined }
  const counts = { timed: 0, untimed: 0 }
  for (const name of TABLES) {
    const all = await find(partsOfTables([name]))
    if (partOfTable(name, recent) === undefined) counts.untimed += 1
    else {
      counts.timed += 1
      expect([name, await find(partsOfTables([name], recent), recent)]).toEqual([name, all])
      for (const none of [past, future]) expect([name, (await find(partsOfTables([name], none), none)).size]).toEqual([name, 0])
    }
  }
  expect(counts.timed).toBeGreaterThan(20)
  expect(counts.untimed).toBeGreaterThan(5)
  const { pool } = t.database
  await pool.query(`UPDATE properties SET created_at = now() - interval '9 days' WHERE id = $1`, [full.propertyIds.live])
  const window = { since: new Date(now - 6 * DAY_MS), until: new Date(now - 2 * DAY_MS) }
  for (const [changedDaysAgo, isFound] of [
    [8, false],
    [4, true],
  ] as const) {
    await pool.query(`UPDATE properties SET updated_at = now() - $2::integer * interval '1 day' WHERE id = $1`, [
      full.propertyIds.live,
      changedDaysAgo,
    ])
    expect((await find(partsOfTables(['properties'], window), window)).has(full.id)).toBe(isFound)
  }
})

test('a session finds its account and the people whose numbers and names it could read', async () => {
  const { rows } = await t.database.pool.query<{ id: number; hash: string }>(
    `SELECT id, encode(token_hash, 'hex') AS hash FROM sessions WHERE user_id = $1 LIMIT 1`,
    [full.id],
  )
  const session = rows[0]
  for (const text of [String(session?.id), session?.hash ?? ''])
    expect(await findSessionUser(t.database.pool, text)).toEqual({ userId: full.id, hasSecondFactor: false })
  expect(await findSessionUser(t.database.pool, '0'.repeat(64))).toBeUndefined()
  const found = await find(partsOfUser(full.id))
  expect([...found.keys()].sort()).toEqual([full.id, full.seeker.user.id, full.owner.user.id].sort())
  expect(found.get(full.id)).toMatch(/^all that is in your account/)
  expect(found.get(full.owner.user.id)).toBe('your name and phone number, which another account had got to contact you')
  expect(found.get(full.seeker.user.id)).toBe(
    'your name and phone number, which you had shown to a poster; your name, which you had shown to somebody who looks for a home',
  )
})

test('an operator finds whom they looked at, by the record of actions and in the window', async () => {
  const { token, user } = await registerOperator(calls, t.database, 420)
  await makeConfirmedOperator(t.database.pool, user.id)
  const looked = await calls.post(`/api/operations/users/${full.seeker.user.id}/contact-details`, { reason: 'Asked us to' }, { token })
  expect(looked.statusCode).toBe(200)
  expect(await find(partsOfOperator(user.id))).toEqual(new Map([[full.seeker.user.id, 'your phone number and e-mail address']]))
  const actions = await find(partsOfTables(['operator_actions']))
  expect([actions.has(user.id), actions.has(full.seeker.user.id)]).toEqual([true, true])
  const window = { since: new Date(Date.now() + DAY_MS), until: undefined }
  expect(await find(partsOfOperator(user.id), window)).toEqual(new Map())
  expect((await find(partsOfOperator(full.id))).size).toBe(0)
})

test('accounts that existed and that were active are told apart, and deleted ones are only counted', async () => {
  const { user, token } = await calls.register(430)
  const idle = (await calls.register(431)).user.id
  await t.database.pool.query(`UPDATE users SET created_at = now() - interval '9 days' WHERE id = $1`, [idle])
  await t.database.pool.query(
    `UPDATE sessions SET created_at = now() - interval '9 days', used_at = now() - interval '8 days' WHERE user_id = $1`,
    [idle],
  )
  const today = { since: new Date(Date.now() - DAY_MS), until: undefined }
  const [existing, active] = [await find([EXISTING], today), await find([ACTIVE], today)]
  expect([existing.has(idle), active.has(idle), active.has(user.id), active.has(full.id)]).toEqual([true, false, true, true])
  const before = { since: undefined, until: new Date(Date.now() - DAY_MS) }
  expect([...(await find([EXISTING], before)).keys()]).toEqual([idle])
  const answer = await t.app.inject({
    method: 'DELETE',
    url: `/api/auth/delete-user/${user.id}?confirmed=true`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode).toBe(200)
  const counts = await inTransaction(t.database.pool, (tx) =>
    writeAffected(tx, { folder: join(folder, 'deleted'), parts: [EXISTING], window: ALWAYS, incident: undefined, brandName: 'Wada' }),
  )
  expect(counts.deleted).toBe(1)
  expect((await find([EXISTING])).has(user.id)).toBe(false)
})
