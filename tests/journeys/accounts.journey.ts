import { letCodeExpire } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, type Page, test, visit } from './fixture.ts'
import { account, codeField, codeFor, forgiveRefusals, type Person, signedInAs, stranger, wrong } from './people.ts'

async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('First Name').fill(person.firstName)
  await page.getByLabel('Last Name').fill(person.lastName)
  await page.getByLabel('Email Address').fill(person.email)
  await page.getByLabel('Phone Number').fill(`+91 ${person.phoneNumber.slice(0, 5)} ${person.phoneNumber.slice(5)}`)
  await page.getByRole('combobox', { name: 'Area' }).pressSequentially('Kothr')
  await page.getByRole('option', { name: /Kothrud/ }).click()
}

const sendOtp = (page: Page) => page.getByRole('button', { name: 'Send OTP' }).click()
const main = (page: Page) => page.getByRole('main')

async function signIn(page: Page, { phoneNumber }: Person): Promise<void> {
  await page.getByLabel('Mobile number').fill(phoneNumber)
  await sendOtp(page)
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await codeFor(page.request, phoneNumber))
  await main(page).getByRole('button', { name: 'Sign In' }).click()
}

for (const role of ['Owner/User', 'Broker', 'Seeker']) {
  test(`a person registers as ${role}`, { tag: role === 'Broker' ? '@desktop' : '@phone' }, async ({ page }) => {
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
    await codeField(page).fill(await codeFor(page.request, person.phoneNumber))
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

test('what is missing or wrong stands at its field and goes when it is mended', { tag: '@phone' }, async ({ page, troubles }) => {
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
  forgiveRefusals(troubles)
})

test('a reload loses nothing that was typed; a wrong code creates nothing', { tag: '@phone' }, async ({ page, troubles }) => {
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
  await codeField(page).fill(wrong(code))
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
  forgiveRefusals(troubles)
})

test('a person signs in, is told what is wrong, and asks for another code', async ({ page, troubles }) => {
  const person = await account(page.request)
  await page.clock.install()
  await visit(page, '/signin')
  await sendOtp(page)
  await expect(page.getByText('Phone number is required')).toBeVisible()
  await page.getByLabel('Mobile number').fill('12345')
  await sendOtp(page)
  await expect(page.getByText('Please enter a valid 10-digit mobile number')).toBeVisible()
  await page.getByLabel('Mobile number').fill(stranger().phoneNumber)
  await sendOtp(page)
  await expect(page.getByText('This number is not registered. Please register first')).toBeVisible()
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
  await codeField(page).fill(wrong(first))
  await submit.click()
  await expect(page.getByText('Invalid OTP', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Resend OTP in \d+ s$/)).toBeVisible()
  await page.clock.fastForward(31_000)
  await page.getByRole('button', { name: 'Resend OTP' }).click()
  await expect(page.getByText(/^Resend OTP in (30|29) s$/)).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(field).toBeFocused()
  await expect(field).toBeEditable()
  forgiveRefusals(troubles)
})

test('a code that was left lying is told to have expired', { tag: '@desktop' }, async ({ page, troubles }) => {
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
  forgiveRefusals(troubles)
})

test('a guarded page asks to sign in and is returned to; others lead to the plans', { tag: '@phone' }, async ({ page }) => {
  const person = await account(page.request)
  await visit(page, '/postrequirement?kind=flat')
  await expect(page).toHaveURL(/\/signin$/)
  await signIn(page, person)
  await expect(page).toHaveURL(/\/postrequirement\?kind=flat$/)
  await visit(page, '/signin')
  await expect(page).toHaveURL(/\/subscription$/)
  await visit(page, '/signup')
  await expect(page).toHaveURL(/\/home$/)
  await visit(page, '/profile')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  expect(await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('user')])).toEqual([null, null])
  await signIn(page, person)
  await expect(page).toHaveURL(/\/subscription$/)
  await expect(page.getByText('Login successful!')).toBeVisible()
})

test('/login is the sign-in and keeps the way back', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/login')
  await expect(page).toHaveURL(/\/signin$/)
})

test('another tab follows a sign-in and a sign-out', { tag: '@desktop' }, async ({ page, context, isMobile }) => {
  const person = await account(page.request)
  const other = await context.newPage()
  await visit(other, '/listing')
  await visit(page, '/signin')
  await signIn(page, person)
  await expect(page).toHaveURL(/\/subscription$/)
  await expect(other.getByRole('link', { name: 'Asha Kulkarni, your account' }).filter({ visible: true })).toBeVisible()
  await visit(other, '/profile')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  await expect(other).toHaveURL(/\/signin$/)
  await other.close()
})

test('a session that ended on the server ends here, with a way back', { tag: '@phone' }, async ({ page, troubles }) => {
  const person = await account(page.request)
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${person.token}` } })
  await signedInAs(page, person)
  await visit(page, '/profile')
  await expect(page.getByText('Session expired. Please log in again.')).toBeVisible()
  await expect(page).toHaveURL(/\/signin$/)
  await signIn(page, person)
  await expect(page).toHaveURL(/\/profile$/)
  forgiveRefusals(troubles)
})

const BROKEN: Readonly<Record<string, readonly [token: string | null, user: string | null]>> = {
  'no user': ['token', null],
  'the word undefined': ['token', 'undefined'],
  'no JSON': ['token', '{"id":'],
  'no object': ['token', '"Asha"'],
  null: ['token', 'null'],
  'no token': [null, '{"id":1}'],
}

test('broken stored values are thrown away', { tag: '@desktop' }, async ({ page }) => {
  for (const [name, [token, user]] of Object.entries(BROKEN)) {
    await page.goto('/about')
    await page.evaluate(
      ([storedToken, storedUser]) => {
        localStorage.clear()
        if (storedToken) localStorage.setItem('authToken', storedToken)
        if (storedUser) localStorage.setItem('user', storedUser)
      },
      [token, user],
    )
    await visit(page, '/profile')
    await expect(page, name).toHaveURL(/\/signin$/)
    expect(await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('user')]), name).toEqual([null, null])
  }
})

test('with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
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

test('when the server does not answer, or answers nonsense', { tag: '@desktop' }, async ({ page, troubles }) => {
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
  forgiveRefusals(troubles)
})

test('the demo signs in with one press and shows what was sent', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('link', { name: /This is a demo/ }).click()
  await page.getByRole('button', { name: 'Sign in as Rohit Pawar' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Rohit Pawar' })).toBeVisible()
  await visit(page, '/demo')
  await expect(page.getByRole('listitem').filter({ hasText: 'OTP to sign in' }).first()).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every step is accessible, ${colorScheme}`, { tag: colorScheme === 'dark' ? '@phone' : [] }, async ({ page, troubles }) => {
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
    await page.getByRole('button', { name: 'Sign out' }).click()
    await hydrated(page)
    await page.getByLabel('Mobile number').fill(person.phoneNumber)
    await sendOtp(page)
    await expect(codeField(page)).toBeVisible()
    await check()
    forgiveRefusals(troubles)
  })
}
