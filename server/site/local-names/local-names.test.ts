import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CatalogueLocality } from '#contracts/operations/localities.ts'
import { AMENITIES } from '#server/site/catalogue/amenities.ts'
import { DRAFT_PLANS, localTextsOf } from '#server/site/catalogue/draft-plans.ts'
import { fillCatalogue } from '#server/site/catalogue/index.ts'
import { PUNE_LOCALITIES } from '#server/site/catalogue/pune-localities.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type OperatorCalls, operatorCallsOf } from '#tests/operators.ts'
import { callsOf } from '#tests/people.ts'

let t: TestApp
let operator: OperatorCalls
beforeAll(async () => {
  t = await createTestApp({ PUBLIC_URL: 'http://a.example' })
  operator = await operatorCallsOf(t)
  await fillCatalogue({ database: t.database, clock: { now: Date.now } }, { name: 'Pune', localities: PUNE_LOCALITIES })
})
afterAll(() => t.close())

const namesIn = async (language: string) => (await t.app.inject(`/api/names/${language}`)).json()

const FREE = { name: 'Free', marathiName: 'मोफत', hindiName: 'मुफ़्त' }

test('a new site has names in Marathi and Hindi for all localities, amenities and plans of the catalogue', async () => {
  for (const [language, name] of [
    ['mr', 'marathiName'],
    ['hi', 'hindiName'],
  ] as const) {
    const named = (known: readonly { readonly name: string; readonly marathiName: string; readonly hindiName: string }[]) =>
      Object.fromEntries(known.map((each) => [each.name, each[name]]))
    expect(await namesIn(language)).toEqual({
      localities: named(PUNE_LOCALITIES),
      amenities: named(AMENITIES),
      plans: named([FREE]),
    })
  }
  expect(await namesIn('mr')).toMatchObject({ localities: { Baner: 'बाणेर' }, amenities: { Lift: 'लिफ्ट' } })
})

test('a plan has its name when it is on offer or somebody has it, and drafts are not named', async () => {
  const { pool } = t.database
  const [offered, had] = DRAFT_PLANS
  const named = (plan: (typeof DRAFT_PLANS)[number] | undefined) => (plan ? { [plan.name]: localTextsOf(plan).marathiName } : {})
  await pool.query(`UPDATE plans SET status = 'ACTIVE' WHERE name = $1`, [offered?.name])
  const { user } = await callsOf(t).register(71)
  await pool.query(
    `INSERT INTO subscriptions (user_id, plan_id, plan_name, price_paise) SELECT $1, id, name, price_paise FROM plans WHERE name = $2`,
    [user.id, had?.name],
  )
  expect((await namesIn('mr')).plans).toEqual({ [FREE.name]: FREE.marathiName, ...named(offered), ...named(had) })
})

test.each(['en', 'de', 'MR'])('%s is no language with names of its own', async (language) => {
  const { statusCode, json } = await t.app.inject(`/api/names/${language}`)
  expect([statusCode, json().code]).toEqual([422, 'invalid_input'])
})

test('a page in Marathi shows the names at once that an operator changes, and the English name where there is none', async () => {
  const shownIn = async (path: string) => (await t.app.inject({ url: path, headers: { host: 'a.example' } })).body
  const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<!-- -->/g, '')
  expect(heading(await shownIn('/mr/localities/baner'))).toContain('बाणेर')
  expect(heading(await shownIn('/hi/localities/baner'))).toContain('बानेर')
  expect(heading(await shownIn('/localities/baner'))).toBe('Rents and prices in Baner, Pune')
  const [baner] = (await operator.get('/api/operations/localities?keyword=baner')).json().content as CatalogueLocality[]
  const edit = (changes: object) => operator.send('PUT', `/api/operations/localities/${baner?.localityId}`, { ...baner, ...changes })
  expect((await edit({ marathiName: 'बाणेर गाव' })).statusCode).toBe(200)
  await expect.poll(async () => heading(await shownIn('/mr/localities/baner'))).toContain('बाणेर गाव')
  expect((await edit({ marathiName: '', version: 2 })).statusCode).toBe(200)
  await expect.poll(async () => heading(await shownIn('/mr/localities/baner'))).toContain('Baner')
  expect((await namesIn('mr')).localities).not.toHaveProperty('Baner')
})

/** Statements of a migration that fill columns. @param name end of its file's name */
function updatesOf(name: string): string[] {
  const folder = new URL('../../base/db/migrations/', import.meta.url)
  const file = readdirSync(folder).find((each) => each.endsWith(name)) ?? ''
  return readFileSync(new URL(file, folder), 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => /^\s*(?:--.*\n)?UPDATE /.test(statement))
}

test('the migration translates the texts of plans that the program has drafted, and leaves out what operators wrote', async () => {
  const updates = updatesOf('_plan_texts_in_other_languages.sql')
  const { pool } = t.database
  const texts = async () => {
    const { rows } = await pool.query(
      `SELECT name, marathi_name AS "marathiName", marathi_description AS "marathiDescription", marathi_features AS "marathiFeatures",
              hindi_name AS "hindiName", hindi_description AS "hindiDescription", hindi_features AS "hindiFeatures"
         FROM plans WHERE NOT is_free ORDER BY name`,
    )
    return rows
  }
  const drafted = await texts()
  expect(drafted).toEqual(
    DRAFT_PLANS.map((plan) => ({ name: plan.name, ...localTextsOf(plan) })).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  )
  await pool.query(`UPDATE plans SET marathi_name = NULL, marathi_description = '', marathi_features = '',
                                     hindi_name = NULL, hindi_description = '', hindi_features = ''`)
  await pool.query(`UPDATE plans SET description = 'Our own words', features = features || ',Our own line' WHERE name = 'Owner Max'`)
  for (const update of updates) await pool.query(update)
  expect(updates).toHaveLength(3)
  const ownWords = { marathiDescription: '', marathiFeatures: '', hindiDescription: '', hindiFeatures: '' }
  expect(await texts()).toEqual(drafted.map((plan) => (plan.name === 'Owner Max' ? { ...plan, ...ownWords } : plan)))
})

test('the migration names what a site has, but takes no spelling from another locality', async () => {
  const updates = updatesOf('_names_in_other_languages.sql')
  const { pool } = t.database
  await pool.query('UPDATE localities SET hindi_name = NULL')
  await pool.query('UPDATE amenities SET marathi_name = NULL, hindi_name = NULL')
  await pool.query(`UPDATE localities SET marathi_name = NULL, aliases = '{}' WHERE name = 'Wakad'`)
  await pool.query(`UPDATE localities SET aliases = aliases || 'वाकड़'::text WHERE name = 'Wagholi'`)
  for (const update of updates) await pool.query(update)
  expect(updates).toHaveLength(2)
  const [hindi, marathi] = [await namesIn('hi'), await namesIn('mr')]
  const { Wakad, ...others } = Object.fromEntries(PUNE_LOCALITIES.map(({ name, hindiName }) => [name, hindiName]))
  expect([Wakad, hindi.localities]).toEqual(['वाकड़', others])
  expect(hindi.amenities).toEqual(Object.fromEntries(AMENITIES.map(({ name, hindiName }) => [name, hindiName])))
  expect(marathi.amenities).toEqual(Object.fromEntries(AMENITIES.map(({ name, marathiName }) => [name, marathiName])))
})
