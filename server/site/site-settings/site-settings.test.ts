import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChangedSiteValues } from '#contracts/operations/site-settings.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { recordAction } from '#server/trust/audit/index.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { callsOf } from '#tests/people.ts'
import { brandPagesOf, sellerOf } from './brand.ts'
import { insertVersion } from './site-settings.queries.ts'

const START = Date.parse('2026-11-20T10:00:00Z')
let now = START
let t: TestApp
let operatorId: number
beforeAll(async () => {
  t = await createTestApp({ BRAND_NAME: 'Chowk', SUPPORT_PHONE: '+91 20 5550 0100' }, { clock: { now: () => now } })
  operatorId = (await callsOf(t).register(1)).user.id
})
afterAll(() => t.close())

const settings = () => t.services.siteSettings
let version = 0
/** Writes the next version as another copy would. */
async function write(values: ChangedSiteValues | Record<string, unknown>): Promise<void> {
  version = settings().current().version + 1
  const at = new Date(now)
  await inTransaction(t.database.pool, async (tx) => {
    expect(await insertVersion(tx, { version, values, changedAt: at })).toBe(true)
    const object = { kind: 'settings', id: 1 } as const
    await recordAction(tx, { operator: { userId: operatorId }, action: 'settings_changed', object, before: null, after: null, at })
  })
}
const aboutTitle = async (copy = t) => {
  const page = await copy.app.inject({ url: '/about', headers: { host: 'localhost' } })
  expect(page.statusCode).toBe(200)
  return /<title>([^<]*)<\/title>/.exec(page.payload)?.[1]
}

test('the values of the environment hold while operators have set nothing', () => {
  const { version, changedAt, changed, values } = settings().current()
  expect({ version, changedAt, changed }).toEqual({ version: 0, changedAt: null, changed: {} })
  expect([values.brandName, values.moderationMode, values.sellerGstin]).toEqual(['Chowk', 'publish', null])
  expect(brandPagesOf(values).whatsappNumber).toBe('912055500100')
  expect(sellerOf(values).name).toBe('Chowk')
})

test('a saved name is on a page that was cached before, on every copy, without a restart', async () => {
  const copy = await createTestApp({}, { clock: { now: () => now }, copyOf: t })
  try {
    expect([await aboutTitle(), await aboutTitle(copy)]).toEqual(['About us | Chowk', 'About us | Chowk'])
    await write({ brandName: 'Angan' })
    for (const either of [t, copy]) await expect.poll(() => aboutTitle(either), { timeout: 10_000 }).toBe('About us | Angan')
  } finally {
    await copy.close()
  }
})

test('a stored value that this program does not know or allow is left out, and the others hold', async () => {
  await write({ moderationMode: 'someday', brandName: 'Deul', colour: 'green', supportWhatsapp: '+91 98765 43210' })
  await settings().refresh()
  const { changed, values } = settings().current()
  expect(changed).toEqual({ brandName: 'Deul', supportWhatsapp: '+91 98765 43210' })
  expect([values.moderationMode, brandPagesOf(values).whatsappNumber]).toEqual(['publish', '919876543210'])
})

test('what held at an earlier time is still known', async () => {
  now = START + 1_000
  await write({ sellerName: 'Angan Homes Private Limited' })
  await settings().refresh()
  expect(sellerOf(settings().at(new Date(START + 1_000)).values).name).toBe('Angan Homes Private Limited')
  expect(sellerOf(settings().at(new Date(START + 999)).values).name).toBe('Deul')
  expect(sellerOf(settings().at(new Date(START - 1)).values).name).toBe('Chowk')
})

test('the same version is saved once, however many save it at the same time', async () => {
  const next = settings().current().version + 1
  const saves = Array.from({ length: 8 }, (_unused, n) =>
    insertVersion(t.database.pool, { version: next, values: { brandName: `Name ${n}` }, changedAt: new Date(now) }),
  )
  expect((await Promise.all(saves)).filter(Boolean)).toHaveLength(1)
})

test('while the database does not answer, the last known values hold', async () => {
  await settings().refresh()
  const before = settings().current()
  await t.database.pool.query('ALTER TABLE site_settings RENAME TO away')
  try {
    await expect(settings().refresh()).rejects.toThrow()
    expect(settings().current()).toEqual(before)
  } finally {
    await t.database.pool.query('ALTER TABLE away RENAME TO site_settings')
  }
})
