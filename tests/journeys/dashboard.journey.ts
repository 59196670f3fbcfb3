import { randomInt } from 'node:crypto'
import type { APIRequestContext, Route } from '@playwright/test'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import { giveListings } from './database.ts'
import { expect, expectAccessible, expectEllipsis, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { account, signedInAs } from './people.ts'

const OWNER = ['Overview', 'Inquiries', 'Clients', 'Properties', 'Subscriptions', 'Wishlist', 'Alerts', 'Settings']
const BROKER = ['Dashboard', 'Leads', 'Properties', 'Your Requirement', 'Subscriptions', 'Wishlist', 'Alerts', 'Settings']
const SEEKER = ['Overview', 'Requirements', 'Properties', 'Subscriptions', 'Wishlist', 'Alerts', 'Settings']

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const panel = (page: Page) => page.getByRole('tabpanel')
const row = (page: Page, name: string) => page.getByRole('article', { name })

/** A random property name. */
const newName = () => `Zenith ${String.fromCharCode(...Array.from({ length: 10 }, () => 97 + randomInt(26)))}`

/** Posts a flat through the API. */
async function post(request: APIRequestContext, token: string, propertyName: string): Promise<number> {
  const property = {
    category: 'RESIDENTIAL',
    propertyFor: 'RENT',
    propertyName,
    bhkType: 'TWO_BHK',
    expectedPrice: 21_000,
    address: { area: 'Baner' },
  }
  const answer = await request.post('/api/properties/add', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { property: JSON.stringify(property) },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { propertyId: number }).propertyId
}

/** Removes failed calls with this status, which the journey caused on purpose. */
function ignoreStatus(errors: string[], status: number): void {
  const others = errors.filter((error) => !error.includes(`status of ${status}`))
  errors.splice(0, errors.length, ...others)
}

async function expectSearched(page: Page, name: string, count: 0 | 1): Promise<void> {
  // a cached page of a search shows a new property only after a few seconds
  await expect(async () => {
    await visit(page, `/listing?searchTerm=${encodeURIComponent(name)}`)
    await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(count, { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  if (count === 0) await expect(page.getByRole('heading', { name: /No properties/i })).toBeVisible()
}

for (const [role, labels] of [
  ['OWNER', OWNER],
  ['BROKER', BROKER],
  ['SEEKER', SEEKER],
] as const) {
  test(`the tabs of ${role} stand in their order and show their panels`, { tag: role === 'BROKER' ? '@desktop' : '@long' }, async ({
    page,
  }) => {
    await signedInAs(page, await account(page.request, role))
    await visit(page, '/profile')
    await expect(page.getByRole('tab')).toHaveText(labels)
    const post = role === 'SEEKER' ? '/postrequirement' : '/postproperty'
    const main = page.getByRole('main')
    for (const address of [post, bestListingsAddress(), '/subscription'])
      await expect(main.locator(`a[href="${address}"]`).first()).toBeVisible()
    // the bars and the menu of the page have these
    for (const name of ['Listings', 'Plans', 'Sign out'])
      await expect(main.getByRole('link', { name, exact: true }).or(main.getByRole('button', { name, exact: true }))).toHaveCount(0)
    if (role === 'BROKER') await expect(main.getByText('RERA P52100012345')).toBeVisible()
    for (const label of labels) {
      await tab(page, label).click()
      await expect(panel(page)).toHaveAccessibleName(label)
      await expect(panel(page).locator('[class*=skeleton]')).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      // an owner has the same panels as a broker
      if (role === 'BROKER' || (role === 'SEEKER' && /Overview|Requirements|Properties/.test(label))) await expectAccessible(page)
    }
    await tab(page, 'Properties').click()
    await expect(panel(page).getByRole('heading', { name: 'No properties listed yet' })).toBeVisible()
    await expect(panel(page).getByRole('link', { name: /^Post / })).toHaveAttribute('href', post)
    await expect(panel(page).getByRole('link', { name: 'Import from a file' })).toHaveCount(role === 'BROKER' ? 1 : 0)
  })
}

test('the posts left are equal on both tabs that show them', { tag: '@long' }, async ({ page }) => {
  await signedInAs(page, await account(page.request))
  const figure = panel(page)
    .locator('div')
    .filter({ has: page.getByText('Property posts left', { exact: true }) })
    .last()
  for (const name of ['Overview', 'Subscriptions']) {
    await visit(page, `/profile?tab=${name.toLowerCase()}`)
    await expect(figure.getByRole('definition')).toHaveText('3')
  }
})

test('a malformed answer shows an error in its panel', { tag: '@long' }, async ({ page }) => {
  await signedInAs(page, await account(page.request))
  for (const [name, calls] of [
    ['Inquiries', '**/api/subscriptions/inquiries/**'],
    ['Subscriptions', '**/api/subscriptions/user/*'],
  ] as const) {
    await page.route(calls, (route) => route.fulfill({ json: { data: null } }))
    await visit(page, `/profile?tab=${name.toLowerCase()}`)
    await expect(panel(page).getByRole('heading', { name: 'Unexpected data format' })).toBeVisible()
    await expect(panel(page).getByRole('button', { name: 'Try Again' })).toBeVisible()
  }
})

test('long words scroll nothing sideways and end in an ellipsis where they do not fit', { tag: '@long' }, async ({ page }) => {
  const long = 'W'.repeat(60)
  await visit(page, `/listing?searchTerm=${long}WWWW`)
  await expectNoSidewaysScroll(page)
  const person = await account(page.request, 'OWNER', { firstName: long, lastName: long })
  const id = await post(page.request, person.token, long)
  await signedInAs(page, person)
  for (const address of [`/listing/${id}`, `/listing?searchTerm=${long}`, '/profile', '/profile?tab=properties', `/editproperty/${id}`]) {
    await visit(page, address)
    await expect(
      page
        .getByText(long)
        .filter({ visible: true })
        .or(page.locator(`[value="${long}"]:not([type="hidden"])`))
        .first(),
    ).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectEllipsis(page)
  }
  await visit(page, '/profile')
  await expect(page.getByText('Property posts left')).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '130%'
  })
  await expectNoSidewaysScroll(page)
})

test('a tab can be linked to, left with the back button and reached with the arrow keys', { tag: '@long' }, async ({ page, isMobile }) => {
  await signedInAs(page, await account(page.request))
  await visit(page, '/profile?tab=settings')
  await expect(tab(page, 'Settings')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'Settings')).toBeInViewport()
  await tab(page, 'Wishlist').click()
  await expect(page).toHaveURL(/\?tab=wishlist$/)
  await page.goBack()
  await expect(tab(page, 'Settings')).toHaveAttribute('aria-selected', 'true')
  await expect(panel(page).getByRole('button', { name: 'Sign out' })).toBeVisible()

  await tab(page, 'Settings').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Overview')).toBeFocused()
  await expect(page).toHaveURL(/\/profile$/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, 'Alerts')).toBeFocused()
  await expect(tab(page, 'Alerts')).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(tab(page, 'Overview')).toBeFocused()
  // no key press is lost when keys are pressed faster than the panels render
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await Promise.all(['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight'].map((key) => page.keyboard.press(key)))
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(tab(page, 'Alerts')).toBeFocused()
  await expect(page).toHaveURL(/\?tab=searches$/)
  await page.keyboard.press('End')
  await expect(tab(page, 'Settings')).toBeFocused()
  await expect(panel(page).getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect(page.locator('[role=tab]:not([tabindex="-1"])')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(panel(page).locator(':focus')).toHaveCount(1)

  await visit(page, '/profile?tab=nonsense')
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true')
  if (isMobile) await expect(page.locator('[role=tablist] ~ button')).toHaveCount(1)
})

test('a hidden property leaves the search and returns to it; other users can neither see nor switch it', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  const owner = await account(page.request)
  const name = newName()
  await signedInAs(page, owner)
  await visit(page, '/profile')
  await tab(page, 'Properties').click()
  await expect(page.getByRole('heading', { name: 'No properties listed yet' })).toBeVisible()
  await tab(page, 'Overview').click()
  const id = await post(page.request, owner.token, name)
  await tab(page, 'Properties').click()
  await expect(row(page, name)).toContainText('₹21,000 per month')
  await expect(page.getByText('1 active / 1 total')).toBeVisible()
  await expect(row(page, name).getByRole('link', { name, exact: true })).toHaveAttribute('href', `/listing/${id}`)
  await expect(row(page, name).getByRole('link', { name: `Edit ${name}` })).toHaveAttribute('href', `/editproperty/${id}`)
  await expectSearched(page, name, 1)

  await visit(page, '/profile?tab=properties')
  const status = page.getByLabel(`Status of ${name}`)
  await status.selectOption('INACTIVE')
  await expect(page.getByText('Your listing is hidden.')).toBeVisible()
  await expect(page.getByText('0 active / 1 total')).toBeVisible()
  await expectSearched(page, name, 0)

  const other = await browser.newContext()
  const stranger = await other.newPage()
  const person = await account(stranger.request)
  await signedInAs(stranger, person)
  await visit(stranger, '/profile?tab=properties')
  await expect(stranger.getByRole('heading', { name: 'No properties listed yet' })).toBeVisible()
  await expect(stranger.getByText(name)).toHaveCount(0)
  const headers = { authorization: `Bearer ${person.token}` }
  const ownerId = (owner.user as { id: number }).id
  expect((await stranger.request.get(`/api/properties/user/${ownerId}`, { headers })).status()).toBe(403)
  expect((await stranger.request.put(`/api/properties/update-status/${id}?status=ACTIVE`, { headers })).status()).toBe(403)
  expect((await stranger.request.delete(`/api/properties/delete/${id}`, { headers })).status()).toBe(403)
  await other.close()

  await visit(page, '/profile?tab=properties')
  await expect(status).toHaveValue('INACTIVE')
  await status.selectOption('ACTIVE')
  await expect(page.getByText('Your listing is live again.')).toBeVisible()
  await expectSearched(page, name, 1)
})

test('a status change that the server refuses is taken back', { tag: '@long' }, async ({ page, errors }) => {
  const owner = await account(page.request)
  const name = newName()
  await post(page.request, owner.token, name)
  await signedInAs(page, owner)
  await visit(page, '/profile?tab=properties')
  const answers: Route[] = []
  await page.route('**/api/properties/update-status/**', (route) => void answers.push(route))
  const status = page.getByLabel(`Status of ${name}`)
  await status.selectOption('INACTIVE')
  await expect(status).toHaveValue('INACTIVE')
  await expect(page.getByText('0 active / 1 total')).toBeVisible()
  await expect.poll(() => answers.length).toBe(1)
  await answers[0]?.fulfill({ status: 500, json: { message: 'Something went wrong.', code: 'internal' } })
  await expect(page.getByText('Failed to update status')).toBeVisible()
  await expect(status).toHaveValue('ACTIVE')
  await expect(page.getByText('1 active / 1 total')).toBeVisible()
  ignoreStatus(errors, 500)
})

test('a property is deleted after a confirmation', { tag: '@desktop' }, async ({ page, errors }) => {
  const owner = await account(page.request)
  const name = newName()
  const id = await post(page.request, owner.token, name)
  await signedInAs(page, owner)
  await visit(page, '/profile?tab=properties')
  const remove = page.getByRole('button', { name: `Delete ${name}` })
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Delete this property?' })
  await expect(dialog.getByText(name)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(row(page, name)).toBeVisible()
  await remove.click()
  const refuse = (route: Route) => route.fulfill({ status: 500, json: { message: 'Something went wrong.', code: 'internal' } })
  await page.route('**/api/properties/delete/**', refuse)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByText('Failed to delete the property')).toBeVisible()
  await page.unroute('**/api/properties/delete/**', refuse)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Your listing is deleted.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'No properties listed yet' })).toBeVisible()
  expect((await page.request.get(`/api/properties/get/${id}`)).status()).toBe(410)
  await expectSearched(page, name, 0)
  ignoreStatus(errors, 500)
})

