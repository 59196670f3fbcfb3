import { READY_REASONS } from '#contracts/operations/ready-reasons.ts'
import { englishWords } from './english-words.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, type Page, test, visit } from './fixture.ts'
import { openOperations } from './operations.ts'
import { account, signedInAs } from './people.ts'
import { shoot } from './shoot.ts'

/** Fields of answers that the server says in English, for the browser to translate. */
const SAID = new Set(['message', 'summary', 'title', 'body', 'text'])
/** Accessible names that react-toastify gives to its own parts, in English. */
const NAMED_BY_TOASTIFY = ['close', 'notification timer']
/** Names of settings and programs, and what a page shows as an example. */
const NAMES = ['PAGE_SPEED_SHARE', 'RAZORPAY_WEBHOOK_SECRET', 'Figtree', '/team/name.webp']

/** Collects what people and operators have written: the texts in answers of the server. */
function collectData(page: Page): Set<string> {
  const data = new Set([...NAMED_BY_TOASTIFY, ...NAMES])
  const add = (value: unknown, key = ''): void => {
    // codes are no names: a page must show their labels
    if (typeof value === 'string' && value.length > 2 && !SAID.has(key) && !/^(?:[A-Z_]+|[a-z_]+)$/.test(value)) data.add(value)
    if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) add(one, Array.isArray(value) ? key : name)
  }
  page.on('response', async (answer) => {
    if (!new URL(answer.url()).pathname.startsWith('/api/')) return
    add(await answer.json().catch(() => null))
  })
  return data
}

const idle = (page: Page) => page.waitForLoadState('networkidle')

/** Expects a screen of the console in Marathi, without an English word, without sideways scrolling and without a finding of axe. */
async function expectMarathi(page: Page, data: ReadonlySet<string>): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr-IN')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await idle(page)
  await expect
    .configure({ soft: true })
    .poll(() => englishWords(page, [...data]), page.url())
    .toEqual([])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

const SHOWN = ['queue', 'users', 'payments', 'settings', 'history']

test('an operator switches to Marathi, and no screen of the console has an English word', async ({ page }) => {
  const data = collectData(page)
  await openOperations(page)
  await page.getByRole('link', { name: 'मराठी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr-IN')
  await hydrated(page)
  expect(new URL(page.url()).search).toBe('')
  const links = page.getByRole('navigation').getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(15)
  for (const address of addresses) {
    await visit(page, address)
    await expectMarathi(page, data)
    const [, , section = ''] = address.split('/')
    if (SHOWN.includes(section)) await shoot(page, `console-${section}`)
    // one object of each list, and the form of a new one
    const further = page.locator(`main a[href^="${address}/"]`)
    const objects = await further.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const isNew = (one: string) => one.endsWith('/new')
    for (const one of [objects.find((each) => !isNew(each)), objects.find(isNew)]) {
      if (!one) continue
      await visit(page, one)
      await expectMarathi(page, data)
    }
  }
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
})

test('a ready reason that is chosen in Marathi is stored in English, and its poster reads it in their own language', {
  tag: '@desktop',
}, async ({ page }) => {
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
  await openOperations(page, `/properties/${propertyId}?language=mr`)
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
})
