import { currentCode } from '#server/operators/index.ts'
import { makeOperator } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { account, codeField, codeFor, ignoreFailedCalls } from './people.ts'

async function signIn(page: Page, phoneNumber: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(phoneNumber)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('OTP sent successfully!')).toBeVisible()
  await codeField(page).fill(await codeFor(page.request, phoneNumber))
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
}

const screenshot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

test('an operator sets the authenticator app up at the first sign-in, and a recovery code stands in for it at the next', async ({
  page,
  errors,
}) => {
  const person = await account(page.request)
  await makeOperator(person.phoneNumber)
  await visit(page, '/signin')
  await signIn(page, person.phoneNumber)
  await expect(page.getByRole('heading', { name: 'Set up your authenticator app' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await screenshot(page, 'enrol')
  const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()).replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This code is not right')).toBeVisible()
  ignoreFailedCalls(errors)
  await page.getByLabel('Code', { exact: true }).fill(currentCode(secret, Date.now()))
  await page.getByRole('button', { name: 'Continue' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await screenshot(page, 'recovery-codes')
  const recoveryCode = await codes.first().innerText()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page).toHaveURL(/\/subscription$/)

  await page.evaluate(() => localStorage.clear())
  await visit(page, '/profile')
  await expect(page).toHaveURL(/\/signin/)
  await signIn(page, person.phoneNumber)
  await expect(page.getByRole('heading', { name: 'One more code' })).toBeVisible()
  await visit(page, '/profile')
  await page.getByRole('link', { name: 'Give the code' }).click()
  await page.getByLabel('Code', { exact: true }).fill(recoveryCode)
  await screenshot(page, 'ask')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('link', { name: 'Give the code' })).toBeHidden()
})
