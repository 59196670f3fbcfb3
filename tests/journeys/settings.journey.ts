import { signIn } from './account-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('a profile is checked at its fields, survives a failed save and is saved', { tag: '@phone' }, async ({ page, errors }) => {
  const person = await account(page.request, 'BROKER')
  const other = await account(page.request)
  await signedInAs(page, person)
  await visit(page, '/profile?tab=settings')
  const profile = section(page, 'Your profile')
  const [first, email, area] = [
    profile.getByLabel('First Name'),
    profile.getByLabel('Email Address'),
    profile.getByRole('combobox', { name: 'Area' }),
  ]
  await expect(first).toHaveValue('Asha')
  await email.fill('nobody')
  await email.press('Tab')
  await expect(profile.getByText('Please enter a valid email address')).toBeVisible()
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await email.fill(other.email)
  await first.fill('Mira')
  await area.fill('Baner Gaon')
  await area.press('Escape')
  const save = profile.getByRole('button', { name: 'Save changes' })
  await save.click()
  await expect(profile.getByText('This email address already belongs to an account.')).toBeVisible()
  await expect(email).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await email.fill(`mira.${person.phoneNumber}@wada.example`)
  await page.route('**/api/users/*', (route) => route.abort())
  await save.click()
  await expect(profile.getByText('Network error. Please try again.')).toBeVisible()
  await page.reload()
  await expect(first).toHaveValue('Mira')
  await page.unroute('**/api/users/*')
  await save.click()
  await expect(profile.getByText('Your profile is saved.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Mira Kulkarni' })).toBeVisible()
  await page.reload()
  await expect(first).toHaveValue('Mira')
  await expect(area).toHaveValue('Baner Gaon')
  ignoreFailedCalls(errors)
})

test('a device that is signed out elsewhere is signed out at its next call', { tag: '@desktop' }, async ({ page, browser, errors }) => {
  const person = await account(page.request)
  const other = await browser.newContext()
  const phone = await other.newPage()
  await visit(phone, '/signin')
  await signIn(phone, person)
  await expect(phone.getByRole('link', { name: 'Asha Kulkarni, your account' }).first()).toBeAttached()

  await signedInAs(page, person)
  await visit(page, '/profile?tab=settings')
  const devices = section(page, 'Where you are signed in')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('This device')).toBeVisible()
  await expectAccessible(page)
  await devices.getByRole('button', { name: /^Sign out .* on / }).press('Enter')
  await expect(page.getByText('That device is signed out.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices.getByRole('button', { name: 'Sign out everywhere' })).toHaveCount(0)

  await phone.goto('/profile')
  await expect(phone).toHaveURL(/\/signin$/)
  await other.close()
  await devices.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  ignoreFailedCalls(errors)
})
