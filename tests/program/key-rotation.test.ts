import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { OPEN_REPORTS_PER_NETWORK } from '#contracts/trust/moderation/report-messages.ts'
import { openDatabase } from '#server/base/db/client.ts'
import { createPictureAccess } from '#server/base/http/picture-access.ts'
import { findAuthSecrets, openAuthSecrets } from '#server/base/platform/auth-secrets.ts'
import { createKeys, readOrCreateSecret } from '#server/base/platform/keys.ts'
import { makeVapidKeys } from '#server/base/platform/push/open-push.ts'
import { makeUnsubscribeToken, readUnsubscribeToken } from '#server/finding/kept-searches/unsubscribe-token.ts'
import { attachFiles, storeDocument } from '#server/homes/media/index.ts'
import { openDocumentAccess } from '#server/homes/properties/document-access.ts'
import { isProven, proofRequired } from '#server/people/accounts/codes/proof-of-work.ts'
import { sendQueuedCode } from '#server/people/accounts/codes/send-code.ts'
import { readDevice } from '#server/people/accounts/sessions/device.ts'
import { consumeExportPass, makeExportPass } from '#server/people/data-export/export-passes.ts'
import { currentCode } from '#server/people/operators/authenticator.ts'
import { consoleCookie, readConsoleCookie } from '#server/people/operators/console-cookie.ts'
import { isPassOf, makeConfirmationPass } from '#server/reaching/emails/confirmation-pass.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { createTestDatabase } from '../database.ts'
import { pdfOf } from '../files/documents.ts'
import { registerOperator } from '../operators.ts'
import { callsOf, newBrowser, phoneOf } from '../people.ts'
import { listen, type Postings } from '../postings.ts'
import { programArguments } from '../program.ts'
import { prove } from '../proof-of-work.ts'
import { seedProperties } from '../properties.ts'
import { type PushService, startPushService } from '../servers/push-service.ts'
import { newVoterKey, shortlistsAt } from '../shortlists.ts'

const OLD = 'the secret of the first year of the site'
const NEW = 'the secret of the second year of the site'
const BEFORE = { authSecret: OLD }
/** The steps of docs/operations.md, in order. */
const ANNOUNCED = { authSecret: OLD, authSecretNext: NEW }
const CHANGED = { authSecret: NEW, authSecretOld: OLD }
const ENDED = { authSecret: NEW }

interface Command {
  readonly process: ChildProcess
  readonly ended: Promise<{ code: number | null; out: string; errors: string }>
}

