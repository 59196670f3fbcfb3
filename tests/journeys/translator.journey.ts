import { main, sendOtp, signIn } from './account-helpers.ts'
import { expect, searchBox, test, visit } from './fixture.ts'
import { WITH_WEBGL } from './launch-chromium.ts'
import { account, codeField, codeFor, signedInAs, stranger } from './people.ts'
import { chooseKind, openSection } from './property-forms.ts'
import { changeFilters, mapDrawn, selectAboveResults } from './results.ts'
import { SCREENS } from './screens.ts'
import { expectCurrentTexts, type TranslatorWay, translatePages } from './translator.ts'

test.use({ launchOptions: WITH_WEBGL })

const WAYS: Readonly<Record<TranslatorWay, string>> = { 'insert and remove': '@desktop', replace: '@long' }

for (const [way, tag] of Object.entries(WAYS) as [TranslatorWay, string][]) {
  test(`a translated listing shows current texts after each action (${way})`, { tag }, async ({ page, isMobile }) => {
    await translatePages(page, way)
    await visit(page, '/listing')
    await expectCurrentTexts(page)
    await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expectCurrentTexts(page)
    await selectAboveResults(page, isMobile, 'Sort by Price', 'Low to High')
    await expect(page).toHaveURL(/sortField=expectedPrice/)
    await expectCurrentTexts(page)
    await changeFilters(page, isMobile, (filters) => filters.getByRole('checkbox', { name: '2 BHK', exact: true }).check())
    await expect(page).toHaveURL(/bhkType=TWO_BHK/)
    await expect(page.getByText(/properties available \(filtered\)/)).toBeVisible()
    await expectCurrentTexts(page)
    await changeFilters(page, isMobile, async (filters) => {
      await filters.getByLabel('Maximum price').selectOption({ index: 8 })
    })
    await expect(page).toHaveURL(/maxPrice=/)
    await expectCurrentTexts(page)
    await searchBox(page).fill('wakad')
    await searchBox(page).press('Enter')
    await expect(page).toHaveURL(/area=Wakad/)
    await expect(page.getByRole('link', { name: 'Remove Wakad' })).toBeVisible()
    await expectCurrentTexts(page)
    await page.getByRole('link', { name: 'Remove Wakad' }).click()
    await expect(page).not.toHaveURL(/area=Wakad/)
    await expectCurrentTexts(page)
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await mapDrawn(page)
    await expectCurrentTexts(page)
    await page.goBack()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectCurrentTexts(page)
  })
}

test('the countdown of a code runs on a translated page, which then signs in and shows the dashboard', { tag: '@phone' }, async ({
  page,
}) => {
  const person = await account(page.request)
  await translatePages(page)
  await page.clock.install()
  await visit(page, '/signin')
  await page.getByLabel('Mobile number').fill(person.phoneNumber)
  await sendOtp(page)
  await expect(page.getByText(/^Resend OTP in (30|29) s$/)).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page.getByText(/^Resend OTP in (20|1\d) s$/)).toBeVisible()
  await expectCurrentTexts(page)
  await page.clock.runFor(21_000)
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeVisible()
  await expectCurrentTexts(page)
  await codeField(page).fill(await codeFor(page.request, person.phoneNumber))
  await main(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL(/signin/)
  await page.clock.resume()
  await visit(page, '/profile')
  for (const name of ['Subscriptions', 'Wishlist', 'Settings', 'Overview']) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(page.getByRole('tabpanel')).toBeVisible()
    await expectCurrentTexts(page)
  }
})

test('forms of a translated page show current texts', { tag: '@long' }, async ({ page }) => {
  await translatePages(page)
  await visit(page, '/signup')
  await page.getByText('Broker', { exact: true }).click()
  await expectCurrentTexts(page)
  await page.getByLabel('First Name').fill(stranger().firstName)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('Phone number is required')).toBeVisible()
  await expectCurrentTexts(page)
  const person = await account(page.request)
  await visit(page, '/signin')
  await signIn(page, person)
  await expect(page).not.toHaveURL(/signin/)
  await visit(page, '/postproperty')
  for (const [category, propertyFor] of [
    ['RESIDENTIAL', 'PG'],
    ['PLOT', 'SELL'],
    ['COMMERCIAL', 'RENT'],
  ] as const) {
    await chooseKind(page, category, propertyFor)
    await expectCurrentTexts(page)
  }
  await openSection(page, 'price-details')
  await page.locator('[name=expectedPrice]').fill('25000')
  await expectCurrentTexts(page)
  await visit(page, '/postrequirement')
  await page.getByText('Buy', { exact: true }).first().click()
  await expectCurrentTexts(page)
})

test('requirements, projects and a property show current texts when they are translated', { tag: '@long' }, async ({ page }) => {
  await translatePages(page)
  await signedInAs(page, await account(page.request, 'SEEKER'))
  await visit(page, '/featured')
  await page.getByLabel('Sort').selectOption('Oldest')
  await expect(page).toHaveURL(/sortType=oldest/)
  await expectCurrentTexts(page)
  await page.getByRole('searchbox', { name: 'Search requirements' }).fill('nothing like this')
  await page.getByRole('searchbox', { name: 'Search requirements' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No requirements found' })).toBeVisible()
  await expectCurrentTexts(page)
  await visit(page, '/AllUnderConstructionProperties')
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('a')
  await page.getByLabel('Sort by').selectOption('Name (A-Z)')
  await expect(page).toHaveURL(/sort=name/)
  await expectCurrentTexts(page)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('table', { name: 'Flat Details & Pricing' })).toBeVisible()
  await expectCurrentTexts(page)
  await visit(page, '/listing/1')
  await page.getByRole('button', { name: /^Open photo 1 of/ }).click()
  await expect(page.getByRole('dialog').getByText(/^1 \/ \d+$/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog').getByText(/^2 \/ \d+$/)).toBeVisible()
  await expectCurrentTexts(page)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /to wishlist$/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /from wishlist$/ }).first()).toBeVisible()
  await expectCurrentTexts(page)
})

test('every screen is hydrated and shows its texts when it was translated before its scripts ran', { tag: '@long' }, async ({ page }) => {
  await translatePages(page)
  for (const address of [...Object.values(SCREENS), '/listing/1']) {
    await visit(page, address)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expectCurrentTexts(page)
  }
})
