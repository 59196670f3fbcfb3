import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locality } from '#contracts/homes/properties/properties.ts'
import { SETTINGS_MESSAGES } from '#contracts/operations/site-settings.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { seedLocalities, seedProperties } from '#tests/properties.ts'

const OFFICER = {
  name: 'Asha Kale',
  designation: 'Grievance officer',
  address: '4 Park Road, Pune 411001',
  email: 'asha@angan.example',
  phone: '+91 20 5550 0122',
}
const NOW = Date.parse('2026-11-20T10:00:00Z')
let t: TestApp
let calls: Calls
let token: string
beforeAll(async () => {
  t = await createTestApp({ BRAND_NAME: 'Chowk' }, { clock: { now: () => NOW } })
  calls = callsOf(t)
  const operator = await calls.register(1)
  await makeConfirmedOperator(t.database.pool, operator.user.id)
  token = operator.token
})
afterAll(() => t.close())

const get = async () => (await calls.get('/api/operations/settings', token)).json()
const save = (version: number, changed: object, { app = t.app, ...rest }: { app?: TestApp['app']; reason?: string } = {}) =>
  app.inject({
    method: 'PUT',
    url: '/api/operations/settings',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ version, changed, ...rest }),
  })
const actions = async () => (await calls.get('/api/operations/actions?kind=settings&id=1', token)).json().content

test('a save holds at once, its values are cleaned, and it is written down with what was changed and why', async () => {
  const { version, values, defaults, changedAt } = await get()
  expect([version, values.brandName, defaults, changedAt]).toEqual([0, 'Chowk', values, null])
  const changed = { brandName: ' Angan\u202e ', homeFigures: [{ value: '7', label: 'Homes' }], sellerGstin: '27AAAAA0000A1Z2' }
  const saved = await save(0, changed, { reason: 'A new name' })
  expect(saved.statusCode).toBe(200)
  expect(saved.json()).toEqual({
    version: 1,
    changedAt: new Date(NOW).toISOString(),
    values: { ...values, ...changed, brandName: 'Angan' },
    defaults,
  })
  expect(await get()).toEqual(saved.json())
  const page = await t.app.inject({ url: '/', headers: { host: 'localhost' } })
  expect(page.payload).toContain('| Angan</title>')
  expect(await actions()).toEqual([
    expect.objectContaining({
      action: 'settings_changed',
      reason: 'A new name',
      before: { brandName: 'Chowk', homeFigures: values.homeFigures, sellerGstin: null },
      after: { brandName: 'Angan', homeFigures: changed.homeFigures, sellerGstin: '27AAAAA0000A1Z2' },
    }),
  ])
})

test('without figures the home page counts properties and locations, and says nothing while there are none', async () => {
  const { version } = await get()
  expect((await save(version, { homeFigures: [] })).statusCode).toBe(200)
  const figures = async () => {
    const { payload } = await t.app.inject({ url: '/', headers: { host: 'localhost' } })
    return [...payload.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>([^<]+)<\/dd>/g)].map(([, label, value]) => `${value} ${label}`)
  }
  expect(await figures()).toEqual([])
  const localities = await seedLocalities(t.database.pool, ['Baner', 'Wakad', 'Aundh'])
  const areas = ['Baner', 'Baner', 'Wakad'].map((area) => ({ area, locality_id: localities.get(area) ?? null }))
  await seedProperties(t.database.pool, areas)
  const counted = async () => (await calls.get('/api/localities/get')).json().map(({ liveListings }: Locality) => liveListings)
  await expect.poll(counted).toEqual([0, 2, 1])
  // a save lets all pages be rendered anew
  expect((await save(version + 1, { homeFigures: [], brandName: 'Vada' })).statusCode).toBe(200)
  expect(await figures()).toEqual(['3 Properties', '2 Locations'])
})

