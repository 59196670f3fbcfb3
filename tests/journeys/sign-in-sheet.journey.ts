import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { sendOtp, signInInSheet } from './account-helpers.ts'
import { card, message, ownButtons, post, recordOpenedLinks, searchAddress, unlocked } from './contact-helpers.ts'
import { giveContacts } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, keepMessagesOpen, openTopBar, type Page, test, visit } from './fixture.ts'
import { account, codeField, codeFor, ignoreFailedCalls, stranger, wrongCode } from './people.ts'

const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const toasts = (page: Page) => page.locator('.Toastify__toast')
/** Contents of sessionStorage, as JSON. */
const storedInTab = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

/** Posts a property of another user and records the page's calls that unlock its number. */
async function postedHome(page: Page) {
  const poster = await account(page.request, 'OWNER', { firstName: 'Sunita', lastName: 'Pawar' })
  const [property] = await post(page.request, poster)
  if (!property) throw new Error('nothing was posted')
  const unlocks: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/use-contact-or-chat')) unlocks.push(request.url())
  })
  return { poster, property, unlocks }
}

test('a visitor’s call asks them to sign in on the spot, and goes on after the code', { tag: '@phone' }, async ({
  page,
  isMobile,
  errors,
}) => {
  const opened = await recordOpenedLinks(page)
  const { poster, property, unlocks } = await postedHome(page)
  const seeker = await account(page.request, 'SEEKER')
  await giveContacts(seeker.phoneNumber, 2)
  await visit(page, '/about')
  await visit(page, `/listing/${property.id}`)
  await ownButtons(page, isMobile)
    .getByRole('button', { name: /^(Contact Owner|Call) about/ })
    .click()
  const dialog = sheet(page, 'Sign in to call Sunita')
  await message(page, 'You must be logged in to contact the owner.')
  const number = dialog.getByLabel('Mobile number')
  await expect(number).toBeFocused()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.keyboard.type('12345')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter a valid 10-digit mobile number')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(seeker.phoneNumber)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('OTP sent successfully!')).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expectAccessible(page)
  const code = await codeFor(page.request, seeker.phoneNumber)
  await page.keyboard.type(wrongCode(code))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Invalid OTP', { exact: true })).toBeVisible()
  await expect(codeField(page)).toBeFocused()

  // a phone may unload the page while the user reads the message
  await page.reload()
  await expect(dialog.getByLabel('Mobile number')).toHaveValue(seeker.phoneNumber)
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Use one contact?' })
  await expect(question).toContainText('You see Sunita’s number.')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/listing/${property.id}$`))
  expect(await storedInTab(page)).not.toContain('pendingAction')
  await keepMessagesOpen(page)
  await question.getByRole('button', { name: 'Unlock and call' }).click()
  await message(page, 'Contact unlocked. You have 1 contact left.')
  await expect(toasts(page)).toHaveCount(1)
  await expect.poll(opened).toEqual([`tel:+91${poster.phoneNumber}`])
  // only one of the bar and the card carries out the pending press
  expect(unlocks).toHaveLength(1)
  expect(await unlocked(page.request, seeker)).toMatchObject({ contacts: { length: 1 }, remainingContactsUsed: 1 })
  // Back leaves the page: the sheet has left no entry in the history
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  ignoreFailedCalls(errors)
})

test('a number without an account goes on to a sign-up in the sheet, and the heart is filled', { tag: '@phone' }, async ({
  page,
  errors,
}) => {
  const { property } = await postedHome(page)
  const person = stranger()
  await visit(page, searchAddress(property.name))
  await card(page)
    .getByRole('button', { name: /to wishlist$/ })
    .click()
  await message(page, 'Please login to add properties to wishlist')
  await expect(sheet(page, `Sign in to save ${property.name}`).getByLabel('Mobile number')).toBeFocused()
  await page.keyboard.type(person.phoneNumber)
  await page.keyboard.press('Enter')
  const dialog = sheet(page, `Create an account to save ${property.name}`)
  await expect(dialog.getByLabel('First Name')).toBeFocused()
  await expect(dialog.getByText('This number is new here: a few details and a code')).toBeVisible()
  await expect(dialog.getByText('Please login to')).toHaveCount(0)
  await expect(dialog.getByRole('radio', { name: 'Seeker' })).toBeChecked()
  await expect(dialog.getByLabel('Phone Number')).toHaveValue(person.phoneNumber)
  for (const name of ['Terms of Service', 'Privacy Policy'])
    await expect(dialog.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  await sendOtp(page)
  await expect(dialog.getByText('First name is required')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await dialog.getByLabel('First Name').fill(person.firstName)
  await dialog.getByLabel('Last Name').fill(person.lastName)
  await page.reload()
  await expect(dialog.getByLabel('First Name')).toHaveValue(person.firstName)
  await dialog.getByLabel('Email Address').fill(person.email)
  await dialog.getByRole('combobox', { name: 'Area' }).pressSequentially('Kothr')
  await page.getByRole('option', { name: /Kothrud/ }).click()
  await dialog.getByRole('checkbox', { name: 'I am 18 or older' }).check()
  await sendOtp(page)
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await codeFor(page.request, person.phoneNumber))
  await keepMessagesOpen(page)
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await message(page, 'Added to wishlist')
  await expect(toasts(page)).toHaveCount(1)
  await expect(card(page).getByRole('button', { name: `Remove ${property.name} from wishlist` })).toBeVisible()
  await expect(page).toHaveURL(/\/listing\?searchTerm=/)
  expect(await page.evaluate(() => (JSON.parse(localStorage.user) as { userRole: string }).userRole)).toBe('SEEKER')
  ignoreFailedCalls(errors)
})

test('a visitor’s question is what the chat begins with after the sign-in', { tag: '@long' }, async ({ page, errors }) => {
  const opened = await recordOpenedLinks(page)
  const { property } = await postedHome(page)
  const seeker = await account(page.request, 'SEEKER')
  await giveContacts(seeker.phoneNumber, 1)
  await visit(page, `/listing/${property.id}`)
  await page.getByRole('button', { name: 'Ask: Are pets allowed?' }).click()
  await expect(sheet(page, 'Sign in to message Sunita on WhatsApp').getByLabel('Mobile number')).toBeFocused()
  await page.keyboard.type(seeker.phoneNumber)
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(await codeFor(page.request, seeker.phoneNumber))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Unlock and chat' }).click()
  await expect
    .poll(async () => (await opened()).map((link) => decodeURIComponent(link)))
    .toEqual([expect.stringContaining(`Hello, I saw ${property.name} in Baner. Are pets allowed? http`)])
  ignoreFailedCalls(errors)
})

test('Back, Escape and the cross close the sheet, return the focus and forget the press', { tag: '@phone' }, async ({ page, isMobile }) => {
  const { property, unlocks } = await postedHome(page)
  const seeker = await account(page.request, 'SEEKER')
  await giveContacts(seeker.phoneNumber, 2)
  await visit(page, `/listing/${property.id}`)
  const chat = ownButtons(page, isMobile).getByRole('button', { name: /^WhatsApp about/ })
  const dialog = sheet(page, 'Sign in to message Sunita on WhatsApp')
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await chat.click()
    await expect(dialog.getByLabel('Mobile number')).toBeFocused()
    expect(await storedInTab(page)).toContain('pendingAction')
    await close()
    await expect(dialog).toBeHidden()
    await expect(chat).toBeFocused()
    // the browser says that a dialog was closed after it has hidden it
    await expect.poll(() => storedInTab(page)).not.toContain('pendingAction')
  }
  await page.reload()
  await expect(chat).toBeVisible()
  await expect(dialog).toBeHidden()
  // a later sign-in on the sign-in page does not carry out the dropped press
  await visit(page, '/signin')
  await keepMessagesOpen(page)
  await page.getByLabel('Mobile number').fill(seeker.phoneNumber)
  await sendOtp(page)
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await codeFor(page.request, seeker.phoneNumber))
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/subscription$/)
  await expect(toasts(page)).toHaveCount(1)
  await visit(page, `/listing/${property.id}`)
  await expect(chat).toBeEnabled()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(unlocks).toEqual([])
})

test('a press is not carried out when the sign-in comes much later', { tag: '@long' }, async ({ page, isMobile }) => {
  const { property, unlocks } = await postedHome(page)
  const seeker = await account(page.request, 'SEEKER')
  await giveContacts(seeker.phoneNumber, 2)
  await page.clock.install()
  await visit(page, `/listing/${property.id}`)
  await ownButtons(page, isMobile)
    .getByRole('button', { name: /^(Contact Owner|Call) about/ })
    .click()
  const dialog = sheet(page, 'Sign in to call Sunita')
  await expect(dialog.getByLabel('Mobile number')).toBeVisible()
  await page.clock.fastForward(31 * MINUTE_MS)
  await signInInSheet(page, seeker.phoneNumber)
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(unlocks).toEqual([])
})

test('without a connection the sheet says so and can be tried again', { tag: '@long' }, async ({ page, errors }) => {
  await visit(page, '/listing')
  await page.route('**/assets/sign-in-sheet-forms*.js', (route) => route.abort())
  await card(page)
    .getByRole('button', { name: /^Call about/ })
    .click()
  await expect(page.getByText('The sign-in could not be loaded. Please check your connection.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/assets/sign-in-sheet-forms*.js')
  // the page is reloaded, and the sheet opens automatically
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  ignoreFailedCalls(errors)
})

test('a press that nothing carries out is forgotten at the sign-out', { tag: '@long' }, async ({ page, isMobile }) => {
  const { poster, property } = await postedHome(page)
  await visit(page, `/listing/${property.id}`)
  await ownButtons(page, isMobile)
    .getByRole('button', { name: /^(Contact Owner|Call) about/ })
    .click()
  await signInInSheet(page, poster.phoneNumber)
  await expect(page.getByRole('link', { name: 'Edit' }).filter({ visible: true }).first()).toBeVisible()
  const bar = await openTopBar(page, isMobile)
  await page.evaluate(() => {
    HTMLDialogElement.prototype.showModal = () => document.body.setAttribute('data-dialog-opened', '')
  })
  await bar.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByRole('main').getByLabel('Mobile number')).toBeVisible()
  await expect(page.locator('[data-dialog-opened]')).toHaveCount(0)
  expect(await storedInTab(page)).not.toContain('pendingAction')
})
