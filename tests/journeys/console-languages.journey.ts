import { READY_REASONS } from '#contracts/operations/ready-reasons.ts'
import { englishWords } from './english-words.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, type Locator, type Page, test, visit } from './fixture.ts'
import { openOperations } from './operations.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'
import { shoot } from './shoot.ts'

/** Fields of answers that the server says in English, for the browser to translate. */
const SAID = new Set(['message', 'summary', 'title', 'body'])
/** Names of settings, places and the operator, and what a page shows as an example. */
const NAMES = ['Meera', 'Joshi', 'NIBM', 'CCTV', 'CIN', 'SAC', 'PAGE_SPEED_SHARE', 'RAZORPAY_WEBHOOK_SECRET', '/team/name.webp']
/** Screens whose pictures are worth a look. */
const SHOWN = ['/queue', '/checks', '/users', '/payments', '/settings', '/history', '/figures']

/** 'Open reports' for 'openReports'. */
function wordsOf(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Collects what people and operators have written: the texts in answers of the server. */
function collectData(page: Page): Set<string> {
  const data = new Set(NAMES)
  const add = (value: unknown, said: ReadonlySet<string>, key = ''): void => {
    // codes are no names: a page must show their labels
    if (typeof value === 'string' && value.length > 2 && !said.has(key) && !/^(?:[A-Z_]+|[a-z_]+)$/.test(value)) data.add(value)
    if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) {
        add(one, said, Array.isArray(value) ? key : name)
        // other journeys record changes of fields that have no label of their own
        if (key === 'before' || key === 'after') data.add(wordsOf(name))
      }
  }
  page.on('response', async (answer) => {
    const { pathname } = new URL(answer.url())
    if (!pathname.startsWith('/api/')) return
    const said = pathname.includes('/missing-parts') ? new Set([...SAID, 'text']) : SAID
    add(await answer.json().catch(() => null), said)
  })
  return data
}

/** Expects a screen of the console without an English word, without sideways scrolling and without a finding of axe. */
async function expectTranslated(page: Page, language: string, data: ReadonlySet<string>): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect
    .configure({ soft: true })
    .poll(() => englishWords(page, [...data]), page.url())
    .toEqual([])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

const addressesOf = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
const isForm = (address: string) => address.endsWith('/new')

const LANGUAGES = [
  { language: 'mr', name: 'मराठी', ownHalf: 0 },
  { language: 'hi', name: 'हिन्दी', ownHalf: 1 },
] as const

for (const { language, name, ownHalf } of LANGUAGES)
  for (const half of [0, 1]) {
    // each language shows one half of the screens; `npm run prove` shows all screens in both
    const tag = half === ownHalf ? [] : ['@long']
    test(`an operator switches to ${language}, and no screen of half ${half + 1} has an English word`, { tag }, async ({ page }) => {
      const data = collectData(page)
      await openOperations(page)
      await page.getByRole('button', { name }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`)
      await hydrated(page)
      expect(new URL(page.url()).search).toBe('')
      const lists = await addressesOf(page.getByRole('navigation').getByRole('link'))
      expect(lists.length).toBeGreaterThan(15)
      for (const list of lists.filter((_list, index) => index % 2 === half)) {
        await visit(page, list)
        await expectTranslated(page, language, data)
        if (SHOWN.some((shown) => list.endsWith(shown))) await shoot(page, `console${list.replaceAll('/', '-')}-${language}`)
        // one object of the list, and the form of a new one
        const objects = await addressesOf(page.locator(`main a[href^="${list}/"]`))
        for (const one of [objects.find((each) => !isForm(each)), objects.find(isForm)]) {
          if (!one) continue
          await visit(page, one)
          await expectTranslated(page, language, data)
        }
      }
      await page.getByRole('button', { name: 'English' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
    })
  }

test('a ready reason that is chosen in Marathi is stored in English, and its poster reads it in their own language', {
  tag: '@desktop',
}, async ({ page, errors }) => {
  const owner = await account(page.request)
  const posted = await page.request.post('/api/properties/add', {
    headers: { authorization: `Bearer ${owner.token}` },
    multipart: {
      property: JSON.stringify({
        category: 'RESIDENTIAL',
        propertyFor: 'RENT',
        apartmentType: 'FLAT',
        bhkType: 'TWO_BHK',
        expectedPrice: 25_000,
        address: { area: 'Baner' },
        propertyName: 'Sahyadri Heights',
      }),
    },
  })
  expect(posted.status()).toBe(200)
  const { propertyId } = await posted.json()
  await openOperations(page, `/properties/${propertyId}`)
  await page.getByRole('button', { name: 'मराठी' }).click()
  await page.getByRole('button', { name: 'लपवा', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const [, , , , letOrSold] = READY_REASONS.decision
  await dialog.getByRole('button', { name: 'घर आधीच भाड्याने किंवा विकले गेले आहे.' }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue('घर आधीच भाड्याने किंवा विकले गेले आहे.')
  await expectAccessible(page)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/operations/'))
  await dialog.getByRole('button', { name: 'लपवा', exact: true }).click()
  expect((await sent).postDataJSON()).toMatchObject({ reason: letOrSold })
  await expect(page.getByText('“घर आधीच भाड्याने किंवा विकले गेले आहे.”').first()).toBeVisible()

  await signedInAs(page, owner)
  await visit(page, `/mr/listing/${propertyId}`)
  await expect(page.getByText(/घर आधीच भाड्याने किंवा विकले गेले आहे\./)).toBeVisible()
  await visit(page, `/listing/${propertyId}`)
  await expect(page.getByText(new RegExp(letOrSold))).toBeVisible()
  // for everybody else the hidden listing is not there
  ignoreFailedCalls(errors)
})
