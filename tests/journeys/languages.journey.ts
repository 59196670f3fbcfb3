import {
  expect,
  expectAccessible,
  expectNoSidewaysScrollOfPhone,
  hydrated,
  type Locator,
  openTopBar,
  type Page,
  test,
  visit,
} from './fixture.ts'
import { account, codeField, codeFor, ignoreFailedCalls, signedInAs } from './people.ts'

async function expectPage(page: Page, address: string | RegExp, lang: string): Promise<void> {
  await expect(page).toHaveURL(address)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await hydrated(page)
}

/** Presses the first visible link to an address. */
const press = (page: Page, place: string, href: string) =>
  page.locator(`${place} a[href^="${href}"]`).filter({ visible: true }).first().click()

const inFooter = (page: Page, language: string) => page.getByRole('contentinfo').locator(`a[lang="${language}"]`)

/** The height of the footer, and where its link to Hindi begins. */
async function measureFooter(page: Page): Promise<unknown> {
  const [footer, link] = [await page.getByRole('contentinfo').boundingBox(), await inFooter(page, 'hi').boundingBox()]
  return [footer?.height, link?.x, (link?.y ?? 0) - (footer?.y ?? 0)]
}

test('links, Back and a reload stay in Marathi, and a page that is not translated opens in English', { tag: '@phone' }, async ({
  page,
}) => {
  await visit(page, '/mr')
  await expectPage(page, '/mr', 'mr-IN')
  await expectAccessible(page)
  const origin = new URL(page.url()).origin
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${origin}/mr`)
  for (const [lang, path] of [
    ['en-IN', '/'],
    ['mr-IN', '/mr'],
    ['hi-IN', '/hi'],
    ['x-default', '/'],
  ] as const)
    await expect(page.locator(`link[rel="alternate"][hreflang="${lang}"]`)).toHaveAttribute('href', origin + path)

  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }))
  await press(page, 'main', '/mr/listing/')
  await expectPage(page, /\/mr\/listing\/\d+$/, 'mr-IN')
  await page.goBack()
  await expectPage(page, '/mr', 'mr-IN')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true)
  await page.reload()
  await expectPage(page, '/mr', 'mr-IN')

  await press(page, 'footer', '/mr/demo')
  await expectPage(page, '/demo', 'en-IN')
  await page.goBack()
  await expectPage(page, '/mr', 'mr-IN')
  await visit(page, '/mr/demo?x=1#y')
  await expectPage(page, '/demo?x=1#y', 'en-IN')
})

test('the links in the footer lead to the same page in another language', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/mr/localities?x=1')
  await expect(inFooter(page, 'mr')).toHaveCount(0)
  // before the footer's scripts are there, its links lead to the home page
  await expect(inFooter(page, 'hi')).toHaveAttribute('href', '/hi/localities?x=1')
  await inFooter(page, 'hi').click()
  await expectPage(page, '/hi/localities?x=1', 'hi-IN')
  await expect(inFooter(page, 'en')).toHaveAttribute('href', '/localities?x=1')
  await inFooter(page, 'en').click()
  await expectPage(page, '/localities?x=1', 'en-IN')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
  await expect(inFooter(page, 'en')).toHaveCount(0)
  await expect(inFooter(page, 'mr')).toHaveAttribute('href', '/mr/localities?x=1')
  await visit(page, '/demo')
  await inFooter(page, 'mr').click()
  await expectPage(page, '/mr', 'mr-IN')
})

test.describe('a browser in Marathi', () => {
  test.use({ locale: 'mr-IN' })

  test('is offered the Marathi page in the footer, and is not sent to it', { tag: '@phone' }, async ({ page }) => {
    await visit(page, '/about')
    await expectPage(page, '/about', 'en-IN')
    await expect(inFooter(page, 'mr')).toHaveText('हे पान मराठीत वाचा')
    await expect(inFooter(page, 'hi')).toHaveText('हिन्दी')
    const offered = await measureFooter(page)
    await inFooter(page, 'mr').click()
    await expectPage(page, '/mr/about', 'mr-IN')
    await expect(inFooter(page, 'hi')).toHaveText('हिन्दी')
    // the last choice counts more than the browser's settings
    await inFooter(page, 'hi').click()
    await expectPage(page, '/hi/about', 'hi-IN')
    await inFooter(page, 'en').click()
    await expect(inFooter(page, 'mr')).toHaveText('मराठी')
    // the offer moves nothing
    expect(await measureFooter(page)).toEqual(offered)
  })
})

/** Texts of the SMS to a number, the latest first. */
async function messagesTo(page: Page, phoneNumber: string): Promise<string[]> {
  const messages = (await (await page.request.get('/api/demo/outbox')).json()) as { to: string; text: string }[]
  return messages.filter(({ to }) => to.endsWith(phoneNumber)).map(({ text }) => text)
}

async function languageOfAccount(page: Page, token: string): Promise<string> {
  const answer = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { language: string }).language
}

/** Language of the account, as the browser stores it with the session. */
const languageOfSession = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { language?: string }).language)

/** Asks for a code on a page of the sign-in. */
async function askForCode(page: Page, path: string, phoneNumber: string): Promise<void> {
  await visit(page, path)
  await page.locator('main input[type="tel"]').fill(phoneNumber)
  await page.locator('main button[type="submit"]').click()
  await expect(codeField(page)).toBeVisible()
}

test('the language that is chosen in the settings is that of the account on every device, and codes come in that of the page', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const person = await account(page.request)
  await signedInAs(page, person)
  await visit(page, '/profile?tab=settings')
  await page.getByRole('region', { name: 'Language' }).getByRole('link', { name: 'मराठी' }).click()
  await expectPage(page, '/mr/profile?tab=settings', 'mr-IN')
  await expect.poll(() => languageOfAccount(page, person.token)).toBe('mr')

  const context = await browser.newContext()
  const [first, other] = [await context.newPage(), await context.newPage()]
  await askForCode(first, '/mr/signin', person.phoneNumber)
  const marathiCode = await codeFor(first.request, person.phoneNumber)
  expect((await messagesTo(first, person.phoneNumber))[0]).toBe(
    `${marathiCode} हा Wada वर साइन इन करण्यासाठी तुमचा OTP आहे. तो 5 मिनिटे चालेल. कोणालाही सांगू नका.`,
  )
  // an English page is no choice: the account stays in Marathi
  await askForCode(other, '/signin', person.phoneNumber)
  const code = await codeFor(other.request, person.phoneNumber)
  expect((await messagesTo(other, person.phoneNumber))[0]).toBe(
    `${code} is your OTP to sign in to Wada. It is valid for 5 minutes. Do not share it with anyone.`,
  )
  await codeField(other).fill(code)
  await other.locator('main button[type="submit"]').click()
  await expect.poll(() => languageOfSession(other)).toBe('mr')
  await visit(other, '/about')
  await expectPage(other, '/about', 'en-IN')
  await expect(inFooter(other, 'mr')).toHaveText('हे पान मराठीत वाचा')

  await visit(other, '/profile?tab=settings')
  const settings = other.getByRole('region', { name: 'Language' })
  await expect(settings).toContainText('We write to you in मराठी.')
  await expectAccessible(other)
  await settings.getByRole('button', { name: 'Write to me in English' }).click()
  await expect(settings).not.toContainText('We write to you')
  await expect.poll(() => languageOfAccount(other, person.token)).toBe('en')
  await context.close()
})

test('who signs in on a page in Hindi gets its codes and messages in Hindi', { tag: '@phone' }, async ({ page }) => {
  const person = await account(page.request)
  await askForCode(page, '/hi/signin', person.phoneNumber)
  const code = await codeFor(page.request, person.phoneNumber)
  expect((await messagesTo(page, person.phoneNumber))[0]).toBe(`${code} Wada पर साइन इन करने का OTP है। यह 5 मिनट चलेगा। किसी को न बताएँ।`)
  await codeField(page).fill(code)
  await page.locator('main button[type="submit"]').click()
  await expect.poll(() => languageOfSession(page)).toBe('hi')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  expect(await languageOfAccount(page, person.token)).toBe('hi')
})

/** The part of the bars of an English page with the languages, opened. */
async function openLanguages(page: Page, isMobile: boolean): Promise<Locator> {
  if (isMobile) return openTopBar(page, true)
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  return page.getByRole('dialog', { name: 'Language' })
}

test('the bars of lists and homes, which have no footer, lead to the same page in another language', async ({ page, isMobile }) => {
  const address = '/listing?propertyFor=RENT&area=Baner'
  for (const path of ['/listing/1', '/featured']) {
    await visit(page, path)
    await expect((await openLanguages(page, isMobile)).locator('a[lang="hi"]')).toHaveAttribute('href', `/hi${path}`)
  }
  await visit(page, address)
  const languages = await openLanguages(page, isMobile)
  await expect(languages.locator('a[lang="mr"]')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScrollOfPhone(page)
  await languages.locator('a[lang="mr"]').click()
  await expectPage(page, `/mr${address}`, 'mr-IN')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('बाणेर')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('mr')
})

test('languages that could not be loaded can be loaded again', { tag: '@phone' }, async ({ page, isMobile, errors }) => {
  const address = '/listing?propertyFor=RENT'
  await page.route('**/assets/footer-*.js', (route) => route.abort())
  await visit(page, address)
  const again = (await openLanguages(page, isMobile)).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expectNoSidewaysScrollOfPhone(page)
  ignoreFailedCalls(errors)
  await page.unroute('**/assets/footer-*.js')
  await Promise.all([page.waitForEvent('load'), again.click()])
  await hydrated(page)
  await expect((await openLanguages(page, isMobile)).locator('a[lang="hi"]')).toHaveAttribute('href', `/hi${address}`)
})
