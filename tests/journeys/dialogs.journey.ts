import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { enlargeText, expect, keepMessagesOpen, type Page, searchBox, test, visit } from './fixture.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'
import { shoot } from './shoot.ts'

const filters = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const openFilters = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click()
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click()

test('Back closes an open dialog and stays on the page; a dialog closed otherwise leaves no step behind', { tag: '@phone-only' }, async ({
  page,
}) => {
  await visit(page, '/about')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Listings' }).filter({ visible: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await openFilters(page)
  await filters(page).getByRole('checkbox', { name: '2 BHK', exact: true }).check()
  for (const percent of [130, 200, 100]) {
    await enlargeText(page, percent)
    await expect(filters(page).getByRole('button', { name: 'Apply' })).toBeInViewport({ ratio: 1 })
  }
  await page.goBack()
  await expect(filters(page)).toBeHidden()
  await expect(page).toHaveURL(/\/listing\?sortField=bestMatch&sortDir=desc$/)

  // Forward does not reopen the dialog, and the next Back leaves the page as if there had been no dialog
  await page.goForward()
  await expect(filters(page)).toBeHidden()
  await expect(page.getByRole('article').first()).toBeVisible()
  const button = await page.getByRole('button', { name: /^Filters/ }).elementHandle()
  await openFilters(page)
  // a press that comes between Escape and the close event opens the dialog again
  await filters(page).evaluate((dialog, opener) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      ;(opener as HTMLElement).click()
    })
    observer.observe(dialog, { attributeFilter: ['open'] })
  }, button)
  await page.keyboard.press('Escape')
  await expect(filters(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(filters(page)).toBeHidden()
  // `goBack` counts from the current entry, and a browser leaves the entry of a closed dialog a moment later
  await expect.poll(() => page.evaluate(() => window.history.state?.dialogs ?? 0)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/listing\?sortField=bestMatch&sortDir=desc$/)

  // a debounced search also waits while the sheet is open; Apply closes the sheet and navigates once, with search and filters
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + MINUTE_MS)
  await searchBox(page).pressSequentially('a')
  await openFilters(page)
  await page.clock.runFor(2_000)
  await filters(page).getByRole('checkbox', { name: '2 BHK', exact: true }).check()
  await filters(page).getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/searchTerm=a&.*bhkType=TWO_BHK|bhkType=TWO_BHK.*&searchTerm=a/)
  await expect(filters(page)).toBeHidden()
  await page.clock.resume()
  await page.goBack()
  await expect(page).toHaveURL(/\/listing\?sortField=bestMatch&sortDir=desc$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Properties in Pune', exact: true })).toBeVisible()

  // a link in the menu, also one to the current page
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(menu(page)).toBeHidden()
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Contact Us' }).click()
  await expect(menu(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/listing\?sortField=bestMatch&sortDir=desc$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Properties in Pune', exact: true })).toBeVisible()

  // a reload with an open dialog
  await openMenu(page)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(menu(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => (history.state as { dialogs?: number }).dialogs)).toBeUndefined()
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test('Back in a tab that was opened on a property closes its picture viewer', { tag: '@long' }, async ({ page }) => {
  await visit(page, '/listing/1')
  const viewer = page.getByRole('dialog')
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape'), () => page.goBack()]) {
    await page.getByRole('button', { name: /^Open photo 1 of/ }).click()
    await expect(viewer.getByText(/^1 \/ \d+$/)).toBeVisible()
    await close()
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(/\/listing\/1$/)
  }
})

const messageOf = (page: Page) => page.locator('.Toastify__toast')

test('a fourth message replaces the oldest at once', { tag: '@long' }, async ({ page, errors }) => {
  const message = messageOf(page)
  await signedInAs(page, await account(page.request))
  await visit(page, '/')
  await keepMessagesOpen(page)
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /wishlist$/ })
  const steps = [
    [page.getByRole('button', { name: 'Search', exact: true }), 'Please enter a search term'],
    [page.getByRole('button', { name: 'Search Properties' }), 'Please enter a search term or select filters'],
    [heart, 'Added to wishlist'],
    [heart, 'Failed to remove from wishlist'],
  ] as const
  for (const [button, text] of steps) {
    await button.click()
    await expect(message.getByText(text, { exact: true })).toBeVisible()
    // the next press of the heart fails: the messages of its successes replace each other
    if (text === 'Added to wishlist') await page.route('**/api/wishlist/**', (route) => route.abort())
  }
  await expect(message.getByText('Please enter a search term', { exact: true })).toHaveCount(0)
  await expect(message).toHaveCount(3)
  ignoreFailedCalls(errors)
})

test('an expired session shows one message', { tag: '@desktop-only' }, async ({ page, errors }) => {
  const message = messageOf(page)
  const person = await account(page.request)
  await signedInAs(page, person)
  await visit(page, '/listing')
  await keepMessagesOpen(page)
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /to wishlist$/ })
  await heart.click()
  await expect(message.getByText('Added to wishlist')).toBeVisible()
  // the session is ended during the call: if ended before, the check after the first press could already sign the user out
  await page.route('**/api/wishlist/add', async (route) => {
    expect((await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${person.token}` } })).ok()).toBe(true)
    await route.continue()
  })
  await page
    .getByRole('article')
    .nth(1)
    .getByRole('button', { name: /to wishlist$/ })
    .click()
  await expect(message.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  // the next message is shown after all messages of the failed call
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Call about/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('You must be logged in to make a call.')
  await expect(message.getByText('Session expired. Please log in again.')).toHaveCount(1)
  ignoreFailedCalls(errors)
})

test('a message in a dialog covers none of its buttons, links and fields', { tag: '@desktop' }, async ({ page }) => {
  for (const width of [360, 640, 1280]) {
    await page.setViewportSize({ width, height: 500 })
    await visit(page, '/')
    await keepMessagesOpen(page)
    for (const name of ['Search', 'Search Properties']) await page.getByRole('button', { name, exact: true }).click()
    await expect(messageOf(page)).toHaveCount(2)
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /to wishlist$/ })
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('.Toastify__toast')).toHaveCount(2)
    await shoot(page, `messages-in-dialog-${width}`)
    const covered = await dialog.evaluate((element) =>
      [...element.querySelectorAll('button, a, input')].flatMap((control) => {
        const { x, y, width, height } = control.getBoundingClientRect()
        const over = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.Toastify__toast')
        return over && !over.contains(control) ? [control.getAttribute('aria-label') ?? control.textContent] : []
      }),
    )
    expect(covered, `covered at ${width} px`).toEqual([])
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
})
