import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE_MESSAGES } from '#contracts/operations/catalogue-messages.ts'
import { SETTINGS_MESSAGES } from '#contracts/operations/site-settings.ts'
import { readConfig } from '#server/config.ts'
import { openSiteSettings, type SiteSettings } from '#server/site/site-settings/index.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { PRODUCTION } from '#tests/production.ts'
import { DUTY_SETTINGS } from './duty-settings.ts'
import { describeMissingParts, listMissingParts } from './missing-parts.ts'

const CATALOGUE = [CATALOGUE_MESSAGES.noLocalities, CATALOGUE_MESSAGES.noOffer]
/** A value for every setting that the law asks for, as the environment has it. */
const ALL: Readonly<Record<string, string>> = {
  SELLER_NAME: 'Wada Homes Private Limited',
  OFFICE_ADDRESS: 'Baner, Pune 411045',
  SUPPORT_EMAIL: 'help@wada.example',
  SUPPORT_PHONE: '+91 98765 43210',
  GRIEVANCE_OFFICER: 'Asha Kale | Grievance officer | Baner, Pune 411045 | asha@wada.example | +91 98765 43210',
  NODAL_CONTACT: 'Ravi Joshi, nodal@wada.example, +91 98765 43211',
  SELLER_GSTIN: '27AAPFU0939F1ZV',
  SITE_RERA_NUMBER: 'A52100012345',
  ERASED_DATA_KEPT_DAYS: '180',
}
const PUBLIC_KEY = String(generateKeyPairSync('rsa', { modulusLength: 3072 }).publicKey.export({ type: 'spki', format: 'pem' }))
let t: TestApp
let calls: Calls
let token: string
beforeAll(async () => {
  t = await createTestApp()
  calls = callsOf(t)
  const operator = await calls.register(1)
  await makeConfirmedOperator(t.database.pool, operator.user.id)
  token = operator.token
})
afterAll(() => t.close())

/** A copy of the program in production, on the same database. */
async function production(environment: Record<string, string> = {}) {
  const config = readConfig({ ...PRODUCTION, ERASED_DATA_PUBLIC_KEY: PUBLIC_KEY, ...environment })
  const siteSettings = await openSiteSettings({ ...t.services, config })
  return { database: t.database, config, siteSettings }
}
type Copy = Awaited<ReturnType<typeof production>>
const missing = async (copy: Copy) => (await listMissingParts(copy)).filter(({ text }) => !CATALOGUE.some((known) => known === text))
const namesOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => /\((\w+)/.exec(text)?.[1])
const save = async (siteSettings: SiteSettings, changed: object) => {
  const { version } = siteSettings.current()
  const answer = await t.app.inject({
    method: 'PUT',
    url: '/api/operations/settings',
    headers: { authorization: `Bearer ${token}` },
    payload: { version, changed },
  })
  expect(answer.statusCode).toBe(200)
  await siteSettings.refresh()
}

test('production without settings lacks all that the law asks for, and nothing once the environment has it', async () => {
  const parts = await missing(await production())
  expect(namesOf(parts)).toEqual(DUTY_SETTINGS.map(({ setting }) => setting))
  expect(parts.map(({ page }) => page)).toEqual([...Array(7).fill('/settings'), null, null])
  expect(Object.keys(ALL)).toEqual(DUTY_SETTINGS.map(({ setting }) => setting))
  expect(await missing(await production(ALL))).toEqual([])
  for (const name of Object.keys(ALL)) expect(namesOf(await missing(await production({ ...ALL, [name]: '' })))).toEqual([name])
})

test('the log names the missing settings in one line', async () => {
  const copy = await production({ ...ALL, SELLER_NAME: '', SELLER_GSTIN: '' })
  expect(await describeMissingParts(copy)).toEqual([...CATALOGUE, SETTINGS_MESSAGES.allMissing(['SELLER_NAME', 'SELLER_GSTIN'])])
  expect(await describeMissingParts(await production(ALL))).toEqual(CATALOGUE)
})

test('what operators set while the program runs is no longer missing, until they take it back', async () => {
  const copy = await production({ ...ALL, SELLER_NAME: '', OFFICE_ADDRESS: '', GRIEVANCE_OFFICER: '' })
  expect(namesOf(await missing(copy))).toEqual(['SELLER_NAME', 'OFFICE_ADDRESS', 'GRIEVANCE_OFFICER'])
  const grievanceOfficer = {
    name: 'Asha Kale',
    designation: 'Officer',
    address: 'Baner',
    email: 'a@wada.example',
    phone: '+91 98765 43210',
  }
  await save(copy.siteSettings, { sellerName: 'Wada Homes', officeAddress: 'Aundh, Pune', grievanceOfficer })
  expect(await missing(copy)).toEqual([])
  await save(copy.siteSettings, { officeAddress: 'Aundh, Pune', grievanceOfficer })
  expect(namesOf(await missing(copy))).toEqual(['SELLER_NAME'])
})

test('the console of the demo is told what the catalogue lacks, and asks for no setting', async () => {
  const parts = (await calls.get('/api/operations/missing-parts', token)).json()
  expect(parts).toEqual([
    { text: CATALOGUE_MESSAGES.noLocalities, page: '/localities' },
    { text: CATALOGUE_MESSAGES.noOffer, page: '/plans' },
  ])
})
