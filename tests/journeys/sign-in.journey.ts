import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { OTP_TRIES } from '#contracts/base/limits.ts'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import type { ProofOfWork } from '#contracts/people/accounts/proof-of-work.ts'
import { fillSignUp, main, sendOtp, signIn } from './account-helpers.ts'
import { letCodeExpire } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, openTopBar, type Page, test, visit } from './fixture.ts'
import { account, codeField, codeFor, ignoreFailedCalls, stranger, wrongCode } from './people.ts'

test('the sign-in shows what is wrong with a number or a code and sends another code', { tag: '@desktop' }, async ({ page, errors }) => {
  const person = await account(page.request)
  await page.clock.install()
  await visit(page, '/signin')
  await sendOtp(page)
  await expect(page.getByText('Phone number is required')).toBeVisible()
  await page.getByLabel('Mobile number').fill('12345')
  await sendOtp(page)
  await expect(page.getByText('Please enter a valid 10-digit mobile number')).toBeVisible()
  const { phoneNumber: unknown } = stranger()
  await page.getByLabel('Mobile number').fill(unknown)
  await sendOtp(page)
  await expect(page).toHaveURL(/\/signup$/)
  await expect(page.getByText('This number is not registered. Please register first')).toBeFocused()
  await expect(page.getByLabel('Phone Number')).toHaveValue(unknown)
  await expectAccessible(page)
  await page.goBack()
  const field = page.getByLabel('Mobile number')
  await field.fill(`+91 ${person.phoneNumber.slice(0, 5)}-${person.phoneNumber.slice(5)}`)
  await expect(field).toHaveValue(person.phoneNumber)
  await sendOtp(page)
  await expect(page.getByText('OTP sent successfully!')).toBeVisible()
  await expect(field).not.toBeEditable()
  await expect(codeField(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show OTP' }).click()
  await expect(codeField(page)).toHaveAttribute('type', 'text')
  const submit = main(page).getByRole('button', { name: 'Sign In' })
  await submit.click()
  await expect(page.getByText('OTP is required')).toBeVisible()
  await codeField(page).fill('1a2')
  await expect(codeField(page)).toHaveValue('12')
  await submit.click()
  await expect(page.getByText('OTP must be 4 digits')).toBeVisible()
  const first = await codeFor(page.request, person.phoneNumber)
  await codeField(page).fill(wrongCode(first))
  await submit.click()
  await expect(page.getByText('Invalid OTP', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Resend OTP in \d+ s$/)).toBeVisible()
  await page.clock.fastForward(31_000)
  await page.getByRole('button', { name: 'Resend OTP' }).click()
  await expect(page.getByText(/^Resend OTP in (30|2\d) s$/)).toBeVisible()

  // after the last try a new code can be requested only when the blocked one has expired, as the message says
  const second = await codeFor(page.request, person.phoneNumber)
  for (let attempt = 1; attempt <= OTP_TRIES; attempt++) {
    await codeField(page).fill(wrongCode(second))
    const answered = page.waitForResponse('**/api/auth/verify-login-otp')
    await submit.click()
    await answered
    await expect(submit).toBeEnabled()
  }
  await expect(page.getByText(/^Too many wrong OTPs\. Please request a new one in \d+ minutes\.$/)).toBeVisible()
  await page.clock.fastForward(31_000)
  await expect(page.getByText(/^Resend OTP in 5 minutes$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(field).toBeFocused()
  await expect(field).toBeEditable()
  ignoreFailedCalls(errors)
})

test('whoever is sent to the sign-in reads what for, also when it leads to the sign-up, and arrives there', { tag: '@phone' }, async ({
  page,
  errors,
}) => {
  const person = stranger()
  await visit(page, '/postproperty')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to post your property' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Mobile number').pressSequentially(person.phoneNumber)
  await sendOtp(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account to post your property' })).toBeVisible()
  await expect(page.getByText('Join us to get started')).toBeVisible()
  await expect(page.getByLabel('Phone Number')).toHaveValue(person.phoneNumber)
  await page.getByLabel('Phone Number').fill('')
  await fillSignUp(page, person)
  await sendOtp(page)
  await codeField(page).fill(await codeFor(page.request, person.phoneNumber))
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/postproperty$/)
  ignoreFailedCalls(errors)
})

test('a browser that is asked for a proof of work solves it and signs in', { tag: '@phone' }, async ({ page, errors }) => {
  const person = await account(page.request)
  const hmacSignatureSecret = 'a secret of this test'
  const proofs: unknown[] = []
  // demands proofs of work, as the server does under load; the server itself does not need them here
  await page.route(/\/api\/auth\/(send|verify)-login-otp$/, async (route) => {
    const { proof } = route.request().postDataJSON() as { proof?: ProofOfWork }
    if (proof) {
      proofs.push((await verifySolution({ ...proof, deriveKey, hmacSignatureSecret })).verified)
      return route.continue()
    }
    const data = { use: 'this journey', until: Date.now() + MINUTE_MS }
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 5_000,
      keyPrefix: '00',
      data,
      deriveKey,
      hmacSignatureSecret,
    })
    return route.fulfill({ status: 428, json: { message: ACCOUNT_MESSAGES.proofRequired, code: 'proof_required', challenge } })
  })
  await visit(page, '/signin')
  await signIn(page, person)
  await expect(page).toHaveURL(/\/subscription$/)
  expect(proofs).toEqual([true, true])
  ignoreFailedCalls(errors)
})

test('a browser that cannot solve a proof of work shows the message of the server', { tag: '@long' }, async ({ page, errors }) => {
  const person = await account(page.request)
  await page.route(/\/api\/auth\/send-login-otp$/, async (route) => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 5_000,
      keyPrefix: '00',
      data: { use: 'this journey', until: Date.now() + MINUTE_MS },
      deriveKey,
      hmacSignatureSecret: 'a secret of this test',
    })
    return route.fulfill({ status: 428, json: { message: ACCOUNT_MESSAGES.proofRequired, code: 'proof_required', challenge } })
  })
  // browsers have no crypto.subtle over plain http
  await page.route(/proof\.worker/, async (route) => {
    const response = await route.fetch()
    const body = `Object.defineProperty(crypto, 'subtle', { value: undefined });${await response.text()}`
    return route.fulfill({ response, body })
  })
  await visit(page, '/signin')
  await page.getByLabel('Mobile number').fill(person.phoneNumber)
  await sendOtp(page)
  await expect(page.getByText(ACCOUNT_MESSAGES.proofRequired)).toBeVisible()
  ignoreFailedCalls(errors)
})