test('a thousand properties can be filtered, opened and returned to; a locked status says why', { tag: '@long' }, async ({
  page,
  errors,
  isMobile,
}) => {
  const owner = await account(page.request)
  await giveListings(owner.phoneNumber, 1_000)
  await signedInAs(page, owner)
  const list = '**/api/properties/user/**'
  await page.route(list, (route) => route.fulfill({ status: 422, json: { message: 'No.', code: 'invalid_input' } }))
  await visit(page, '/profile?tab=properties')
  await expect(page.getByRole('heading', { name: 'Failed to load your properties' })).toBeVisible()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('0 active / 1,000 total')).toBeVisible()
  await expect(page.getByLabel('Status of Tower 6', { exact: true })).toBeDisabled()
  await expect(page.getByLabel('Status of Tower 6', { exact: true })).toHaveAccessibleDescription(/Our team has hidden this listing/)
  await expect(page.getByRole('article')).toHaveCount(20)
  await expect(page.getByText('1–20 of 1,000')).toBeVisible()
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByText('21–40 of 1,000')).toBeVisible()
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Tower 21')
  await page.getByLabel('Sort by').selectOption('Oldest first')
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Tower 1000')
  await expect(page).toHaveURL(/\?tab=properties&order=oldest$/)
  await visit(page, '/profile?tab=properties&page=99')
  await expect(page).toHaveURL(/page=50$/)
  await expect(page.getByRole('article').last()).toHaveAccessibleName('Tower 1000')

  await tab(page, 'Settings').click()
  await expect(tab(page, 'Settings')).toBeInViewport()
  await expect(panel(page).getByLabel('First Name')).toBeInViewport()
  await tab(page, 'Properties').click()
  await page.getByLabel('Search your properties').fill('tower 99')
  await page.getByRole('radio', { name: /^Inactive/ }).check()
  await expect(page.getByText('5 of 1,000 fit')).toBeVisible()
  await expect(page).toHaveURL(/q=tower\+99&status=INACTIVE/)
  // on a phone the name is the only link to the property
  await page.getByRole('link', { name: isMobile ? 'Tower 992' : 'View Tower 992', exact: true }).click()
  await expect(page).toHaveURL(/\/listing\/\d+$/)
  await page.goBack()
  await expect(page.getByLabel('Search your properties')).toHaveValue('tower 99')
  await expect(page.getByRole('article')).toHaveCount(5)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByLabel('Search your properties').fill('nowhere')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('article')).toHaveCount(20)
  ignoreStatus(errors, 422)
  // the page of a hidden property answers 410 to everybody but its poster
  ignoreStatus(errors, 410)
})
