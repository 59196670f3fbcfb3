import sharp from 'sharp'
import { signIn } from './account-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openTopBar, type Page, test, visit } from './fixture.ts'
import { account, codeField, codeFor, ignoreFailedCalls, signedInAs, stranger, wrongCode } from './people.ts'

const PHOTO = { width: 1200, height: 800, channels: 3, background: '#0b5d4e' } as const
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
  // data of the user that is asked for before the save and arrives after it
  const { promise: saved, resolve: release } = Promise.withResolvers<void>()
  const earlier = page.waitForResponse('**/api/auth/me')
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    await saved
    await route.fulfill({ response })
  })
  await page.reload()
  await expect(first).toHaveValue('Mira')
  await page.unroute('**/api/users/*')
  await save.click()
  await expect(profile.getByText('Your profile is saved.')).toBeVisible()
  release()
  await earlier
  await page.unroute('**/api/auth/me')
  await expect(page.getByRole('heading', { level: 1, name: 'Mira Kulkarni' })).toBeAttached()
  await page.reload()
  await expect(first).toHaveValue('Mira')
  // a part of a locality is stored as the locality
  await expect(area).toHaveValue('Baner')
  ignoreFailedCalls(errors)
})

test('what is selected in a field is still selected when its suggestions arrive', { tag: '@phone' }, async ({ page }) => {
  const { promise: allowed, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/combobox-with-list*.js', async (route) => {
    await allowed
    await route.continue()
  })
  await signedInAs(page, await account(page.request, 'BROKER'))
  await visit(page, '/profile?tab=settings')
  const area = section(page, 'Your profile').getByRole('combobox', { name: 'Area' })
  await area.selectText()
  await expect(area).not.toHaveAttribute('aria-haspopup')
  release()
  await expect(area).toHaveAttribute('aria-haspopup', 'listbox')
  await page.keyboard.type('Aundh')
  await expect(area).toHaveValue('Aundh')
})

test('a message of the server for a field that the form does not show stands below the form', { tag: '@desktop' }, async ({
  page,
  errors,
}) => {
  await signedInAs(page, await account(page.request, 'OWNER'))
  await visit(page, '/profile?tab=settings')
  const profile = section(page, 'Your profile')
  const fields = { firstName: 'This name is reserved.', reraNumber: 'Brokers need a RERA number.' }
  await page.route('**/api/users/*', (route) =>
    route.fulfill({ status: 422, json: { code: 'invalid_input', message: fields.firstName, fields } }),
  )
  await profile.getByRole('button', { name: 'Save changes' }).click()
  await expect(profile.getByLabel('First Name')).toHaveAccessibleDescription(fields.firstName)
  await expect(profile.getByLabel('First Name')).toBeFocused()
  await expect(profile.getByText(fields.reraNumber)).toBeVisible()
  await expect(profile.getByText(fields.firstName)).toHaveCount(1)
  ignoreFailedCalls(errors)
})

test('a device that is signed out elsewhere is signed out at its next call', { tag: '@long' }, async ({ page, browser, errors }) => {
  const person = await account(page.request)
  const other = await browser.newContext()
  const phone = await other.newPage()
  await visit(phone, '/signin')
  await signIn(phone, person)
  await expect(phone.getByRole('link', { name: /^Notifications/ })).toBeVisible()

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

test('a profile picture is chosen, shown in the top bar or the menu and removed', { tag: '@phone' }, async ({ page, errors, isMobile }) => {
  await signedInAs(page, await account(page.request))
  await visit(page, '/profile')
  const picture = page.getByRole('banner').locator('img[src^="/media/"]').filter({ visible: true })
  const button = page.getByRole('button', { name: 'Add your picture' })
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  await expectAccessible(page)
  const choose = dialog.locator('input[type=file]')
  await choose.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(dialog.getByText('Only JPEG, PNG and WebP pictures can be used: me.gif')).toBeVisible()
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create: PHOTO }).jpeg().toBuffer() }
  await page.route('**/profile-image', (route) => route.abort())
  await choose.setInputFiles(photo)
  await expect(dialog.getByText('Network Error: please check your connection and try again.')).toBeVisible()
  await page.unroute('**/profile-image')
  await choose.setInputFiles(photo)
  await expect(page.getByText('Your picture is saved.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await openTopBar(page, isMobile)
  await expect(picture).toHaveCount(1)
  const address = await picture.getAttribute('src')
  if (isMobile) await page.keyboard.press('Escape')
  expect((await page.request.get(address ?? '')).status()).toBe(200)

  await page.getByRole('button', { name: 'Change your picture' }).click()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Change your picture' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(button).toBeVisible()
  await openTopBar(page, isMobile)
  await expect(picture).toHaveCount(0)
  expect((await page.request.get(address ?? '')).status()).toBe(404)
  ignoreFailedCalls(errors)
})

test('a number is changed in three steps, and Back closes the dialog', { tag: '@phone' }, async ({ page, errors }) => {
  const person = await account(page.request)
  const other = await account(page.request)
  const { phoneNumber } = stranger()
  await signedInAs(page, person)
  await visit(page, '/profile?tab=settings')
  const open = section(page, 'Your number').getByRole('button', { name: 'Change number' })
  const dialog = page.getByRole('dialog', { name: 'Change your number' })
  await open.click()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await open.press('Enter')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send OTP' }).click()
  await expect(codeField(page)).toBeFocused()
  await expect(dialog.getByText(/^Resend OTP in \d+ s$/)).toBeVisible()
  const old = await codeFor(page.request, person.phoneNumber)
  await codeField(page).fill(wrongCode(old))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Invalid OTP')).toBeVisible()
  await codeField(page).fill(old)
  await page.keyboard.press('Enter')
  const field = dialog.getByLabel('New number')
  await expect(field).toBeFocused()
  await field.fill(other.phoneNumber)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This number belongs to another account.')).toBeVisible()
  await field.fill(phoneNumber)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Step 3 of 3')).toBeVisible()
  await codeField(page).fill(await codeFor(page.request, phoneNumber))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your number is changed. All other devices are signed out.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(section(page, 'Your number')).toContainText(`+91 ${phoneNumber.slice(0, 5)} ${phoneNumber.slice(5)}`)
  ignoreFailedCalls(errors)
})