test('an expired code is refused with a message that says so', { tag: '@long' }, async ({ page, errors }) => {
  const person = await account(page.request)
  await visit(page, '/signin')
  await page.getByLabel('Mobile number').fill(person.phoneNumber)
  await sendOtp(page)
  await expect(codeField(page)).toBeVisible()
  const code = await codeFor(page.request, person.phoneNumber)
  await letCodeExpire(person.phoneNumber)
  await codeField(page).fill(code)
  await main(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('This OTP has expired. Please request a new one.').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  ignoreFailedCalls(errors)
})

test('a person signs in with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const person = await account(page.request)
  await visit(page, '/signin')
  const focusOn = async (wanted: ReturnType<Page['getByLabel']>) => {
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press('Tab')
      if (await wanted.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error('Tab never got there')
  }
  await focusOn(page.getByLabel('Mobile number'))
  await page.keyboard.type(person.phoneNumber)
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(await codeFor(page.request, person.phoneNumber))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/subscription$/)
})

test('signing in and up show a message when the server does not answer or its answer is invalid', { tag: '@long' }, async ({
  page,
  errors,
}) => {
  const { phoneNumber } = stranger()
  await page.route('**/api/auth/**', (route) => route.abort())
  await visit(page, '/signin')
  await page.getByLabel('Mobile number').fill(phoneNumber)
  await sendOtp(page)
  await expect(page.getByText('Network error. Please try again.')).toBeVisible()
  await visit(page, '/signup')
  await fillSignUp(page, stranger())
  await sendOtp(page)
  await expect(page.getByText('No response from server. Please try again.')).toBeVisible()
  await page.unroute('**/api/auth/**')
  await page.route('**/api/auth/**', (route) => route.fulfill({ json: { message: 'OK' } }))
  await sendOtp(page)
  await codeField(page).fill('1234')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Invalid response from server')).toBeVisible()
  await visit(page, '/signin')
  await page.getByLabel('Mobile number').fill(phoneNumber)
  await sendOtp(page)
  await codeField(page).fill('1234')
  await main(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Login failed - Invalid server response')).toBeVisible()
  await expect(page.getByText('Invalid response from server', { exact: true })).toBeVisible()
  ignoreFailedCalls(errors)
  const missing = 'console: Login needs both a token and a user.'
  expect(errors.splice(0)).toEqual([missing, missing])
})

test('the demo signs in as a persona with one press and lists the messages that were sent', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('link', { name: /This is a demo/ }).click()
  await page.getByRole('button', { name: 'Sign in as Rohit Pawar' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Rohit Pawar' })).toBeVisible()
  await visit(page, '/demo')
  await expect(page.getByRole('listitem').filter({ hasText: 'OTP to sign in' }).first()).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every step of signing in and up is accessible, ${colorScheme}`, { tag: '@long' }, async ({ page, errors, isMobile }) => {
    await page.emulateMedia({ colorScheme })
    const check = async () => {
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await visit(page, '/signin')
    await check()
    await sendOtp(page)
    await check()
    await visit(page, '/signup')
    await page.getByText('Broker', { exact: true }).click()
    await sendOtp(page)
    await check()
    const person = stranger()
    await fillSignUp(page, person)
    await page.getByLabel('RERA Number').fill('P52100099999')
    await page.getByRole('combobox', { name: 'Area' }).fill('ba')
    await expect(page.getByRole('option').first()).toBeVisible()
    await check()
    await page.keyboard.press('Escape')
    await sendOtp(page)
    await expect(codeField(page)).toBeVisible()
    await check()
    await codeField(page).fill(await codeFor(page.request, person.phoneNumber))
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL(/\/home$/)
    await visit(page, '/profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await check()
    await visit(page, '/demo')
    await check()
    await visit(page, '/postproperty')
    await check()
    await visit(page, '/profile')
    await (await openTopBar(page, isMobile)).getByRole('button', { name: 'Logout' }).click()
    await hydrated(page)
    await page.getByLabel('Mobile number').fill(person.phoneNumber)
    await sendOtp(page)
    await expect(codeField(page)).toBeVisible()
    await check()
    ignoreFailedCalls(errors)
  })
}
