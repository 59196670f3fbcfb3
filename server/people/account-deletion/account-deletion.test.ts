import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#contracts/base/values/time.ts'
import { DELETION_MESSAGES, ERASED_TEXTS } from '#contracts/people/accounts/account-messages.ts'
import { webhookBody } from '#demo/sandbox-gateway/entities.ts'
import { sweepMedia } from '#server/homes/media/index.ts'
import { notify } from '#server/reaching/notifications/index.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { FULL_ACCOUNT_SETTINGS, type FullAccount, seedFullAccount } from '#tests/full-account.ts'
import { mediaAddress } from '#tests/media-address.ts'
import { makeConfirmedOperator, registerOperator } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { findInTables as findPersonalTexts } from '#tests/personal-texts.ts'
import { listen, type Postings } from '#tests/postings.ts'
import { type GatewayServer, startGateway } from '#tests/servers/gateway.ts'
import { shopOf } from '#tests/shop.ts'

const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })

/** Time for which a page with requirements is sent from the cache. */
const PAGE_CACHE_MS = 5_000

let aheadMs = 0
let gateway: GatewayServer
let t: TestApp
let site: Postings
let calls: Calls
beforeAll(async () => {
  gateway = await startGateway()
  t = await createTestApp(
    { ...FULL_ACCOUNT_SETTINGS, LOG_LEVEL: 'trace' },
    { gateway: gateway.connect(), log, clock: { now: () => Date.now() + aheadMs } },
  )
  site = await listen(t)
  calls = callsOf(t)
})
afterAll(async () => {
  await t.close()
  await gateway.close()
})

const deleteUser = (userId: number, token: string, query = '?confirmed=true') =>
  site.call('DELETE', `/api/auth/delete-user/${userId}${query}`, token)

const findInTables = (texts: readonly string[]) => findPersonalTexts(t.database.pool, texts)
const storedFiles = async () => (await readdir(join(t.config.dataDir, 'media'), { recursive: true })).join('\n')

