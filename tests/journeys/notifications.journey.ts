import { post } from './contact-helpers.ts'
import { giveContacts } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixture.ts'
import { account, signedInAs } from './people.ts'

test('a poster sees on an open page that somebody unlocked their number, in every tab, and reads it by the keyboard', async ({
  page,
  context,
  isMobile,
}) => {
  const poster = await account(page.request)
  const [property] = await post(page.request, poster)
  await signedInAs(page, poster)
  await visit(page, '/notifications')
  await expect(page.getByRole('heading', { name: 'Nothing yet.' })).toBeVisible()
  await expectAccessible(page)
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications')
  // the stream is open when the server has said how many are unread
  const otherTab = await context.newPage()
  await visit(otherTab, '/about')
  await page.bringToFront()

  const seeker = await account(page.request, 'SEEKER', { firstName: 'Ravi', lastName: 'Patil' })
  await giveContacts(seeker.phoneNumber, 1)
  const unlock = `/api/subscriptions/use-contact-or-chat?userId=${(seeker.user as { id: number }).id}&propertyId=${property?.id}`
  const unlocked = await page.request.post(unlock, { headers: { authorization: `Bearer ${seeker.token}` } })
  expect(unlocked.status(), await unlocked.text()).toBe(200)

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
