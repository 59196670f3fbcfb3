import { brotliCompressSync } from 'node:zlib'
import { post, spaced, unlock } from './contact-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'
import { shoot } from './shoot.ts'

const KB = 1024

test('the privacy notice lists each datum with purpose, duration and who sees it, and stays light', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/privacy')
  const row = page.getByRole('listitem').filter({ hasText: 'One-time codes' })
  await expect(row).toContainText('5 minutes')
  await expect(row).toContainText('The message provider')
  await expect(page.getByRole('listitem').filter({ hasText: 'Technical logs' })).toContainText('For 180 days, in India.')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await shoot(page, 'privacy')
  await page.getByRole('heading', { name: 'Codes, sessions and cookies' }).click()
  await expect(page.getByText('Homes you compare, homes you looked at last', { exact: false })).toBeVisible()
  await shoot(page, 'privacy-device')
  await visit(page, '/privacy#complaints')
  await expect(page.getByText('grievance@wada.example', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Complain to us' })).toHaveAttribute('href', '/grievance')
  await expectAccessible(page)
  await shoot(page, 'privacy-complaints')
  const html = await (await page.request.get('/privacy')).body()
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(18 * KB)
})

const SETTINGS = '/profile?tab=settings#privacy'

/** Presses a button of a consent and waits for its opposite. */
async function press(page: Page, before: string, after: string): Promise<void> {
  await page.getByRole('button', { name: before }).click()
  await expect(page.getByRole('button', { name: after })).toBeVisible()
}

test('a seeker keeps their number back: the poster sees the first name only, and the number again once it is shared again', async ({
  page,
  errors,
}) => {
  const seeker = await account(page.request, 'SEEKER')
  const owner = await account(page.request, 'OWNER')
  const [home] = await post(page.request, owner)
  await signedInAs(page, seeker)
  await visit(page, SETTINGS)
  const sharing = page.getByRole('group', { name: 'What posters get when you open their number' })
  await expect(sharing.getByRole('radio', { name: /^My number/ })).toBeChecked()
  await page.route('**/privacy/consents', (route) => route.abort())
  await sharing.getByRole('radio', { name: /^First name/ }).click()
  await expect(page.getByText('This could not be saved just now. Please try again.')).toBeVisible()
  await page.unroute('**/privacy/consents')
  ignoreFailedCalls(errors)
  await expect(sharing.getByRole('radio', { name: /^My number/ })).toBeChecked()
  await sharing.getByRole('radio', { name: /^First name/ }).check()
  await expect(page.getByText(/So since /)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await shoot(page, 'consents')
  await unlock(page.request, seeker, home?.id ?? 0)

  const leads = `/api/subscriptions/inquiries/by-owner/${(owner.user as { id: number }).id}/paginated`
  const seenBy = async () => {
    const answer = await page.request.get(leads, { headers: { authorization: `Bearer ${owner.token}` } })
    return ((await answer.json()) as { content: { userFullName: string; userMobileNumber: string }[] }).content[0]
  }
  expect(await seenBy()).toMatchObject({ userFullName: expect.stringMatching(/\w/), userMobileNumber: '' })
  await signedInAs(page, owner)
  await visit(page, '/profile?tab=inquiries')
  await expect(page.getByText(home?.name ?? '').first()).toBeVisible()
  await expect(page.getByText(spaced(seeker.phoneNumber))).toHaveCount(0)
  await shoot(page, 'consents-lead')
  await signedInAs(page, seeker)
  await visit(page, SETTINGS)
  await expect(sharing.getByRole('radio', { name: /^First name/ })).toBeChecked()
  const saving = page.waitForResponse((answer) => answer.url().endsWith('/privacy/consents') && answer.request().method() !== 'GET')
  await sharing.getByRole('radio', { name: /^My number/ }).check()
  expect((await saving).status()).toBe(200)
  await expect(sharing).toBeEnabled()
  expect(await seenBy()).toMatchObject({ userMobileNumber: seeker.phoneNumber })
})

test('a poster hides everything in one press and shows it again, and names somebody, changes and deletes them', async ({ page }) => {
  const owner = await account(page.request, 'OWNER')
  const [home] = await post(page.request, owner, 2)
  const statusOf = async () => (await page.request.get(`/api/properties/get/${home?.id}`)).status()
  await signedInAs(page, owner)
  await visit(page, SETTINGS)
  await expect(page.getByText('2 of your posts are live', { exact: false })).toBeVisible()
  await press(page, 'Hide everything I posted', 'Show it again')
  expect(await statusOf()).toBe(410)
  await shoot(page, 'consents-posts')
  await press(page, 'Show it again', 'Hide everything I posted')
  expect(await statusOf()).toBe(200)

  await page.getByRole('button', { name: 'Name somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody who acts for you' })
  await dialog.getByLabel('Name', { exact: true }).fill('Asha Joshi')
  await dialog.getByLabel('What they are to you').fill('Sister')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter their phone number or e-mail address')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'consents-nominee')
  await dialog.getByLabel(/^E-mail address/).fill('asha@example.com')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Sister, asha@example.com', { exact: false })).toBeVisible()
  await visit(page, SETTINGS)
  await expect(page.getByRole('heading', { name: 'Asha Joshi' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete: Asha Joshi' }).click()
  await expect(page.getByRole('button', { name: 'Name somebody' })).toBeVisible()
})