describe('deleting an account of which every noun knows something', () => {
  let full: FullAccount
  let pages: readonly string[]
  beforeAll(async () => {
    full = await seedFullAccount(t, site, gateway, 100)
    pages = [`/listing/${full.propertyIds.live}`, '/listing', '/home', '/featured', '/']
  })

  test('before the deletion the account is found in the tables, the storage and the pages', async () => {
    const found = await findInTables(full.personalTexts)
    for (const table of [
      'users',
      'properties',
      'requirements',
      'kept_searches',
      'sheet_readings',
      'ready_answers',
      'nominees',
      'shortlists',
      'shortlist_items',
      'shortlist_voters',
      'payment_orders',
      'notifications',
      'contact_messages',
      'grievances',
      'one_time_codes',
      'media_files',
    ])
      expect(found.join('\n')).toContain(`public.${table}: `)
    for (const fileName of full.fileNames) expect(await storedFiles()).toContain(fileName)
    const [page] = await Promise.all(pages.map((path) => site.call('GET', path)))
    expect(page?.body).toContain('Wadekarly Heights')
  })

  test('the first call asks for the confirmation and changes nothing', async () => {
    for (const query of ['', '?confirmed=false', '?confirmed=']) {
      const answer = await deleteUser(full.id, full.tokens[0] ?? '', query)
      expect([answer.status, answer.body]).toEqual([
        409,
        { code: 'confirmation_required', message: 'Do you really want to delete this account?' },
      ])
    }
    expect((await calls.get('/api/auth/me', full.tokens[0])).json()).toMatchObject({ firstName: 'Zubinprakash' })
  })

  test('another user cannot delete it', async () => {
    expect((await deleteUser(full.id, full.seeker.token)).status).toBe(403)
    expect((await calls.get('/api/auth/me', full.tokens[0])).statusCode).toBe(200)
  })

  test('the confirmed call deletes it, and every token is refused at once', async () => {
    const answer = await deleteUser(full.id, full.tokens[0] ?? '')
    expect([answer.status, answer.body]).toEqual([200, { message: DELETION_MESSAGES.deleted }])
    for (const token of full.tokens) expect((await calls.get('/api/auth/me', token)).statusCode).toBe(401)
    expect((await deleteUser(full.id, full.tokens[0] ?? '')).status).toBe(401)
  })

  test('pictures and documents cannot be loaded from then on', async () => {
    for (const fileName of full.fileNames) expect((await calls.get(mediaAddress(t, fileName))).statusCode, fileName).toBe(404)
  })

  test('what it posted is gone from pages, lists and searches', async () => {
    await t.services.search.feed.sync()
    const { live, hidden } = full.propertyIds
    for (const id of [live, hidden]) expect((await calls.get(`/api/properties/get/${id}`)).statusCode).toBe(410)
    const lists = [
      '/api/properties/get',
      '/api/properties/search?keyword=wadekarly',
      '/api/requirement/user/all',
      '/api/requirement/search?keyword=wadekarly',
    ]
    for (const path of lists) expect((await calls.get(path)).body).not.toMatch(/wadekarly/i)
    const findName = async (paths: readonly string[]) => {
      const bodies = await Promise.all(paths.map(async (path) => String((await site.call('GET', path)).body)))
      return paths.filter((_path, at) => /wadekarly|zubinprakash/i.test(bodies[at] ?? ''))
    }
    expect(await findName(pages.slice(0, 2))).toEqual([])
    aheadMs += PAGE_CACHE_MS
    expect(await findName(pages)).toEqual([])
  })

  test('other people see neither name nor number', async () => {
    const { owner, seeker } = full
    const inquiries = await calls.get(`/api/subscriptions/inquiries/by-owner/${owner.user.id}/paginated`, owner.token)
    expect(inquiries.json().content).toEqual([expect.objectContaining({ userFullName: '', userMobileNumber: '' })])
    expect((await calls.get(`/api/subscriptions/contacts/${seeker.user.id}`, seeker.token)).json().contacts).toEqual([])
    const wishlist = await calls.get(`/api/wishlist/user/${seeker.user.id}`, seeker.token)
    expect(wishlist.json().data).toEqual([expect.objectContaining({ propertyName: ERASED_TEXTS.propertyName, status: 'INACTIVE' })])
    const again = `/api/subscriptions/use-contact-or-chat?userId=${seeker.user.id}&propertyId=${full.propertyIds.live}`
    expect((await calls.post(again, {}, { token: seeker.token })).statusCode).toBe(409)
  })

  test('after the sweep no table, file or line of the log names the person', async () => {
    await sweepMedia(t.media, Date.now() + HOUR_MS)
    expect(await findInTables(full.personalTexts)).toEqual([])
    expect((await t.database.pool.query('SELECT 1 FROM sealed_accounts')).rowCount, 'kept without a setting').toBe(0)
    expect((await t.database.pool.query('SELECT 1 FROM earlier_prices WHERE property_id = $1', [full.propertyIds.live])).rowCount).toBe(0)
    expect((await t.database.pool.query('SELECT 1 FROM kept_outlines')).rowCount).toBe(0)
    expect(
      (await t.database.pool.query('SELECT 1 FROM properties WHERE id = $1 AND first_posted_at IS NOT NULL', [full.propertyIds.live]))
        .rowCount,
    ).toBe(0)
    const stored = await storedFiles()
    for (const fileName of full.fileNames) expect(stored).not.toContain(fileName.replace(/\.\w+$/, ''))
    const lines = logged.join('')
    expect(lines).toContain('an account was deleted')
    for (const text of full.personalTexts.filter((text) => !full.fileNames.includes(text))) expect(lines).not.toContain(text)
  })

  test('the paid order stays with its receipt and without a name, and the open one is closed but still polled', async () => {
    const { rows } = await t.database.pool.query<{
      id: string
      status: string
      receipt: string | null
      isPolled: boolean
      name: string
      buyer: object
    }>(
      `SELECT o.gateway_order_id AS id, o.status, o.receipt_number AS receipt, o.poll_at IS NOT NULL AS "isPolled",
              u.first_name || u.last_name || coalesce(u.phone_number, '') || coalesce(u.email, '') AS name, o.buyer
         FROM payment_orders o JOIN users u ON u.id = o.user_id WHERE o.user_id = $1 ORDER BY o.id`,
      [full.id],
    )
    const buyer = { name: '', address: null, pinCode: null, state: '27', gstin: '27AAPFU0939F1ZV' }
    expect(rows).toEqual([
      { id: full.orders.paid, status: 'PAID', receipt: expect.stringMatching(/^W\//), isPolled: false, name: '', buyer },
      { id: full.orders.open, status: 'EXPIRED', receipt: null, isPolled: true, name: '', buyer: { ...buyer, gstin: null } },
    ])
  })

  test('money that arrives later is kept for operators and starts no plan', async () => {
    const { order, payment } = await gateway.attempt(full.orders.open, 'pay')
    const shop = shopOf(t)
    const answer = await shop.webhook(gateway.keys.webhookSecret, webhookBody('payment.captured', order, payment), 'late')
    expect(answer.statusCode).toBe(200)
    const { rows } = await t.database.pool.query('SELECT reason FROM unmatched_payments WHERE gateway_order_id = $1', [full.orders.open])
    expect(rows).toEqual([{ reason: 'account_deleted' }])
    expect(await shop.begun(full.orders.open)).toBe(0)
  })

  test('the number can be registered again at once, and the new account sees nothing of the old one', async () => {
    const again = await calls.register(100, { firstName: 'Nitin', lastName: 'Pawar', email: full.personalTexts[3] })
    expect(again.user.id).not.toBe(full.id)
    const own = async (path: string) => (await calls.get(path.replace(':id', String(again.user.id)), again.token)).json()
    expect(await own('/api/properties/user/:id')).toEqual([])
    expect(await own('/api/requirement/user/:id')).toEqual([])
    expect(await own('/api/wishlist/user/:id')).toEqual({ data: [] })
    expect(await own('/api/subscriptions/user/:id')).toEqual([])
    expect(await own('/api/subscriptions/contacts/:id')).toMatchObject({ contacts: [], remainingPostsUsed: 3 })
    expect((await own('/api/subscriptions/inquiries/by-owner/:id/paginated')).totalElements).toBe(0)
  })
})

describe('operators', () => {
  test('need the second factor; the last account cannot be deleted, and of two that delete themselves at once one stays', async () => {
    const operators = await Promise.all(
      [801, 802].map(async (number) => {
        const { user, token } = await registerOperator(calls, t.database, number)
        expect(await deleteUser(user.id, token)).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
        await makeConfirmedOperator(t.database.pool, user.id)
        return { id: user.id, token }
      }),
    )
    const answers = await Promise.all(operators.map(({ id, token }) => deleteUser(id, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(answers.find(({ status }) => status === 403)?.body).toEqual({ code: 'not_allowed', message: DELETION_MESSAGES.lastOperator })
  })
})

describe('what the database refuses for a deleted account', () => {
  let id: number
  beforeAll(async () => {
    const { token, user } = await calls.register(810)
    id = user.id
    expect((await deleteUser(id, token)).status).toBe(200)
  })

  test('every table with rows of a user has a trigger that refuses them, but for histories and what is left out instead', async () => {
    const { rows } = await t.database.pool.query<{ table: string }>(
      `SELECT DISTINCT c.conrelid::regclass::text AS table FROM pg_constraint c
        WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass
          AND NOT EXISTS (SELECT 1 FROM pg_trigger g WHERE g.tgrelid = c.conrelid AND g.tgname = c.conrelid::regclass || '_refuse_deleted_user')
        ORDER BY 1`,
    )
    expect(rows.map(({ table }) => table)).toEqual([
      'contact_returns',
      'notifications',
      'refund_requests',
      'shared_devices',
      'status_changes',
    ])
  })

  test('rows of the account, and changes of its own row, are refused', async () => {
    const refused = { code: 'WD401' }
    const { pool } = t.database
    await expect(
      pool.query(`INSERT INTO notification_choices (user_id, kind, push) VALUES ($1, 'lead', true)`, [id]),
    ).rejects.toMatchObject(refused)
    await expect(pool.query(`UPDATE users SET first_name = 'Asha' WHERE id = $1`, [id])).rejects.toMatchObject(refused)
  })

  test('a pair of accounts of one browser is left out, and the sign-in that notes it goes on', async () => {
    const { user } = await calls.register(811)
    await t.database.pool.query('INSERT INTO shared_devices (user_id, other_user_id, seen_at) VALUES ($1, $2, now())', [id, user.id])
    expect((await t.database.pool.query('SELECT 1 FROM shared_devices WHERE $1 IN (user_id, other_user_id)', [id])).rowCount).toBe(0)
  })

  test('a notification for the account is left out, and what causes it goes on', async () => {
    const told = { userId: id, kind: 'match', cause: 'test:1', title: 'A home', body: 'Two rooms', path: '/listing/1' } as const
    await notify(t.services.notifications, t.database.pool, told)
    expect((await t.database.pool.query('SELECT 1 FROM notifications WHERE user_id = $1', [id])).rowCount).toBe(0)
  })
})
