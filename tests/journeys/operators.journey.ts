import { currentCode } from '#server/people/operators/index.ts'
import { giveListings, makeOperator } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { account, codeField, codeFor, ignoreFailedCalls } from './people.ts'

async function signIn(page: Page, phoneNumber: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(phoneNumber)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('OTP sent successfully!')).toBeVisible()
  await codeField(page).fill(await codeFor(page.request, phoneNumber))
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
}

/** Expects the heading of a new step to have the focus, with a visible outline for users of a keyboard. */
async function expectFocusRing(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name })
  await expect(heading).toBeFocused()
  await expect(heading).toHaveCSS('outline-style', 'solid')
}

const screenshot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

test('an operator sets the authenticator app up at the first sign-in, and a recovery code stands in for it at the next', {
  tag: '@phone',
}, async ({ page, errors }) => {
  const person = await account(page.request)
  await makeOperator(person.phoneNumber)
  await visit(page, '/signin')
  await signIn(page, person.phoneNumber)
  await expect(page.getByRole('heading', { name: 'Set up your authenticator app' })).toBeVisible()
  const successful = page.getByText(/^Login successful/)
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await screenshot(page, 'enrol')
  const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()).replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This code is wrong')).toBeVisible()
  ignoreFailedCalls(errors)
  await page.getByLabel('Code', { exact: true }).fill(currentCode(secret, Date.now()))
  await page.getByLabel('Code', { exact: true }).press('Enter')
  await expectFocusRing(page, 'Keep these recovery codes')
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  // each code is on one line: a broken code would be copied wrongly
  for (const code of await codes.all()) expect((await code.boundingBox())?.height).toBeLessThan(30)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await screenshot(page, 'recovery-codes')
  const recoveryCode = await codes.first().innerText()
  await expect(successful).toHaveCount(0)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page).toHaveURL(/\/operations\/queue$/)
  await expect(page.getByText('Login successful!')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await visit(page, '/profile')
  await expect(page).toHaveURL(/\/signin/)
  await signIn(page, person.phoneNumber)
  await expect(page.getByRole('heading', { name: 'One more code' })).toBeVisible()
  await visit(page, '/profile')
  await page.getByRole('link', { name: 'Give the code' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expect(successful).toHaveCount(0)
  await page.keyboard.type(recoveryCode)
  await screenshot(page, 'ask')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  // this session was signed in before the code was given
  await expect(page.getByText('This sign-in is verified.', { exact: true })).toBeVisible()
  await expect(successful).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Give the code' })).toBeHidden()
})

test('an operator who opens a page that needs the second factor is led to it, and back to the page with its form', {
  tag: '@long',
}, async ({ page, errors }) => {
  const poster = await account(page.request)
  await giveListings(poster.phoneNumber, 1)
  const headers = { authorization: `Bearer ${poster.token}` }
  const { id } = poster.user as { id: number }
  const [property] = await (await page.request.get(`/api/properties/user/${id}`, { headers })).json()
  const person = await account(page.request)
  await makeOperator(person.phoneNumber)
  await visit(page, '/signin')
  await signIn(page, person.phoneNumber)
  const heading = page.getByRole('heading', { name: 'Set up your authenticator app' })
  await expect(heading).toBeVisible()

  await visit(page, '/about')
  await visit(page, `/editproperty/${property.propertyId}?from=mail#price`)
  await expect(page).toHaveURL(/\/second-factor$/)
  await expect(heading).toBeVisible()
  ignoreFailedCalls(errors)
  const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()).replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill(currentCode(secret, Date.now()))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page).toHaveURL(new RegExp(`/editproperty/${property.propertyId}\\?from=mail#price$`))
  await expect(page.getByRole('textbox', { name: 'Society Name' })).toHaveValue('Tower 1')
  // Back leads to the page before, not to the second factor
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)

  await visit(page, '/second-factor')
  await expect(page.getByRole('heading', { level: 1, name: 'Second step of the sign-in' })).toBeVisible()
  await expect(page.getByText('This sign-in is verified. You have 10 recovery codes left.')).toBeVisible()
  await page.getByRole('button', { name: 'Make new recovery codes' }).press('Enter')
  await expectFocusRing(page, 'Keep these recovery codes')
  await screenshot(page, 'renewed')
})
