import { readFile } from 'node:fs/promises'
import { expect, test, visit } from './fixture.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'

const QUESTION = 'Do you really want to delete this account?'

test('somebody downloads their data and deletes the account, and is signed out in another browser too', { tag: '@phone' }, async ({
  page,
  browser,
  errors,
}) => {
  const person = await account(page.request)
  await signedInAs(page, person)
  const elsewhere = await (await browser.newContext()).newPage()
  await signedInAs(elsewhere, person)
  await visit(elsewhere, '/profile')
  await expect(elsewhere.getByRole('tab', { name: 'Settings' })).toBeVisible()

  await visit(page, '/profile?tab=settings')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  expect((await readFile(await download.path())).subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
  await expect(page.getByText('Your download has started.')).toBeVisible()

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: QUESTION })
  await dialog.getByRole('button', { name: 'Keep account' }).click()
  await expect(dialog).toBeHidden()

  const alerts: string[] = []
  page.on('dialog', (alert) => {
    alerts.push(alert.message())
    void alert.accept()
  })
  await page.route('**/api/auth/delete-user/*?confirmed=true', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Delete account' }).click()
  await dialog.getByRole('button', { name: 'Yes, delete' }).click()
  await expect.poll(() => alerts).toEqual(['Your account could not be deleted. Please try again.'])
  await dialog.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  expect(alerts).toEqual(['Your account could not be deleted. Please try again.', 'Your account has been deleted.'])
  await expect(page.getByText('You can sign up again with the same number')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()

  await elsewhere.getByRole('tab', { name: 'Settings' }).click()
  await elsewhere.reload()
  await expect(
    elsewhere.getByRole('main').getByRole('link', { name: 'Sign In' }).or(elsewhere.getByLabel('Mobile number')).first(),
  ).toBeVisible()
  expect(await elsewhere.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  await elsewhere.context().close()
  ignoreFailedCalls(errors)
})