test('what a save leaves out is the value of the environment again, and a save that changes nothing makes no version', async () => {
  const { version } = await get()
  const saved = (await save(version, { moderationMode: 'review' })).json()
  expect([saved.version, saved.values.brandName, saved.values.moderationMode]).toEqual([version + 1, 'Chowk', 'review'])
  const before = await actions()
  expect((await save(version + 1, { moderationMode: 'review' })).json()).toEqual(saved)
  expect(await actions()).toEqual(before)
})

test('settings without `changed`, and those that do not exist, are refused in plain words', async () => {
  const send = (body: object) =>
    t.app.inject({ method: 'PUT', url: '/api/operations/settings', headers: { authorization: `Bearer ${token}` }, payload: body })
  const messages = [{ version: 0 }, { version: 0, changed: 'x' }, { version: 0, changed: { colour: 'red' } }].map(async (body) => {
    const { statusCode, json } = await send(body)
    return [statusCode, json().message]
  })
  expect(await Promise.all(messages)).toEqual([
    [422, 'changed is missing'],
    [422, 'changed must be an object'],
    [422, 'changed cannot have colour'],
  ])
})

test('the rate of the loan calculator is on the pages of sales at once, and one that no loan has is refused at its field', async () => {
  const [sale, rental] = await seedProperties(t.database.pool, [{ property_for: 'SELL' }, { property_for: 'RENT' }])
  const rateOf = async (id: number | undefined) => (await calls.get(`/api/properties/get/${id}`)).json().homeLoanRate
  const page = async () => (await t.app.inject({ url: `/listing/${sale}`, headers: { host: 'localhost' } })).payload
  const { version } = await get()
  expect([await rateOf(sale), await rateOf(rental)]).toEqual([8.5, null])
  expect(await page()).toContain('8.5')
  expect((await save(version, { homeLoanRate: 9.17 })).statusCode).toBe(200)
  expect(await rateOf(sale)).toBe(9.17)
  expect(await page()).toContain('9.17')
  for (const homeLoanRate of [0, -1, 30.01, 8.555, '8.5', null]) {
    const refused = await save(version + 1, { homeLoanRate })
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['changed.homeLoanRate']])
  }
})

test('of operators who save the same version at once, on two copies, one wins and the others are told so', async () => {
  const copy = await createTestApp({}, { clock: { now: () => NOW }, copyOf: t })
  try {
    const { version } = await get()
    const before = (await actions()).length
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_unused, n) => save(version, { brandName: `Name ${n}` }, { app: n % 2 ? copy.app : t.app })),
    )
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused).toHaveLength(7)
    for (const answer of refused)
      expect([answer.statusCode, answer.json()]).toEqual([409, { code: 'conflict', message: SETTINGS_MESSAGES.changedMeanwhile }])
    const latest = await get()
    expect(latest.version).toBe(version + 1)
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toEqual(latest)
    expect(await actions()).toHaveLength(before + 1)
  } finally {
    await copy.close()
  }
})

test('pages in Marathi and Hindi show at once the words that an operator saves for them, and English ones where there are none', async () => {
  const { version } = await get()
  const about = async (language: string) =>
    (await t.app.inject({ url: `${language}/about`, headers: { host: 'localhost' } })).payload.split('<script type="later">')[0]
  const changed = {
    aboutFigures: [{ value: '40', label: 'Villages' }],
    team: [{ name: 'Asha Kale', role: 'Treasurer', portrait: null }],
    localTexts: [
      { text: 'Villages', marathi: ' गावे\u0007', hindi: '' },
      { text: 'Treasurer', marathi: 'खजिनदार', hindi: 'कोषाध्यक्ष' },
    ],
  }
  const saved = await save(version, changed)
  expect([saved.statusCode, saved.json().values.localTexts[0]]).toEqual([200, { text: 'Villages', marathi: 'गावे', hindi: '' }])
  for (const [language, shown, not] of [
    ['', ['Villages', 'Treasurer'], ['गावे']],
    ['/mr', ['गावे', 'खजिनदार'], ['Villages', 'Treasurer']],
    ['/hi', ['Villages', 'कोषाध्यक्ष'], ['Treasurer', 'खजिनदार']],
  ] as const) {
    const page = await about(language)
    for (const text of shown) expect(page).toContain(text)
    for (const text of not) expect(page).not.toContain(text)
  }
})

