import { expect, expectAccessible, hydrated, type Page, test, visit } from './fixture.ts'

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
  await inFooter(page, 'hi').click()
  await expectPage(page, '/hi/localities?x=1', 'hi-IN')
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
