import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, openTopBar, type Page, test, visit } from './fixture.ts'
import { WITH_PICTURES } from './launch-chromium.ts'
import { account, signedInAs } from './people.ts'
import { changeFilters } from './results.ts'

test.use({ launchOptions: WITH_PICTURES, serviceWorkers: 'allow' })

/** Errors that the browser logs for requests without a network. */
const NO_NETWORK = /net::ERR_|Failed to fetch|Failed to load resource: the server responded with a status of 503 \(Offline\)/

test.afterEach(({ errors }) => {
  expect(errors.splice(0).filter((error) => !NO_NETWORK.test(error))).toEqual([])
})

/** Heading of the offline page. Its text varies: Chromium's emulation reports a network in documents from the service worker. */
const NOT_SAVED = { level: 1, name: /^(You’re offline|We can’t reach the site)$/ } as const

const banner = (page: Page) => page.getByText(/^You’re offline\./)

/** Paths of the pages that the service worker has cached. */
const savedPages = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('pages-1')).keys()).map(({ url }) => new URL(url).pathname))

/** Opens a page and waits until the service worker has cached it. */
async function visitAndSave(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await expect.poll(() => savedPages(page)).toContain(path)
}

test('without a network a banner says so, a filter that cannot load shows no old results, and both pass when the network is back', {
  tag: '@phone',
}, async ({ page, context, isMobile }) => {
  await visit(page, '/listing')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await context.setOffline(true)
  await expect(banner(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await changeFilters(page, isMobile, (filters) => filters.getByRole('checkbox', { name: '2 BHK', exact: true }).check())
  await expect(page).toHaveURL(/bhkType=TWO_BHK/)
  await expect(page.getByRole('heading', { name: 'We could not load the properties' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('article').first()).toContainText('2 BHK')
})

test('pages that were seen open again without a network, with their pictures and scripts; others say that they are not saved', {
  tag: '@phone',
}, async ({ page, context }) => {
  await visitAndSave(page, '/listing')
  const card = page.getByRole('article').first()
  const name = (await card.getByRole('heading').innerText()).trim()
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const { pathname } = new URL(page.url())
  await expect.poll(() => savedPages(page)).toContain(pathname)

  await context.setOffline(true)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/^(You’re offline|We can’t reach the site).* This page was saved just now\.$/)).toBeVisible()
  const picture = page.getByRole('img', { name: `Photo 1 of ${name}` }).first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: /^Open photo 1 of/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click()
  await expect(page.getByRole('heading', NOT_SAVED)).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', NOT_SAVED)).toBeVisible()
  const saved = page.getByRole('link', { name: /Saved just now$/ })
  expect(await saved.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([pathname, '/listing'])
  await saved.last().click()
  await hydrated(page)
  await expect(page).toHaveURL(/\/listing$/)
  await expect(page.getByRole('article').first()).toContainText(name)

  await page.goto('/about')
  await expect(page.getByRole('heading', NOT_SAVED)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', NOT_SAVED)).toBeHidden()
  await hydrated(page)
})

test('a picture that cannot be loaded is replaced by a drawing until the network is back', { tag: '@long' }, async ({
  page,
  context,
  isMobile,
}) => {
  // the browser loads pictures up to 2,500 px below the window: with several columns that would be the whole list
  if (!isMobile) await page.setViewportSize({ width: 600, height: 600 })
  await visitAndSave(page, '/listing')
  const last = page.getByRole('article').last()
  const name = (await last.getByRole('heading').innerText()).trim()
  await context.setOffline(true)
  await last.scrollIntoViewIfNeeded()
  await expect(last.locator('svg[viewBox="0 0 96 64"]')).toBeVisible()
  await expect(last).not.toContainText('No Image Available')
  await context.setOffline(false)
  const picture = page.getByRole('article').filter({ hasText: name }).last().locator('picture img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('a saved page whose scripts are gone is not shown', { tag: '@long' }, async ({ page, context }) => {
  await visitAndSave(page, '/about')
  await page.evaluate(async () => {
    const files = await caches.open('files-1')
    const scripts = (await files.keys()).filter(({ url }) => url.endsWith('.js'))
    const inPage = scripts.find(({ url }) => document.documentElement.innerHTML.includes(new URL(url).pathname))
    if (!inPage) throw new Error('no script is saved')
    await files.delete(inPage)
  })
  await context.setOffline(true)
  await page.goto('/about')
  await expect(page.getByRole('heading', NOT_SAVED)).toBeVisible()
})

test('what was seen is forgotten at the sign-out, and pages of one person are never saved', { tag: '@phone' }, async ({
  page,
  context,
  isMobile,
}) => {
  await signedInAs(page, await account(page.request))
  await visitAndSave(page, '/listing')
  await visit(page, '/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await visitAndSave(page, '/contact')
  expect(await savedPages(page)).not.toContain('/profile')
  const bar = await openTopBar(page, isMobile)
  await bar.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  await expect.poll(() => savedPages(page)).toEqual([])
  await context.setOffline(true)
  await page.goto('/listing')
  await expect(page.getByRole('heading', NOT_SAVED)).toBeVisible()
  await expect(page.getByRole('link')).toHaveText(['Retry'])
})