test.each([
  [{ localTexts: [{ text: '', marathi: 'गावे', hindi: '' }] }, 'The English text is required'],
  [{ localTexts: [{ text: 'Homes', marathi: 'घ'.repeat(101), hindi: '' }] }, 'The text in Marathi can have at most 100 characters'],
  [{ localTexts: [{ text: 'Homes', marathi: '', hindi: 7 }] }, 'The text in Hindi must be a text'],
  [{ localTexts: Array(151).fill({ text: 'Homes', marathi: '', hindi: '' }) }, 'There can be at most 150 texts in other languages'],
  [{ brandName: ' ' }, 'The name is required'],
  [{ brandName: 'x'.repeat(41) }, 'The name can have at most 40 characters'],
  [{ supportPhone: 'call us' }, 'Please enter a number with its prefix, such as +91 98765 43210'],
  [{ supportWhatsapp: '+ - - -' }, 'Please enter a number with its prefix, such as +91 98765 43210'],
  [{ supportEmail: 'help@' }, 'Please enter a valid e-mail address'],
  [{ homeFigures: [{ value: '', label: 'Homes' }] }, 'The figure is required'],
  [{ aboutFigures: Array(9).fill({ value: '1', label: 'Home' }) }, 'There can be at most 8 figures'],
  [
    { team: [{ name: 'A', role: 'B', portrait: 'https://elsewhere.example/a.webp' }] },
    expect.stringMatching(/^The portrait must be a path/),
  ],
  [{ sellerGstin: '27AAAAA0000A1Y2' }, 'This is no GST number. Please check each of its 15 characters.'],
  [{ sellerGstin: '27AAAAA0000A2Z2' }, 'This is no GST number. Please check each of its 15 characters.'],
  [{ sellerSac: '123456' }, 'Please enter a services accounting code of 4 or 6 digits, such as 998599'],
  [{ grievanceOfficer: { ...OFFICER, name: ' ' } }, 'The officer’s name is required'],
  [{ grievanceOfficer: { ...OFFICER, phone: '12' } }, 'Please enter a number with its prefix, such as +91 98765 43210'],
  [{ moderationMode: 'never' }, 'Moderation must be one of publish, review, review_new'],
  [{ colour: 'green' }, expect.any(String)],
  [null, expect.any(String)],
])('%j is refused', async (changed, message) => {
  const { version } = await get()
  const answer = await save(version, changed as object)
  expect([answer.statusCode, answer.json().message]).toEqual([422, message])
})

test.each([[-1], [1.5], ['1'], [9_999_999_999]])('version %j is refused', async (version) => {
  expect((await save(version as number, {})).statusCode).toBe(422)
})

test('the history says that a number and an e-mail address were changed, without them', async () => {
  const { version } = await get()
  const changed = {
    supportPhone: '+91 98765 43210',
    supportWhatsapp: '+91 98765 43211',
    supportEmail: 'people@angan.example',
    grievanceOfficer: OFFICER,
  }
  expect((await save(version, changed)).statusCode).toBe(200)
  const [latest] = await actions()
  expect(latest.after).toMatchObject({
    supportPhone: '+9••••••10',
    supportWhatsapp: '+9••••••11',
    supportEmail: 'pe••••@angan.example',
    grievanceOfficer: { ...OFFICER, email: 'as••••@angan.example', phone: '+9••••••22' },
  })
  expect(JSON.stringify(latest)).not.toMatch(/98765|people@|asha@/)
})
