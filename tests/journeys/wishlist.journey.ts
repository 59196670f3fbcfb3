import type { PropertyPage } from '#contracts/homes/properties/properties.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { account, codeField, codeFor, ignoreFailedCalls, signedInAs } from './people.ts'

const card = (page: Page, number = 0) => page.getByRole('article').nth(number)
const button = (page: Page, number = 0) => card(page, number).getByRole('button', { name: /wishlist$/ })
const expectSaved = (page: Page, saved: boolean, number = 0) =>
  expect(button(page, number)).toHaveAccessibleName(saved ? /^Remove .+ from wishlist$/ : /^Add .+ to wishlist$/)
const message = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

test('a property that a visitor saves is on the wishlist after the sign-in, until it is removed', { tag: '@desktop' }, async ({ page }) => {
  const person = await account(page.request)
  await visit(page, '/listing?propertyFor=SELL')
  const name = (await button(page, 1).getAttribute('aria-label'))?.replace(/^Add | to wishlist$/g, '') ?? ''
  await button(page, 1).click()
  await message(page, 'Please login to add properties to wishlist')
  await expectSaved(page, false, 1)
  await page.getByLabel('Mobile number').fill(person.phoneNumber)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await codeFor(page.request, person.phoneNumber))
  // delays the answer with the old wishlist until after the property was saved
  const added = page.getByText('Added to wishlist', { exact: true }).first().waitFor()
  await page.route(
    '**/api/wishlist/user/*',
    async (route) => {
      const response = await route.fetch()
      await added
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/listing\?propertyFor=SELL$/)
  await added
  await expectSaved(page, true, 1)
  await expectSaved(page, false)
  // the pending press is carried out only once: a later visit saves nothing
  await page.reload()
  await expectSaved(page, true, 1)

  await visit(page, '/profile?tab=wishlist')
  await expect(page.getByText('1 saved home')).toBeVisible()
  await expect(card(page)).toContainText(name)
  await expectNoSidewaysScroll(page)
  await button(page).click()
  await message(page, 'Removed from wishlist')
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page)).toContainText(name)
  await button(page).click()
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
})

test('a wishlist button changes at once on every page that shows the property, with one call for all buttons', { tag: '@phone' }, async ({
  page,
}) => {
  // counts finished requests: a press before the answer makes the page request the list again
  const asked: string[] = []
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/wishlist/user/')) asked.push(request.url())
  })
  await signedInAs(page, await account(page.request))
  await visit(page, '/listing')
  await expect(page.getByRole('article')).toHaveCount(12)
  await expectSaved(page, false)
  await expect.poll(() => asked.length).toBe(1)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/wishlist/add', async (route) => {
    await held
    await route.continue()
  })
  await button(page).click()
  await expectSaved(page, true)
  await expect(page.getByText('Added to wishlist')).toHaveCount(0)
  release()
  await message(page, 'Added to wishlist')
  expect(asked).toHaveLength(1)
  await card(page).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/listing\/\d+$/)
  const own = page.getByRole('main').getByRole('button', { name: /^Remove .+ from wishlist$/ })
  await own.first().click()
  await message(page, 'Removed from wishlist')
  await page.goBack()
  await expectSaved(page, false)
})

test('the last of several quick presses counts', { tag: '@phone' }, async ({ page }) => {
  const person = await account(page.request)
  await signedInAs(page, person)
  await visit(page, '/listing')
  let answers = 0
  page.on('response', (response) => {
    if (/wishlist\/(add|remove)/.test(response.url())) answers += 1
  })
  for (let press = 0; press < 3; press++) await button(page).click()
  await expectSaved(page, true)
  // waits for all answers: a reload would cancel the queued changes
  await expect.poll(() => answers).toBe(3)
  await expect
    .poll(async () => {
      const { id } = person.user as { id: number }
      const answer = await page.request.get(`/api/wishlist/user/${id}`, { headers: { authorization: `Bearer ${person.token}` } })
      return ((await answer.json()) as { data: unknown[] }).data.length
    })
    .toBe(1)
  await page.reload()
  await expectSaved(page, true)
})

test('a refused change is taken back with the message of its page', { tag: '@long' }, async ({ page, errors }) => {
  await signedInAs(page, await account(page.request))
  for (const [path, add, remove] of [
    ['/listing', 'Failed to update wishlist', 'Failed to update wishlist'],
    ['/', 'Failed to add to wishlist', 'Failed to remove from wishlist'],
  ] as const) {
    await visit(page, path)
    await page.route('**/api/wishlist/{add,remove}', (route) => route.abort())
    await button(page).click()
    await message(page, add)
    await expectSaved(page, false)
    await page.unroute('**/api/wishlist/{add,remove}')
    await button(page).click()
    await message(page, 'Added to wishlist')
    await page.route('**/api/wishlist/{add,remove}', (route) => route.fulfill({ status: 503, body: '' }))
    await button(page).click()
    await message(page, remove)
    await expectSaved(page, true)
    await page.unroute('**/api/wishlist/{add,remove}')
    await page.route('**/api/wishlist/remove', (route) => route.fulfill({ status: 409, json: { message: 'Not just now.' } }))
    await button(page).click()
    await message(page, 'Not just now.')
    await expectSaved(page, true)
    await page.unroute('**/api/wishlist/remove')
    await button(page).click()
    await message(page, 'Removed from wishlist')
  }
  const others = errors.filter((error) => !/status of (409|503)|net::ERR_FAILED/.test(error))
  errors.splice(0, errors.length, ...others)
})

test('a failure that comes again while its message disappears is shown again', { tag: '@desktop' }, async ({ page, errors }) => {
  await signedInAs(page, await account(page.request))
  await visit(page, '/listing')
  await page.evaluate(() => {
    const slowExit = new CSSStyleSheet()
    slowExit.replaceSync('.toast-exit { animation-duration: 60s !important }')
    document.adoptedStyleSheets.push(slowExit)
  })
  await page.route('**/api/wishlist/add', (route) => route.abort())
  const toasts = page.locator('.Toastify__toast').filter({ hasText: 'Failed to update wishlist' })
  await button(page).click()
  await toasts.click()
  await expect(page.locator('.toast-exit')).toHaveCount(1)
  await expectSaved(page, false)
  await button(page).click()
  await expect(page.locator('.Toastify__toast:not(.toast-exit)').filter({ hasText: 'Failed to update wishlist' })).toBeVisible()
  await expect(toasts).toHaveCount(2)
  ignoreFailedCalls(errors)
})

test('the home page asks a visitor to sign in before saving', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/')
  await button(page).click()
  await message(page, 'Please login first')
})

test('a wishlist that failed to load can be read again; unavailable properties are marked', { tag: '@long' }, async ({ page, errors }) => {
  await signedInAs(page, await account(page.request))
  const answer = await page.request.get('/api/properties/get?size=3')
  const [first, second] = ((await answer.json()) as PropertyPage).content
  await page.route('**/api/wishlist/user/*', (route) => route.fulfill({ status: 403, json: { message: 'No' } }))
  await visit(page, '/profile?tab=wishlist')
  await expect(page.getByRole('heading', { name: 'Failed to load wishlist' })).toBeVisible()
  await page.route('**/api/wishlist/user/*', (route) => route.fulfill({ json: { wishes: 2 } }))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected data format' })).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/wishlist/user/*', (route) => route.fulfill({ json: { content: [first, { ...second, status: 'INACTIVE' }] } }))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('2 saved homes')).toBeVisible()
  await expect(page.getByRole('article').nth(1)).toContainText('No longer available')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  ignoreFailedCalls(errors)
})
