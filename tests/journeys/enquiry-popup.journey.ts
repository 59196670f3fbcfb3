import { DAY_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, type Page, searchBox, test } from './fixture.ts'

test.use({ enquiryPopup: true })

const popup = (page: Page) => page.getByRole('dialog', { name: 'What are you looking for?' })
const flag = (page: Page) => page.evaluate(() => sessionStorage.getItem('enquiryPopup'))

function forgetPopup(): void {
  sessionStorage.clear()
  localStorage.clear()
}

/** Opens the home page with a stopped clock, which only the test advances. */
async function visitHome(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now - MINUTE_MS })
  await page.clock.pauseAt(now)
  await page.goto('/')
  await hydrated(page)
}

test('the popup opens 10 s after the home page, names what is missing and opens a chat with the enquiry, once', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await visitHome(page)
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(scripts.filter((name) => name.includes('enquiry-dialog'))).toEqual([])
  await page.clock.runFor(9_999)
  await expect(popup(page)).toBeHidden()
  await page.clock.runFor(1)
  await expect(popup(page)).toBeVisible()
  // axe uses timers of the page's clock
  await page.clock.resume()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await popup(page).getByRole('button', { name: 'Send on WhatsApp' }).click()
  await expect(popup(page).getByRole('alert').filter({ hasText: /./ })).toHaveText('Please fill all fields.')
  await expect(popup(page).getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expectAccessible(page)
  await popup(page).getByRole('textbox', { name: 'Name' }).fill('Asha')
  await popup(page).getByRole('textbox', { name: 'Address' }).fill('Baner')
  await expect(popup(page).getByRole('group', { name: 'Looking for' }).getByRole('radio')).toHaveCount(3)
  await expect(popup(page).getByRole('group', { name: 'BHK' }).getByRole('radio')).toHaveCount(4)
  for (const option of ['Rent', 'Buy', 'Post My Property', '1 BHK', '2 BHK', '3 BHK', '4 BHK']) {
    await expect(popup(page).getByRole('radio', { name: option, exact: true })).toBeVisible()
  }
  await popup(page).getByRole('radio', { name: 'Post My Property' }).check()
  await popup(page).getByRole('radio', { name: '3 BHK' }).check()
  await expect(popup(page).getByText('Please fill all fields.')).toBeHidden()
  const opened = context.waitForEvent('page')
  await popup(page).getByRole('button', { name: 'Send on WhatsApp' }).click()
  const chat = new URL((await opened).url())
  expect(chat.origin + chat.pathname).toBe('https://wa.me/912055500100')
  expect(chat.searchParams.get('text')).toBe(
    'Hello, I have an enquiry.\nName: Asha\nAddress: Baner\nLooking for: Post My Property\nBHK: 3 BHK\nDescription: N/A',
  )
  await expect(popup(page)).toBeHidden()
  expect(await flag(page)).toBe('"sent"')

  await page.reload()
  await hydrated(page)
  await page.clock.fastForward(20_000)
  await expect(popup(page)).toBeHidden()
})

test('closing the popup in any way is remembered', { tag: '@long' }, async ({ page }) => {
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => popup(page).getByRole('button', { name: 'Close' }).click(),
    () => popup(page).getByRole('button', { name: 'Not now' }).click(),
    () => page.goBack(),
  ]) {
    await visitHome(page)
    await page.clock.runFor(10_000)
    await expect(popup(page)).toBeVisible()
    await close()
    await expect(popup(page)).toBeHidden()
    // the dialog's close event comes after the dialog is hidden
    await expect.poll(() => flag(page)).toBe('"cancelled"')
    await expect(page).toHaveURL('/')
    await page.reload()
    await hydrated(page)
    await page.clock.runFor(10_000)
    await expect(popup(page)).toBeHidden()
    await page.evaluate(forgetPopup)
  }
})

test('a popup that was refused does not open again for 30 days, in no tab', { tag: '@phone' }, async ({ page }) => {
  await visitHome(page)
  await page.clock.runFor(10_000)
  await popup(page).getByRole('button', { name: 'Not now' }).click()
  await expect.poll(() => flag(page)).toBe('"cancelled"')
  for (const [days, opens] of [
    [29, false],
    [31, true],
  ] as const) {
    await page.evaluate(() => sessionStorage.clear())
    await page.clock.setSystemTime(Date.now() + days * DAY_MS)
    await page.reload()
    await hydrated(page)
    await page.clock.runFor(20_000)
    await expect(popup(page)).toBeVisible({ visible: opens })
  }
})

test('the popup waits while the search has the focus or another dialog is open, and stays away once somebody typed', {
  tag: '@long',
}, async ({ page, isMobile }) => {
  await visitHome(page)
  await page.clock.runFor(9_000)
  await searchBox(page).focus()
  await page.clock.runFor(20_000)
  await expect(popup(page)).toBeHidden()
  await expect(searchBox(page)).toBeFocused()
  await searchBox(page).blur()
  if (isMobile) {
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await page.clock.runFor(20_000)
    await expect(page.getByRole('dialog', { name: 'Create a Post' })).toBeVisible()
    await expect(popup(page)).toBeHidden()
    await page.getByRole('button', { name: 'Cancel' }).click()
  }
  await page.clock.runFor(6_000)
  await expect(popup(page)).toBeVisible()

  await page.evaluate(forgetPopup)
  await visitHome(page)
  await searchBox(page).pressSequentially('qqqz')
  await searchBox(page).blur()
  await page.clock.runFor(30_000)
  await expect(popup(page)).toBeHidden()
  await expect(searchBox(page)).toHaveValue('qqqz')
  expect(await flag(page)).toBeNull()
})

test('no popup opens on another page', { tag: '@desktop' }, async ({ page, isMobile }) => {
  await visitHome(page)
  await page.clock.runFor(5_000)
  await page.clock.resume()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: isMobile ? 'Listings' : 'Listing', exact: true })
    .click()
  await expect(page).toHaveURL(/\/listing\?/)
  await page.clock.fastForward(20_000)
  await expect(popup(page)).toBeHidden()
  expect(await flag(page)).toBeNull()
})
