import { fillSignUp, main, sendOtp } from './account-helpers.ts'
import { expect, keepMessagesOpen, test, visit } from './fixture.ts'
import { account, codeField, codeFor, ignoreFailedCalls, stranger, wrongCode } from './people.ts'

for (const role of ['Owner/User', 'Broker', 'Seeker']) {
  test(`a person registers as ${role}`, { tag: role === 'Broker' ? '@desktop' : '@long' }, async ({ page }) => {
    const person = stranger()
    await visit(page, '/signup')
    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
    await expect(page.getByText('Join us to get started')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Owner/User' })).toBeChecked()
    await page.getByText(role, { exact: true }).click()
    await expect(page.getByLabel('RERA Number')).toHaveCount(role === 'Broker' ? 1 : 0)
    await fillSignUp(page, person)
    await expect(page.getByLabel('Phone Number')).toHaveValue(person.phoneNumber)
    await expect(page.getByLabel('Pin code')).toHaveValue('411038')
    if (role === 'Broker') await page.getByLabel('RERA Number').fill('P52100099999')
    await sendOtp(page)
    await expect(page.getByText('OTP Sent Successfully')).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeDisabled()
    await codeField(page).press('Enter')
    await expect(page.getByText('OTP is required')).toBeVisible()
    await codeField(page).fill(await codeFor(page.request, person.phoneNumber))
    await keepMessagesOpen(page)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByText(/^Account created!? ?/)).toBeVisible()
    await visit(page, '/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Asha Kulkarni' })).toBeVisible()
    await expect(main(page).getByText(role === 'Owner/User' ? 'Owner' : role, { exact: true })).toBeVisible()
    await expect(main(page).getByText(person.email)).toBeVisible()
    if (role === 'Broker') await expect(page.getByText('P52100099999').first()).toBeVisible()
  })
}

test('the beginning of an area and Enter registers a person in the locality', { tag: '@phone' }, async ({ page }) => {
  const person = stranger()
  await visit(page, '/signup')
  await fillSignUp(page, person)
  const area = page.getByRole('combobox', { name: 'Area' })
  await area.fill('')
  await area.pressSequentially('hinj')
  await expect(page.getByRole('option', { name: /^Hinjewadi/ })).toBeVisible()
  await area.press('Enter')
  await expect(area).toHaveValue('Hinjewadi')
  await expect(page.getByLabel('Pin code')).toHaveValue('411057')
  await sendOtp(page)
  await codeField(page).fill(await codeFor(page.request, person.phoneNumber))
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await visit(page, '/profile')
  await expect(main(page)).toContainText('Hinjewadi 411057')
})

test('a missing or invalid value shows a message at its field until it is corrected', { tag: '@phone' }, async ({ page, errors }) => {
  const known = await account(page.request)
  await visit(page, '/signup')
  await page.getByText('Broker', { exact: true }).click()
  await sendOtp(page)
  for (const message of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Phone number is required',
    'Area is required',
    'RERA number is required',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('First Name')).toBeFocused()
  await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('First name is required')
  await page.getByLabel('First Name').fill('A')
  await expect(page.getByText('First name is required')).toHaveCount(0)
  await page.getByText('Owner/User', { exact: true }).click()
  await fillSignUp(page, stranger())
  await page.getByLabel('Email Address').fill('not an address')
  await page.getByLabel('Phone Number').fill('51234')
  await sendOtp(page)
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeVisible()
  await page.getByLabel('Email Address').fill(stranger().email)
  await page.getByLabel('Phone Number').fill(known.phoneNumber)
  await sendOtp(page)
  await expect(page.getByText('This number is already registered. Please sign in.')).toBeVisible()
  await expect(page.getByLabel('Phone Number')).toBeFocused()
  ignoreFailedCalls(errors)
})

test('the sign-up form keeps its values over a reload; a wrong code creates no account', { tag: '@phone' }, async ({ page, errors }) => {
  const person = stranger()
  await visit(page, '/signup')
  await fillSignUp(page, person)
  await page.reload()
  await expect(page.getByLabel('Email Address')).toHaveValue(person.email)
  await expect(page.getByRole('combobox', { name: 'Area' })).toHaveValue('Kothrud')
  await sendOtp(page)
  await expect(codeField(page)).toBeVisible()
  const code = await codeFor(page.request, person.phoneNumber)
  await page.reload()
  await codeField(page).fill(wrongCode(code))
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Invalid OTP', { exact: true })).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill('12')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('OTP must be 4 digits')).toBeVisible()
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain(code)
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/home$/)
  expect(await page.evaluate(() => sessionStorage.getItem('signup'))).toBeNull()
  ignoreFailedCalls(errors)
})
