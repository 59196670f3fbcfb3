import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, indianDateOf } from '#contracts/base/values/time.ts'
import { openRecord } from '#server/base/platform/sealed-records.ts'
import { sweepMedia } from '#server/homes/media/index.ts'
import { deleteAccount } from '#server/people/account-deletion/delete-account.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { countWaitingForLocks } from '#tests/database.ts'
import { FULL_ACCOUNT_SETTINGS, type FullAccount, seedFullAccount } from '#tests/full-account.ts'
import { openKillableDatabase } from '#tests/money/killable-database.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { findInTables } from '#tests/personal-texts.ts'
import { listen, type Postings } from '#tests/postings.ts'
import { type GatewayServer, startGateway } from '#tests/servers/gateway.ts'

const KEPT_DAYS = 365

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 })
/** Epoch ms; the system's time when missing. */
let fixedTime: number | undefined
let gateway: GatewayServer
let t: TestApp
let site: Postings
let calls: Calls
let full: FullAccount
beforeAll(async () => {
  gateway = await startGateway()
  const pem = String(publicKey.export({ type: 'spki', format: 'pem' }))
  const settings = { ...FULL_ACCOUNT_SETTINGS, ERASED_DATA_KEPT_DAYS: String(KEPT_DAYS), ERASED_DATA_PUBLIC_KEY: pem }
  t = await createTestApp(settings, { gateway: gateway.connect(), clock: { now: () => fixedTime ?? Date.now() } })
  site = await listen(t)
  calls = callsOf(t)
  full = await seedFullAccount(t, site, gateway, 300)
})
afterAll(async () => {
  await t.close()
  await gateway.close()
})

const kept = async () =>
  (
    await t.database.pool.query<{ deletedOn: string; keptUntil: string; sealed: Buffer }>(
      'SELECT deleted_on AS "deletedOn", kept_until AS "keptUntil", sealed FROM sealed_accounts',
    )
  ).rows
function open(sealed: Buffer | undefined, key: KeyObject = privateKey) {
  const opened = openRecord(key, sealed ?? Buffer.alloc(0))
  return opened && JSON.parse(String(gunzipSync(opened)))
}

test('a deletion that is killed before any of its statements keeps nothing and deletes nothing', async () => {
  const { user } = await calls.register(310)
  const { pool } = t.database
  const deps = { ...t.services, pictures: { forget() {} }, config: t.config }
  let killed = 0
  for (; ; killed += 1) {
    const killable = openKillableDatabase(t.database)
    killable.killBefore(killed + 1)
    const error = await deleteAccount({ ...deps, database: killable.database }, user.id).catch((reason: Error) => reason)
    if (!killable.isKilled) {
      expect(error).toBeUndefined()
      break
    }
    expect([killed, await kept()]).toEqual([killed, []])
    expect((await pool.query('SELECT deleted_at FROM users WHERE id = $1', [user.id])).rows).toEqual([{ deleted_at: null }])
  }
  expect(killed).toBeGreaterThan(40)
  expect(await kept()).toHaveLength(1)
  await pool.query('DELETE FROM sealed_accounts')
})

test('after a deletion the program finds no text of the account, and the private key opens all of it', async () => {
  expect((await site.call('DELETE', `/api/auth/delete-user/${full.id}?confirmed=true`, full.tokens[0])).status).toBe(200)
  await sweepMedia(t.media, Date.now() + DAY_MS)
  expect(await findInTables(t.database.pool, full.personalTexts)).toEqual([])
  const rows = await kept()
  const data = open(rows[0]?.sealed)
  const deletedAt = Date.parse(data.deletedAt)
  expect(rows).toMatchObject([{ deletedOn: indianDateOf(deletedAt), keptUntil: indianDateOf(deletedAt + KEPT_DAYS * DAY_MS) }])
  expect(data).toMatchObject({
    profile: { id: full.id, firstName: 'Zubinprakash', phoneNumber: full.phone, readyAnswers: ['Ask for Zubinprakash at the gate.'] },
    properties: [{ id: full.propertyIds.live, property_name: 'Wadekarly Heights' }, { id: full.propertyIds.hidden }],
    requirements: [{ id: full.requirementId, additional_requirements: 'Near the Wadekarly school.' }],
    keptSearches: [{ name: 'For Zubinprakash' }],
    shortlists: [{ name: 'With Zubinprakash' }],
    inquiriesReceived: [{ name: 'Meera Joshi' }, { name: 'Meera Joshi' }],
    unlockedContacts: [{ name: 'Ravi Shinde' }, { name: 'Ravi Shinde' }],
    payments: [{ buyer: { name: 'Zubinprakash Wadekarly' } }, { status: 'OPEN' }],
    contactMessages: [{ message: 'Please call.' }],
  })
  expect(data.sessions).toHaveLength(3)
  expect(data.files.map(({ originalName }: { originalName: string }) => originalName)).toContain('wadekarly-agreement.pdf')
})

test('neither another key nor a changed record opens', async () => {
  const [row] = await kept()
  expect(open(row?.sealed, generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey)).toBeUndefined()
  for (const at of [0, 384, 400, -1]) {
    const changed = Buffer.from(row?.sealed ?? [])
    changed.writeUInt8((changed.at(at) ?? 0) ^ 1, at < 0 ? changed.length + at : at)
    expect([at, open(changed)]).toEqual([at, undefined])
  }
})

test('what is committed while a deletion waits for the account is kept too', async () => {
  const { token, user } = await calls.register(320)
  const { pool } = t.database
  const before = (await kept()).length
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [user.id])
  const deleting = site.call('DELETE', `/api/auth/delete-user/${user.id}?confirmed=true`, token)
  await expect.poll(() => countWaitingForLocks(pool), { timeout: 20_000 }).toBe(1)
  await client.query(
    `INSERT INTO sessions (user_id, token_hash, created_at, used_at, expires_at, device_name)
     VALUES ($1, 'late', now(), now(), now() + interval '1 day', 'Firefox on Windows')`,
    [user.id],
  )
  await client.query('COMMIT')
  client.release()
  expect((await deleting).status).toBe(200)
  const records = (await kept()).map(({ sealed }) => open(sealed))
  expect(records).toHaveLength(before + 1)
  const { sessions } = records.find(({ profile }) => profile.id === user.id)
  expect(sessions).toHaveLength(2)
  expect(sessions[1]).toMatchObject({ device: 'Firefox on Windows' })
})

test('it is deleted when its term has passed, and not on the last day', async () => {
  const days = (await kept()).map(({ keptUntil }) => Date.parse(`${keptUntil}T12:00:00+05:30`))
  fixedTime = Math.min(...days)
  await t.jobs.runRecurring('delete-sealed-accounts')
  expect(await kept()).toHaveLength(2)
  fixedTime = Math.max(...days) + DAY_MS
  await t.jobs.runRecurring('delete-sealed-accounts')
  expect(await kept()).toEqual([])
})
