import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { enlargeText, expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { account } from './people.ts'
import { newName, postProperty, setStatus } from './property-forms.ts'

async function idsOf(page: Page, query: string, size: number): Promise<number[]> {
  const answer = await page.request.get(`/api/properties/search?${query}&page=0&size=${size}`)
  return ((await answer.json()) as { content: PropertySummary[] }).content.map(({ propertyId }) => propertyId)
}

const compareButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Compare/ })
    .first()
const tray = (page: Page) => page.getByRole('complementary', { name: 'Your comparison' })
const columns = (page: Page) => page.getByRole('table').getByRole('columnheader')

test('four homes are chosen, compared in one call and cleared; a fifth is refused, and one that is gone is named', {
  tag: '@phone',
}, async ({ page }) => {
  const poster = await account(page.request)
  const name = newName()
  const own = await postProperty(page.request, poster.token, { propertyName: name, expectedPrice: 24_000, bhkType: 'TWO_BHK' })
  const others = await idsOf(page, 'propertyFor=RENT&category=RESIDENTIAL&area=Baner', 4)
  for (const [at, id] of [own, ...others.slice(0, 3)].entries()) {
    await visit(page, `/listing/${id}`)
    await compareButton(page).click()
    await expect(tray(page)).toContainText(`${at + 1} of 4`)
  }
  await visit(page, `/listing/${others[3]}`)
  await compareButton(page).click()
  await expect(page.getByText('You can compare 4 at a time. Take one out first.')).toBeVisible()
  await expect(compareButton(page)).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)

  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname)
  })
  await tray(page)
    .getByRole('link', { name: /^Compare/ })
    .click()
  await expect(columns(page)).toHaveCount(4)
  expect(calls.filter((path) => path.startsWith('/api/properties/'))).toEqual(['/api/properties/compare'])
  await expect(page.getByText('To move in', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await enlargeText(page, 130)
  await expectNoSidewaysScroll(page)
  await enlargeText(page, 100)
  // the names stay visible and scroll sideways with the table
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.getByRole('table').evaluate((table) => table.parentElement?.scrollTo(10_000, 0))
  const last = page.locator('.line-clamp-2').last()
  await expect(last).toBeInViewport()
  await expect(page.getByText('Lowest rent', { exact: true }).first()).toBeAttached()
  const all = await page.getByRole('table').locator('[data-row]').count()
  await page.getByRole('switch', { name: 'Show only differences' }).click()
  const differing = await page.getByRole('table').locator('[data-row]').count()
  expect(differing).toBeGreaterThan(0)
  expect(differing).toBeLessThan(all)
  await expect(page.getByText(`${differing} of ${all} rows differ`)).toBeVisible()

  await setStatus(page.request, poster.token, own, 'INACTIVE')
  await expect(async () => {
    await visit(page, page.url())
    await expect(page.getByText(`${name} is no longer available.`)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('status').getByRole('button', { name: 'Take out' }).click()
  await expect(columns(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Add another' }).click()
  // neither unavailable nor already compared properties are offered
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Added / })).toHaveCount(3)
  await expect(dialog.getByText(name)).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Add (?!ed)/ }).click()
  await expect(columns(page)).toHaveCount(4)
  await page.reload()
  await expect(columns(page)).toHaveCount(4)
  // the bare address shows what is chosen on this device
  await visit(page, '/compare')
  await expect(columns(page)).toHaveCount(4)
  await columns(page)
    .first()
    .getByRole('button', { name: /^Call about/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('Sign in')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await visit(page, '/')
  const seen = page.getByRole('region', { name: 'Recently seen' })
  await expect(async () => {
    await page.mouse.wheel(0, 2_000)
    await expect(seen.getByRole('article')).toHaveCount(4, { timeout: 500 })
  }).toPass()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await seen.getByRole('button', { name: 'Clear' }).click()
  await expect(seen).toHaveCount(0)
  await page.reload()
  expect(await page.evaluate(() => localStorage.getItem('recentlySeen'))).toBeNull()
})

test('the page of a sale works out a loan as one types, with what is assumed said', { tag: '@phone' }, async ({ page }) => {
  const [id] = await idsOf(page, 'propertyFor=SELL&category=RESIDENTIAL', 1)
  await visit(page, `/listing/${id}`)
  const loan = page.getByRole('region', { name: 'With a home loan' })
  await loan.getByRole('button', { name: 'Work Out the EMI' }).click()
  await expect(loan.getByText('We assume 8.5%: your bank tells you its own')).toBeVisible()
  await loan.getByLabel('Price').fill('85 L')
  await loan.getByLabel('Your own money').fill('17 L')
  await loan.getByLabel('Years').fill('20')
  await expect(loan.getByText('₹59,012', { exact: true })).toBeVisible()
  await loan.getByLabel('Interest, % a year').fill('99')
  await expect(loan.getByText('Please enter a rate from 0 to 30, such as 8.5')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await loan.getByLabel('Interest, % a year').fill('0')
  await expect(loan.getByText('₹28,333', { exact: true })).toBeVisible()
})