function startCommand(settings: Readonly<Record<string, string>>, args: readonly string[] = []): Command {
  const child = spawn('node', [...programArguments('rotate-keys'), ...args], {
    env: { ...process.env, AUTH_SECRET: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ended = Promise.all([text(child.stdout), text(child.stderr), code]).then(([out, errors, exit]) => ({ code: exit, out, errors }))
  return { process: child, ended }
}

/** Locks the row of a sealed text as a transaction of the program does. @returns ends the transaction */
async function lockRow(url: string, table: string, key: string, id: number): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('BEGIN')
  await client.query(`SELECT 1 FROM ${table} WHERE ${key} = $1 FOR UPDATE`, [id])
  return () => client.end()
}

describe('a change of AUTH_SECRET with two copies', () => {
  interface Copy extends TestApp {
    readonly site: Postings
  }
  /** What was made at one time, and whether it works at a copy now. */
  interface Made {
    readonly what: string
    works(copy: Copy): Promise<boolean>
  }

  let now = Date.UTC(2030, 0, 15, 10)
  let people = 0
  let t: TestApp
  let service: PushService
  let propertyId: number
  let fileName: string
  let copies: Copy[]

  beforeAll(async () => {
    service = await startPushService()
    const generous = '10000/1h'
    t = await createTestApp(
      {
        AUTH_SECRET: OLD,
        AUTH_SENDS_PER_ADDRESS: generous,
        AUTH_SENDS_PER_PHONE: generous,
        AUTH_GUESSES_PER_ADDRESS: generous,
        AUTH_GUESSES_PER_PHONE: generous,
        SECOND_FACTOR_GUESSES_PER_USER: generous,
      },
      { clock: { now: () => now } },
    )
    propertyId = (await seedProperties(t.database.pool, [{}]))[0] ?? 0
    fileName = (await storeDocument(t.media, pdfOf(), 'deed.pdf')).fileName
    await attachFiles(t.database.pool, [{ propertyId, kind: 'document', fileName, originalName: 'deed.pdf', position: 0 }])
    copies = [await startCopy(BEFORE), await startCopy(BEFORE)]
  })
  afterAll(async () => {
    for (const copy of copies) await copy.close()
    await t.close()
    await service.close()
  })

  async function startCopy(secrets: typeof BEFORE): Promise<Copy> {
    const copy = await createTestApp(
      {},
      { copyOf: t, clock: { now: () => now }, secrets: { authSecretNext: undefined, authSecretOld: undefined, ...secrets } },
    )
    return { ...copy, site: await listen(copy) }
  }

  async function restart(at: number, secrets: typeof BEFORE): Promise<void> {
    await copies[at]?.close()
    copies[at] = await startCopy(secrets)
  }

  const give = (copy: Copy, token: string, code: string) => callsOf(copy).post('/api/operators/second-factor', { code }, { token })

  async function enrolOperator(copy: Copy) {
    const calls = callsOf(copy)
    const { number, token } = await registerOperator(calls, copy.database, ++people)
    const { secret } = (await calls.post('/api/operators/second-factor/enrolment', {}, { token })).json()
    const { recoveryCodes } = (await give(copy, token, currentCode(secret, now))).json() as { recoveryCodes: string[] }
    expect(recoveryCodes).toHaveLength(10)
    const givesCode = async (other: Copy, code: () => string) => {
      const again = await callsOf(other).signIn(number)
      now += MINUTE_MS
      return (await give(other, again, code())).statusCode === 200
    }
    return [
      { what: 'authenticator', works: (other: Copy) => givesCode(other, () => currentCode(secret, now)) },
      { what: 'recovery code', works: (other: Copy) => givesCode(other, () => recoveryCodes.pop() ?? '') },
    ]
  }

  async function registerPushBrowser(copy: Copy): Promise<Made> {
    const calls = callsOf(copy)
    const { token, user } = await calls.register(++people)
    const { subscription } = service.browser()
    const body = { phoneNumber: user.phoneNumber, fcmToken: subscription }
    expect((await calls.post('/api/auth/update-fcm-token', body, { token })).statusCode).toBe(200)
    return {
      what: 'push subscription',
      async works({ services, database }) {
        const { rows } = await database.pool.query<{ sealed_token: string }>(
          'SELECT sealed_token FROM push_subscriptions WHERE user_id = $1',
          [user.id],
        )
        return services.keys.open(rows[0]?.sealed_token ?? '') === subscription
      },
    }
  }

  async function shareShortlist(copy: Copy): Promise<Made> {
    const owner = await callsOf(copy).register(++people)
    const { id, link } = await shortlistsAt(copy.site).makeShared(owner, [propertyId])
    const voterKey = newVoterKey()
    const vote = (other: Copy) => shortlistsAt(other.site).vote({ link, voterKey, name: 'Asha', propertyId, choice: 'for' })
    expect((await vote(copy)).status).toBe(200)
    return {
      what: 'link of a shortlist and its voter',
      async works(other) {
        const opened = await shortlistsAt(other.site).open(link, voterKey)
        const isVoter = opened.body.voterName === 'Asha' && (await vote(other)).status === 200
        const { rowCount } = await t.database.pool.query('SELECT 1 FROM shortlist_voters WHERE shortlist_id = $1', [id])
        return isVoter && rowCount === 1
      },
    }
  }

  /** What is stored for long, so that it is rewritten. */
  async function makeStored(copy: Copy): Promise<Made[]> {
    const calls = callsOf(copy)
    const { token } = await calls.register(++people)
    return [
      { what: 'session', works: async (other) => (await callsOf(other).get('/api/auth/me', token)).statusCode === 200 },
      ...(await enrolOperator(copy)),
      await registerPushBrowser(copy),
      await shareShortlist(copy),
    ]
  }

  /** What people hold, signed or sealed by the copy: it is valid as long as its secret is accepted. */
  async function makeHeld(copy: Copy): Promise<Made[]> {
    const { services } = copy
    const calls = callsOf(copy)
    const number = ++people
    await calls.register(number)
    const browser = newBrowser()
    const token = await calls.signIn(number, { browser })
    const device = Object.entries(browser.cookies).map(([name, value]) => `${name}=${value}`)[0]
    const console = consoleCookie(services, token).split(';')[0]
    const unsubscribe = makeUnsubscribeToken(services.keys, 7)
    const confirmation = makeConfirmationPass(services.keys, 7, 'asha@wada.example', now)
    return [
      { what: 'device cookie', works: async ({ services: other }) => readDevice(other, device)?.phones.includes(phoneOf(number)) ?? false },
      { what: 'console cookie', works: async ({ services: other }) => readConsoleCookie(other, console) === token },
      { what: 'unsubscribe token', works: async ({ services: other }) => readUnsubscribeToken(other.keys, unsubscribe) === 7 },
      { what: 'confirmation link', works: async ({ services: other }) => isPassOf(other.keys, confirmation, 'asha@wada.example') },
    ]
  }

  /** What is used within minutes or hours, made by one copy and used at another. */
  async function cross(from: Copy, to: Copy): Promise<void> {
    const number = ++people
    await callsOf(from).register(number)
    const phoneNumber = phoneOf(number)
    const browser = newBrowser()
    const send = (copy: Copy) => callsOf(copy).post('/api/auth/send-login-otp', { phoneNumber }, { browser })
    const enter = async (copy: Copy, otp: string) =>
      (await callsOf(copy).post('/api/auth/verify-login-otp', { phoneNumber, otp }, { browser })).statusCode
    await send(from)
    expect(await enter(to, await callsOf(from).codeFor(phoneNumber)), 'code').toBe(200)
    // a second code replaces the first one, and its tries count for both
    await send(from)
    const first = await callsOf(from).codeFor(phoneNumber)
    const wrong = String((Number(first) + 1) % 10_000).padStart(4, '0')
    expect(await enter(to, wrong)).toBe(422)
    await send(to)
    const codes = 'SELECT tries FROM one_time_codes WHERE phone_number = $1'
    expect((await t.database.pool.query(codes, [phoneNumber])).rows).toEqual([{ tries: 1 }])
    expect(await enter(from, await callsOf(to).codeFor(phoneNumber)), 'second code').toBe(200)

    const message = { to: phoneNumber, text: `Waited ${number}`, template: 'login-otp', variables: {} }
    const job = { sealed: from.services.keys.seal(JSON.stringify(message)), expiresAt: now + MINUTE_MS }
    await sendQueuedCode(to.services, job)
    expect(await to.services.smsOutbox?.latest(1), 'waiting job').toMatchObject([{ text: `Waited ${number}` }])

    const holder = { userId: 7, sessionId: 8 }
    expect(await consumeExportPass(to.services, makeExportPass(from.services, holder).pass, 7), 'export pass').toEqual(holder)
    const pass = openDocumentAccess(from.services).passFor(fileName, 'viewer')
    expect((await callsOf(to).get(`/media/${fileName}?pass=${pass}`)).statusCode, 'document pass').toBe(200)
    expect(await readHidden(from, to), 'cookie of hidden pictures').toBe('hidden')
    const caller = {
      phone: phoneNumber,
      ip: '127.0.0.1',
      device: undefined,
      lacksDeviceCookie: false,
      deviceName: null,
      language: 'en',
    } as const
    const { body } = await proofRequired(from.services, 'send', { ...caller, proof: undefined })
    if (!('challenge' in body) || !body.challenge) throw new Error('there is no challenge')
    expect(await isProven(to.services, 'send', { ...caller, proof: await prove(body.challenge) }), 'proof of work').toBe(true)
  }

  function readHidden(from: Copy, to: Copy) {
    const accessOf = ({ services }: Copy) =>
      createPictureAccess(services, {
        cacheName: 'rotation',
        path: '/media',
        maxKnownPublic: 1,
        find: async (_name, _request, readCookie) => (readCookie()?.userId === 7 ? 'hidden' : 'refused'),
      })
    let cookie = ''
    const reply = { header: (_name: string, value: string) => (cookie = value.split(';')[0] ?? '') }
    const viewer = { userId: 7, sessionId: 8, role: 'OWNER', isOperator: false, readAfter: undefined, lastCodeAt: null } as const
    accessOf(from).grant(reply as never, viewer)
    return accessOf(to).visibilityFor('a.jpg', { headers: { cookie } } as never)
  }

  async function expectAll(made: readonly Made[], when: string): Promise<void> {
    for (const [at, copy] of copies.entries())
      for (const { what, works } of made) expect([what, when, at, await works(copy)]).toEqual([what, when, at, true])
  }

  /** A wrong guess of an unknown device, and two reports by visitors: counted for their phone and network, with whatever secret. */
  let guesses = 0
  async function guessAndReport(copy: Copy): Promise<void> {
    now += 10 * MINUTE_MS
    const calls = callsOf(copy)
    const phoneNumber = phoneOf(1)
    await calls.post('/api/auth/send-login-otp', { phoneNumber })
    const wrong = String((Number(await calls.codeFor(phoneNumber)) + 1) % 10_000).padStart(4, '0')
    expect((await calls.post('/api/auth/verify-login-otp', { phoneNumber, otp: wrong })).statusCode).toBe(422)
    guesses += 1
    const { rows } = await t.database.pool.query('SELECT guesses FROM unknown_device_guesses WHERE guesses > 0')
    expect(rows).toEqual([{ guesses }])
    for (let sent = 0; sent < 2; sent += 1)
      expect((await calls.post(`/api/properties/${propertyId}/report`, { reason: 'fraud' })).statusCode).toBe(200)
    const expected = Math.min(2 * guesses, OPEN_REPORTS_PER_NETWORK)
    expect((await t.database.pool.query('SELECT 1 FROM property_reports')).rowCount).toBe(expected)
  }

  /** Every text of the database that a secret opens, by its table. */
  async function openedBy(secret: string): Promise<string[]> {
    const keys = createKeys(secret)
    const { rows: columns } = await t.database.pool.query<{ table: string; column: string }>(
      `SELECT quote_ident(table_name) AS table, quote_ident(column_name) AS column FROM information_schema.columns
         JOIN information_schema.tables USING (table_schema, table_name)
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type IN ('text', 'character varying')`,
    )
    const opened: string[] = []
    for (const { table, column } of columns) {
      const { rows } = await t.database.pool.query<{ text: string | null }>(`SELECT ${column} AS text FROM ${table}`)
      for (const row of rows) if (row.text !== null && keys.open(row.text) !== undefined) opened.push(table)
    }
    return opened
  }

  async function crossBoth(): Promise<void> {
    const [a, b] = copies as [Copy, Copy]
    await cross(a, b)
    await cross(b, a)
  }

  test('loses nothing, also when the command is killed and repeated while the copies write', async () => {
    const copy = (at: 0 | 1) => copies[at] as Copy
    const stored = await makeStored(copy(0))
    const held = await makeHeld(copy(0))
    await guessAndReport(copy(0))

    await restart(0, ANNOUNCED)
    await crossBoth()
    await restart(1, ANNOUNCED)
    await expectAll([...stored, ...held], 'announced')

    await restart(0, CHANGED)
    // from now on one copy writes with the new secret, and the other one with the old
    await crossBoth()
    stored.push(...(await makeStored(copy(0))), ...(await makeStored(copy(1))))
    held.push(...(await makeHeld(copy(1))))
    const heldLonger = await makeHeld(copy(0))
    for (const at of [0, 1, 0] as const) await guessAndReport(copy(at))
    await expectAll([...stored, ...held, ...heldLonger], 'changed in one copy')
    await restart(1, CHANGED)
    await guessAndReport(copy(1))
    await expectAll([...stored, ...held, ...heldLonger], 'changed')

    expect(await openedBy(OLD)).toEqual(['push_subscriptions', 'push_subscriptions', 'second_factors', 'second_factors'])
    const settings = { DATABASE_URL: t.databaseUrl, WADA_DATA_DIR: t.config.dataDir, AUTH_SECRET: NEW, AUTH_SECRET_OLD: OLD }
    const { rows } = await t.database.pool.query<{ id: number }>('SELECT min(id) AS id FROM push_subscriptions')
    const unlock = await lockRow(t.databaseUrl, 'push_subscriptions', 'id', rows[0]?.id ?? 0)
    const killed = startCommand(settings)
    await expect.poll(() => openedBy(OLD)).toEqual(['push_subscriptions'])
    stored.push(...(await makeStored(copy(0))), ...(await makeStored(copy(1))))
    killed.process.kill('SIGKILL')
    expect((await killed.ended).code).toBeNull()
    await unlock()
    const repeated = await startCommand(settings).ended
    expect(repeated).toMatchObject({ code: 0, errors: '' })
    expect(repeated.out).toMatch(
      /^Sealed anew: 0 of 5 authenticators of operators\.\nSealed anew: 1 of 5 push subscriptions\.\n.*Keep it for 180 days .*, until \d{4}-\d\d-\d\d if that was today;/,
    )
    await expectAll([...stored, ...held, ...heldLonger], 'rewritten')
    expect(await openedBy(OLD)).toEqual([])
    expect(await openedBy(NEW)).toHaveLength(10)

    await restart(0, ENDED)
    await restart(1, ENDED)
    await expectAll([...stored, ...heldLonger], 'ended')
    for (const { what, works } of held) expect([what, await works(copy(0))]).toEqual([what, false])
  })

  test.each([
    ['before the copies use the new secret', { AUTH_SECRET: OLD, AUTH_SECRET_NEXT: NEW }, 'AUTH_SECRET_NEXT is set: '],
    ['without the old secret', { AUTH_SECRET: NEW }, 'AUTH_SECRET_OLD is not set: '],
    [
      'with an old secret that is not the one of that time',
      { AUTH_SECRET: `${NEW} but one`, AUTH_SECRET_OLD: OLD },
      'Sealed with another secret than those given: 5 authenticators of operators and 5 push subscriptions. ',
    ],
  ])('the command %s changes nothing and says what to do', async (_when, secrets, sentence) => {
    const { code, errors } = await startCommand({ DATABASE_URL: t.databaseUrl, WADA_DATA_DIR: t.config.dataDir, ...secrets }).ended
    expect([code, errors.startsWith(sentence), errors.trim().split('\n')]).toEqual([1, true, [expect.any(String)]])
    expect(await openedBy(NEW)).toHaveLength(10)
  })
})

describe('the secret that the program has made itself', () => {
  let url: string
  let drop: () => Promise<void>
  let dataDir: string
  const vapidKeys = (name = 'vapid.json') => readFile(join(secretsFolder(), name), 'utf8')
  const secretsFolder = () => join(dataDir, 'secrets')
  const secrets = () => findAuthSecrets({ dataDir, authSecret: undefined, authSecretNext: undefined, authSecretOld: undefined })
  const rotate = (...args: string[]) => startCommand({ DATABASE_URL: url, WADA_DATA_DIR: dataDir }, args)

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'wada-rotation-'))
    const database = await createTestDatabase()
    url = database.url
    drop = database.drop
    await openAuthSecrets({ dataDir, authSecret: undefined, authSecretNext: undefined, authSecretOld: undefined })
    await readOrCreateSecret(join(secretsFolder(), 'vapid.json'), makeVapidKeys)
  })
  afterEach(async () => {
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return work(client).finally(() => client.end())
  }

  /** Inserts an operator with an authenticator. @returns the operator's id */
  const seedAuthenticator = (sealed: string) =>
    inDatabase(async (client) => {
      const { rows } = await client.query<{ id: number }>(
        `WITH operator AS (INSERT INTO users (first_name, last_name, phone_number, user_role) VALUES ('A', 'K', '9876540001', 'ADMIN') RETURNING id)
         INSERT INTO second_factors (user_id, sealed_secret) SELECT id, $1 FROM operator RETURNING user_id AS id`,
        [sealed],
      )
      return rows[0]?.id ?? 0
    })
  const sealedSecret = () =>
    inDatabase(
      async (client) =>
        (await client.query<{ sealed: string }>('SELECT sealed_secret AS sealed FROM second_factors')).rows[0]?.sealed ?? '',
    )

  test('is replaced while no copy runs, once although the command is killed in between, and the old one stays for its time', async () => {
    const before = (await secrets())?.current ?? ''
    const vapidBefore = await vapidKeys()
    const id = await seedAuthenticator(createKeys(before).seal('the authenticator'))

    const program = openDatabase(url, 2)
    await program.pool.query('SELECT 1')
    expect(await rotate().ended).toMatchObject({ code: 1, errors: expect.stringContaining('stop all of its copies') })
    await program.close()
    expect(await secrets()).toEqual({ current: before, others: [] })

    const unlock = await lockRow(url, 'second_factors', 'user_id', id)
    const killed = rotate()
    await expect.poll(secrets).toMatchObject({ others: [before] })
    killed.process.kill('SIGKILL')
    await killed.ended
    await unlock()
    const between = await secrets()
    expect(between?.current).toMatch(/^[\w-]{43}$/)
    expect(between?.current).not.toBe(before)
    expect(createKeys(between?.current ?? '', between?.others).open(await sealedSecret())).toBe('the authenticator')

    expect(await rotate().ended).toMatchObject({ code: 0, errors: '', out: expect.stringContaining('The old secret stays valid') })
    expect(await secrets()).toEqual(between)
    expect(await vapidKeys()).not.toBe(vapidBefore)
    expect(await vapidKeys('vapid.json.old')).toBe(vapidBefore)
    expect(createKeys(between?.current ?? '').open(await sealedSecret())).toBe('the authenticator')
    expect(createKeys(before).open(await sealedSecret())).toBeUndefined()
    for (const name of await readdir(secretsFolder())) expect((await stat(join(secretsFolder(), name))).mode & 0o777, name).toBe(0o600)

    const longAgo = new Date(Date.now() - 181 * DAY_MS)
    for (const name of ['auth.old', 'vapid.json.old']) await utimes(join(secretsFolder(), name), longAgo, longAgo)
    expect(await rotate().ended).toMatchObject({ code: 0, out: expect.stringContaining('The old secret was removed.') })
    expect(await secrets()).toEqual({ current: between?.current, others: [] })
    expect((await readdir(secretsFolder())).sort()).toEqual(['auth', 'vapid.json'])
  })

  test('is replaced and forgotten at once when it became known', async () => {
    const before = (await secrets())?.current ?? ''
    await seedAuthenticator(createKeys(before).seal('the authenticator'))
    // left by a command that was killed between its two files
    await writeFile(join(secretsFolder(), 'auth.old'), before, { mode: 0o600 })
    expect(await rotate('--forget-old').ended).toMatchObject({ code: 0, out: expect.stringContaining('The old secret was removed.') })
    const after = await secrets()
    expect(after).toEqual({ current: expect.not.stringMatching(before), others: [] })
    expect(createKeys(after?.current ?? '').open(await sealedSecret())).toBe('the authenticator')
  })
})
