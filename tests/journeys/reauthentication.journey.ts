import { letRecentCodesEnd } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { account, codeField, codeFor, ignoreFailedCalls, signedInAs, wrongCode } from './people.ts'
import { shoot } from './shoot.ts'

const questionOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })

/** Requests the code in the open question, with the keyboard. */
async function requestCode(page: Page): Promise<void> {
  await questionOf(page).getByRole('button', { name: 'Send OTP' }).press('Enter')
  await expect(codeField(page)).toBeFocused()
}

test('somebody with an old session gives a code before the account is deleted', { tag: '@phone' }, async ({ page, errors }) => {
  const person = await account(page.request)
  await signedInAs(page, person)
  await letRecentCodesEnd(person.phoneNumber)
  await visit(page, '/profile?tab=settings')
  const alerts: string[] = []
  page.on('dialog', (alert) => {
    alerts.push(alert.message())
    void alert.accept()
  })
  const question = questionOf(page)
  const remove = page.getByRole('button', { name: 'Delete account' })
  await remove.press('Enter')
  await expect(question.getByText('Your last sign-in was a while ago.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await shoot(page, 'reauthentication-ask')
  // whoever closes the question is told nothing and may ask again
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/profile\?tab=settings$/)
  await expect(remove).toBeEnabled()
  await remove.press('Enter')
  await requestCode(page)
  const code = await codeFor(page.request, person.phoneNumber)
  await page.keyboard.type(wrongCode(code))
  await page.keyboard.press('Enter')
  await expect(question.getByText('Invalid OTP')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'reauthentication-wrong')
  await codeField(page).fill(code)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  const dialog = page.getByRole('dialog', { name: 'Do you really want to delete this account?' })
  await dialog.getByRole('button', { name: 'Keep account' }).click()
  await expect(dialog).toBeHidden()
  // the code is recent now
  await remove.click()
  await expect(dialog).toBeVisible()
  await letRecentCodesEnd(person.phoneNumber)
  await dialog.getByRole('button', { name: 'Yes, delete' }).click()
  await requestCode(page)
  await codeField(page).fill(await codeFor(page.request, person.phoneNumber))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/signin$/)
  expect(alerts).toEqual(['Your account has been deleted.'])
  ignoreFailedCalls(errors)
})

test('Escape in the question for a code leads back to the button that was pressed', { tag: '@phone' }, async ({ page, errors }) => {
  const person = await account(page.request)
  await signedInAs(page, person)
  await visit(page, '/profile?tab=settings')
  const remove = page.getByRole('button', { name: 'Delete account' })
  await remove.press('Enter')
  const confirm = page
    .getByRole('dialog', { name: 'Do you really want to delete this account?' })
    .getByRole('button', { name: 'Yes, delete' })
  await expect(confirm).toBeVisible()
  await letRecentCodesEnd(person.phoneNumber)
  for (const button of [confirm, remove, page.getByRole('button', { name: 'Download', exact: true })]) {
    await button.press('Enter')
    await expect(questionOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(questionOf(page)).toBeHidden()
    await expect(button).toBeFocused()
    if (button === confirm) await page.keyboard.press('Escape')
  }
  ignoreFailedCalls(errors)
})

test('devices are signed out and the data is downloaded after one code', async ({ page, errors }) => {
  const person = await account(page.request)
  await signedInAs(page, person)
  // on another device
  await page.request.post('/api/auth/send-login-otp', { data: { phoneNumber: person.phoneNumber } })
  const otp = await codeFor(page.request, person.phoneNumber)
  const signedIn = await page.request.post('/api/auth/verify-login-otp', { data: { phoneNumber: person.phoneNumber, otp } })
  expect(signedIn.status()).toBe(200)
  await letRecentCodesEnd(person.phoneNumber)
  await visit(page, '/profile?tab=settings')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await questionOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Please confirm with a new code that it is you.')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await requestCode(page)
  await codeField(page).fill(await codeFor(page.request, person.phoneNumber))
  await questionOf(page).getByRole('button', { name: 'Confirm' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('button', { name: 'All other devices' }).click()
  await expect(page.getByText('All other devices are signed out.')).toBeVisible()
  ignoreFailedCalls(errors)
})
