import { expect, test, visit } from './fixture.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'

test('a choice is saved at once, stays after a reload, and is taken back when it cannot be saved', { tag: '@phone' }, async ({
  page,
  errors,
}) => {
  await signedInAs(page, await account(page.request))
  await visit(page, '/profile?tab=settings')
  const matches = page.getByRole('switch', { name: 'Matches' })
  await expect(page.getByRole('switch', { name: 'New leads' })).toBeChecked()
  await expect(page.getByText('Between 9 pm and 8 am only new leads reach your devices')).toBeVisible()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/choices') && answer.request().method() === 'PUT')
  await matches.press('Space')
  await expect(matches).not.toBeChecked()
  expect((await saved).status()).toBe(200)
  await visit(page, '/profile?tab=settings')
  await expect(page.getByRole('switch', { name: 'New leads' })).toBeChecked()
  await expect(matches).not.toBeChecked()
  await page.route('**/api/notifications/*/choices', (route) => route.abort())
  await matches.click()
  await expect(page.getByText('Failed to save your choice')).toBeVisible()
  await expect(matches).not.toBeChecked()
  ignoreFailedCalls(errors)
})
