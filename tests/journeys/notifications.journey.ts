import { post, unlock } from './contact-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixture.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'

test('a poster sees on an open page that somebody unlocked their number, in every tab, and reads it by the keyboard', {
  tag: '@phone',
}, async ({ page, context, isMobile }) => {
  const poster = await account(page.request)
  const [property] = await post(page.request, poster)
  if (!property) throw new Error('nothing was posted')
  await signedInAs(page, poster)
  await visit(page, '/notifications')
  await expect(page.getByRole('heading', { name: 'Nothing yet.' })).toBeVisible()
  await expectAccessible(page)
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications')
  // the stream is open when the server has sent the number of unread notifications
  const otherTab = await context.newPage()
  await visit(otherTab, '/about')
  await page.bringToFront()

  const seeker = await account(page.request, 'SEEKER', { firstName: 'Ravi', lastName: 'Patil' })
  await unlock(page.request, seeker, property.id)

  await expect(page.getByRole('alert').filter({ hasText: 'New lead' })).toHaveCount(1)
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await expect(page.getByRole('status').filter({ hasText: '1 unread notification' })).toHaveCount(1)
  const row = page.getByRole('main').getByRole('link', { name: /^Unread: New lead/ })
  await expect(row).toContainText('Ravi Patil')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(otherTab.getByRole('banner').getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
  await expectAccessible(page)
  if (isMobile) await expectNoSidewaysScroll(page)

  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\?tab=inquiries/)
  await expect(bell).toHaveAccessibleName('Notifications')
  await expect(otherTab.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('main').getByRole('link', { name: /^New lead/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
})

test('a notification that arrives while the list is loading is shown', { tag: '@phone' }, async ({ page }) => {
  const [poster, seeker] = [await account(page.request), await account(page.request, 'SEEKER')]
  const [property] = await post(page.request, poster)
  await signedInAs(page, poster)
  let release = () => {}
  const arrived = new Promise<void>((resolve) => {
    release = resolve
  })
  let held = false
  await page.route(/\/api\/notifications\/\d+(\?(?!size=1).*)?$/, async (route) => {
    if (held) return route.continue()
    held = true
    const response = await route.fetch()
    await arrived
    await route.fulfill({ response })
  })
  await visit(page, '/notifications')
  await expect.poll(() => held).toBe(true)
  await unlock(page.request, seeker, property?.id ?? 0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
  release()
  await expect(page.getByRole('main').getByRole('link', { name: /^Unread: New lead/ })).toBeVisible()
})

test('a list of notifications that fails is loaded by another try, and all are marked as read at once, also after a failure', {
  tag: '@long',
}, async ({ page, errors }) => {
  const [poster, seeker] = [await account(page.request), await account(page.request, 'SEEKER')]
  for (const { id } of await post(page.request, poster, 2)) await unlock(page.request, seeker, id)
  await signedInAs(page, poster)
  const list = /\/api\/notifications\/\d+(\?.*)?$/
  await page.route(list, (route) => route.fulfill({ status: 422, json: { message: 'No.', code: 'invalid_input' } }))
  await visit(page, '/notifications')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Failed to load your notifications' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.unroute(list)
  await main.getByRole('button', { name: 'Try Again' }).click()
  const unread = main.getByRole('link', { name: /^Unread: New lead/ })
  await expect(unread).toHaveCount(2)

  const markAll = page.getByRole('button', { name: 'Mark all as read' })
  await page.route('**/api/notifications/*/read', (route) => route.abort())
  await markAll.click()
  await expect(page.getByText('We could not mark that as read').first()).toBeVisible()
  await expect(unread).toHaveCount(2)
  await page.unroute('**/api/notifications/*/read')
  await markAll.click()
  await expect(unread).toHaveCount(0)
  await expect(markAll).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Notifications' })).toBeFocused()
  ignoreFailedCalls(errors)
})
