import { REQUIREMENT_REDIRECT_MS } from '#contracts/base/limits.ts'
import { SENDING_MESSAGES } from '#contracts/base/sending-messages.ts'
import { PHONE_IN_TEXT } from '#contracts/base/values/phone-in-text.ts'
import { REQUIREMENT_MESSAGES } from '#contracts/homes/requirements/requirement-messages.ts'
import { expect, expectAccessible, expectEllipsis, expectNoSidewaysScroll, type Page, stopTime, test, visit } from './fixture.ts'
import { account, codeField, codeFor, ignoreFailedCalls, signedInAs } from './people.ts'
import { reload } from './posting-helpers.ts'
import {
  beginRequirement,
  dashboardRow,
  field,
  postRequirement,
  propertyType,
  requirementsOf,
  submitButton,
} from './requirement-helpers.ts'

const errorOf = (page: Page, message: string) => page.getByRole('main').getByText(message, { exact: true })
const toast = (page: Page, message: string) => page.getByRole('alert').getByText(message)

test('a requirement is posted key by key, and the message leads home after 2.5 s', { tag: '@phone' }, async ({ page }) => {
  const me = await account(page.request, 'SEEKER')
  await signedInAs(page, me)
  await visit(page, '/postrequirement')
  await expect(page.getByRole('heading', { level: 1, name: 'Post Your Requirement' })).toBeVisible()
  await expect(page.locator('form').getByRole('heading', { level: 2 })).toHaveText([
    '1 What are you looking for?',
    '2 What kind of place?',
    '3 How much room?',
    '4 What is your budget?',
    '5 Where should it be?',
    '6 Anything else?',
  ])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // validation on blur
  const type = propertyType(page)
  await type.focus()
  await type.press('Tab')
  await expect(errorOf(page, 'Please specify the property type')).toBeVisible()
  await type.pressSequentially('x')
  await expect(errorOf(page, 'Please specify the property type')).toHaveCount(0)
  await type.press('Tab')
  await expect(errorOf(page, 'Please enter at least 2 characters')).toBeVisible()

  // validation on submit: every message is shown, and the first invalid field gets the focus
  await type.fill('')
  await submitButton(page).click()
  for (const message of [
    'Please specify what you are looking for',
    'Please specify the property type',
    'Please specify BHK configuration',
    'Please enter starting budget',
    'Please enter maximum budget',
    'Please enter at least one location',
  ])
    await expect(errorOf(page, message)).toBeVisible()
  await expect(toast(page, SENDING_MESSAGES.invalid)).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Buy/ })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^Rent/ })).toBeChecked()
  await expect(errorOf(page, 'Please specify what you are looking for')).toHaveCount(0)
  await type.pressSequentially('row')
  await page.getByRole('option', { name: 'Row house' }).click()
  await expect(type).toHaveValue('Row house')
  const size = field(page, 'BHK configuration')
  // a press on a chip must not blur the empty field: its message would move the chips
  await size.focus()
  await page.getByRole('button', { name: '2 BHK' }).hover()
  await page.mouse.down()
  await expect(size).toBeFocused()
  await page.mouse.up()
  await expect(size).toHaveValue('2 BHK')
  await page.getByRole('button', { name: '3 BHK' }).click()
  await expect(size).toHaveValue('2 BHK, 3 BHK')
  await page.getByRole('button', { name: '3 BHK' }).click()
  await expect(size).toHaveValue('2 BHK')

  const min = field(page, /^Starting budget/)
  const max = field(page, /^Maximum budget/)
  await min.pressSequentially('999')
  await min.press('Tab')
  await expect(errorOf(page, 'Minimum budget should be ₹1,000')).toBeVisible()
  await min.fill('12,50')
  await min.press('Tab')
  await expect(errorOf(page, 'Please enter a valid amount')).toBeVisible()
  await min.fill('')
  await min.pressSequentially('24500')
  await expect(min).toHaveValue('24,500')
  await expect(errorOf(page, '₹24.5 K per month')).toBeVisible()
  await max.pressSequentially('4000')
  await max.press('Tab')
  await expect(errorOf(page, 'Maximum budget should be ₹5,000')).toBeVisible()
  await max.fill('24,500')
  await max.press('Tab')
  await expect(errorOf(page, 'Maximum budget should be greater than starting budget')).toBeVisible()
  await max.fill('')
  await max.pressSequentially('1.25 L')
  await expect(errorOf(page, '₹1.25 L per month')).toBeVisible()
  await max.press('Tab')
  await expect(max).toHaveValue('1,25,000')
  await min.fill('2 L')
  await min.press('Tab')
  await expect(errorOf(page, 'Maximum budget should be greater than starting budget')).toBeVisible()
  await min.fill('24500')
  await min.press('Tab')
  await expect(errorOf(page, 'Maximum budget should be greater than starting budget')).toHaveCount(0)
  await page.getByText('Buy', { exact: true }).click()
  await expect(errorOf(page, '₹24.5 K in total')).toBeVisible()
  await page.getByText('Rent', { exact: true }).click()

  await field(page, 'First choice').pressSequentially('Kothr')
  await page.getByRole('option', { name: /^Kothrud/ }).click()
  await expect(field(page, 'First choice')).toHaveValue('Kothrud')
  await field(page, 'Second choice').pressSequentially('Hinjwadi')
  await field(page, 'Second choice').press('Tab')
  await expect(field(page, 'Second choice')).toHaveValue('Hinjewadi')
  await field(page, 'Third choice').pressSequentially('Near my office in Baner')
  await field(page, 'Third choice').press('Tab')
  await expect(page.getByRole('button', { name: 'Baner?' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep ‘Near my office in Baner’' }).click()
  const more = page.getByRole('textbox', { name: 'Your own words' })
  await more.fill('Call 98765 43210')
  await more.press('Tab')
  await expect(errorOf(page, PHONE_IN_TEXT)).toBeVisible()
  await more.fill('A cat lives with us.')
  await page.clock.install()
  await stopTime(page)
  await submitButton(page).click()
  const overlay = page.getByRole('dialog')
  await expect(overlay.getByText(REQUIREMENT_MESSAGES.posted)).toBeVisible()
  await expect(overlay.getByText('Redirecting to home page...')).toBeVisible()
  await page.clock.runFor(REQUIREMENT_REDIRECT_MS - 1)
  await expect(page).toHaveURL(/\/postrequirement$/)
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(page).toHaveURL(/\/$/)
  expect(await requirementsOf(page.request, me)).toMatchObject([
    {
      lookingFor: 'Rent',
      propertyType: 'Row house',
      bhkConfig: '2 BHK',
      minBudget: 24_500,
      maxBudget: 1_25_000,
      preferredLocations: ['Kothrud', 'Hinjewadi', 'Near my office in Baner'],
      additionalRequirements: 'A cat lives with us.',
      status: 'ACTIVE',
    },
  ])
})

test('Enter in a field of the requirement takes the chosen suggestion and never posts', { tag: '@phone' }, async ({ page }) => {
  const me = await account(page.request, 'SEEKER')
  await beginRequirement(page, me)
  const submits: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/requirement/submit') && submits.push(request.url()))
  const location = field(page, 'First choice')
  await location.fill('')
  await location.pressSequentially('Kothr')
  await expect(page.getByRole('option', { name: /^Kothrud/ })).toBeVisible()
  await location.press('Enter')
  await expect(location).toHaveValue('Kothrud')
  for (const each of [location, propertyType(page), field(page, 'BHK configuration'), field(page, /^Maximum budget/)]) {
    await each.press('Enter')
  }
  await expect(submitButton(page)).toBeEnabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(submits).toEqual([])
  expect(await requirementsOf(page.request, me)).toHaveLength(0)
})

test('the draft of a requirement survives a reload and belongs to one account', { tag: '@long' }, async ({ page }) => {
  const [me, other] = [await account(page.request, 'SEEKER'), await account(page.request, 'SEEKER')]
  await beginRequirement(page, me)
  // the reload comes right after typing
  await page.getByRole('textbox', { name: 'Your own words' }).fill('Quiet, please')
  await reload(page)
  await expect(page.getByText('Here is what you had filled in.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Rent/ })).toBeChecked()
  await expect(field(page, 'BHK configuration')).toHaveValue('2 BHK')
  await expect(field(page, /^Maximum budget/)).toHaveValue('25,000')
  await expect(page.getByRole('textbox', { name: 'Your own words' })).toHaveValue('Quiet, please')
  await expectNoSidewaysScroll(page)
  await signedInAs(page, other)
  await visit(page, '/postrequirement')
  await expect(propertyType(page)).toHaveValue('')
  await signedInAs(page, me)
  await visit(page, '/postrequirement')
  await expect(propertyType(page)).toHaveValue('Flat')
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
  await expect(propertyType(page)).toHaveValue('')
})

test('a requirement without a network waits, and is sent once when the network is back', { tag: '@phone' }, async ({
  page,
  context,
  errors,
}) => {
  const me = await account(page.request, 'SEEKER')
  // disables the redirect, so that the message is still shown when axe checks the page
  await page.addInitScript((redirect) => {
    const schedule = window.setTimeout
    Object.assign(window, { setTimeout: (call: () => void, ms?: number) => (ms === redirect ? 0 : schedule(call, ms)) })
  }, REQUIREMENT_REDIRECT_MS)
  await beginRequirement(page, me)
  await context.setOffline(true)
  await submitButton(page).click()
  await expect(toast(page, SENDING_MESSAGES.networkError)).toBeVisible()
  await expect(page.getByText(/^You are offline\. Your requirement is kept here/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Posting Requirement...' })).toBeDisabled()
  await context.setOffline(false)
  await expect(page.getByRole('dialog').getByText(REQUIREMENT_MESSAGES.posted)).toBeVisible()
  expect(await requirementsOf(page.request, me)).toHaveLength(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  ignoreFailedCalls(errors)
})

test('a requirement whose session has expired is sent after signing in again', { tag: '@long' }, async ({ page, errors }) => {
  const me = await account(page.request, 'SEEKER')
  await beginRequirement(page, me)
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${me.token}` } })
  await submitButton(page).click()
  await expect(page.getByText('Session expired. Please log in again.')).toBeVisible()
  await page.getByLabel('Mobile number').fill(me.phoneNumber)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await codeFor(page.request, me.phoneNumber))
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/postrequirement$/)
  await expect(propertyType(page)).toHaveValue('Flat')
  await submitButton(page).click()
  await expect(page.getByRole('dialog').getByText(REQUIREMENT_MESSAGES.posted)).toBeVisible()
  ignoreFailedCalls(errors)
})

test('the limit is told before the form is filled in, and its dialog leads to the plans', { tag: '@long' }, async ({ page, errors }) => {
  const me = await account(page.request, 'SEEKER')
  await postRequirement(page.request, me)
  await beginRequirement(page, me)
  await expect(page.getByText(REQUIREMENT_MESSAGES.noPostLeft)).toBeVisible()
  await submitButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Requirement limit reached' })
  await expect(dialog.getByText('Post requirement limit reached. Please upgrade your package.')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/postrequirement$/)
  await submitButton(page).click()
  await dialog.getByRole('link', { name: 'Upgrade plan' }).click()
  await expect(page).toHaveURL(/\/subscription$/)
  await page.goBack()
  await expect(propertyType(page)).toHaveValue('Flat')
  ignoreFailedCalls(errors)
})

test('each failure of a requirement shows its message, and the form keeps its content', { tag: '@long' }, async ({ page, errors }) => {
  const me = await account(page.request, 'SEEKER')
  await beginRequirement(page, me)
  const fail = async (status: number, body: object | string) => {
    await page.unrouteAll()
    const text = typeof body === 'string' ? { contentType: 'text/html', body } : { json: body }
    await page.route('**/api/requirement/submit', (route) => route.fulfill({ status, ...text }))
    await submitButton(page).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Requirement limit reached' })
  await fail(403, { code: 'limit_reached', message: 'Your plan allows 5 requirements.' })
  await expect(dialog.getByText('Your plan allows 5 requirements.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await fail(500, '<h1>Bad gateway</h1>')
  await expect(toast(page, SENDING_MESSAGES.serverError)).toBeVisible()
  await fail(422, { message: 'No', fields: { 'preferredLocations.0': 'This area is not in Pune' } })
  await expect(errorOf(page, 'This area is not in Pune')).toBeVisible()
  await expect(field(page, 'First choice')).toBeFocused()
  await page.unrouteAll()
  await expect(propertyType(page)).toHaveValue('Flat')
  ignoreFailedCalls(errors, 500)
})

test('a stored session that misses its user is told to sign in', { tag: '@long' }, async ({ page }) => {
  const { token, user, ...me } = await account(page.request, 'SEEKER')
  const { id: _missing, ...stored } = user as { id: number }
  await beginRequirement(page, { ...me, token, user: stored })
  await submitButton(page).click()
  await expect(toast(page, 'No token found. Please log in again.')).toBeVisible()
  await expect(page).toHaveURL(/\/signin$/)
})

test('visitors sign in first and come back to the form', { tag: '@long' }, async ({ page }) => {
  const me = await account(page.request, 'SEEKER')
  await visit(page, '/postrequirement')
  await expect(page).toHaveURL(/\/signin$/)
  await page.getByLabel('Mobile number').fill(me.phoneNumber)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await codeFor(page.request, me.phoneNumber))
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/postrequirement$/)
})

const TITLE = '2 BHK Flat to rent'

test('a requirement is edited, closed and reopened in the dashboard, and Back leads through it', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const me = await account(page.request, isMobile ? 'SEEKER' : 'BROKER')
  await signedInAs(page, me)
  const tabName = isMobile ? 'Requirements' : 'Your Requirement'
  await visit(page, '/profile')
  await page.getByRole('tab', { name: tabName, exact: true }).click()
  await expect(page.getByRole('tabpanel').getByText(isMobile ? 'No requirements yet' : 'No client requirements yet')).toBeVisible()
  await expectAccessible(page)
  const id = await postRequirement(page.request, me)
  await visit(page, '/profile')
  await expect(
    page
      .getByRole('tabpanel')
      .getByRole('region', { name: isMobile ? 'Your requirements' : 'Requirements you posted' })
      .getByRole('article', { name: TITLE }),
  ).toBeVisible()
  await page.getByRole('tab', { name: tabName, exact: true }).click()
  const row = dashboardRow(page, TITLE)
  await expect(row).toContainText('₹15k – ₹25k')
  await expect(row).toContainText('Baner · Aundh')
  await expect(page.getByText('1 active / 1 total · 0 posts left in your plan')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectEllipsis(page)

  await row.getByRole('link', { name: `Edit ${TITLE}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Your Requirement' })).toBeVisible()
  await expect(field(page, /^Starting budget/)).toHaveValue('15,000')
  await page.goBack()
  await expect(row).toBeVisible()
  await page.goForward()
  await expect(field(page, 'First choice')).toHaveValue('Baner')
  await expectAccessible(page)
  await field(page, /^Maximum budget/).fill('30000')
  const second = field(page, 'Second choice')
  await second.focus()
  // the list of suggestions is loaded at the first focus
  await expect(second).toHaveAttribute('aria-haspopup', 'listbox')
  await second.fill('')
  await page.getByRole('button', { name: 'Update Requirement' }).click()
  await expect(toast(page, REQUIREMENT_MESSAGES.updated)).toBeVisible()
  await expect(row).toContainText('₹15k – ₹30k')
  await expect(row).not.toContainText('Aundh')

  const status = row.getByLabel(`Status of ${TITLE}`)
  await status.selectOption('INACTIVE')
  await expect(toast(page, REQUIREMENT_MESSAGES.statusChanged.INACTIVE)).toBeVisible()
  await expect.poll(async () => (await requirementsOf(page.request, me))[0]?.status).toBe('INACTIVE')
  await status.selectOption('ACTIVE')
  await expect(toast(page, REQUIREMENT_MESSAGES.statusChanged.ACTIVE)).toBeVisible()
  expect(await requirementsOf(page.request, me)).toMatchObject([{ requirementId: id, status: 'ACTIVE', maxBudget: 30_000 }])
})

test('a status that cannot be changed goes back and says so', { tag: '@long' }, async ({ page, errors }) => {
  const me = await account(page.request, 'SEEKER')
  await postRequirement(page.request, me)
  await signedInAs(page, me)
  await visit(page, '/profile?tab=requirements')
  await page.route('**/api/requirement/status/**', (route) => route.fulfill({ status: 500, body: '' }))
  const status = page.getByLabel(`Status of ${TITLE}`)
  await status.selectOption('INACTIVE')
  await expect(toast(page, 'Failed to update requirement status')).toBeVisible()
  await expect(status).toHaveValue('ACTIVE')
  ignoreFailedCalls(errors, 500)
})

test('the edit form of a requirement is for its author', { tag: '@long' }, async ({ page, errors }) => {
  const author = await account(page.request, 'SEEKER')
  const id = await postRequirement(page.request, author)
  await visit(page, `/editrequirement/${id}`)
  await expect(page.getByRole('heading', { name: 'Sign in to edit this requirement' })).toBeVisible()
  await expectAccessible(page)
  await signedInAs(page, await account(page.request, 'SEEKER'))
  for (const address of [id, 987_654_321, 'x']) {
    await visit(page, `/editrequirement/${address}`)
    await expect(page.getByText(REQUIREMENT_MESSAGES.notAmongYours)).toBeVisible()
  }
  await expectAccessible(page)
  await page.route('**/api/requirement/user/**', (route) => route.fulfill({ status: 500, body: '' }))
  await visit(page, `/editrequirement/${id}`)
  await expect(page.getByRole('heading', { name: 'Failed to load requirements' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(REQUIREMENT_MESSAGES.notAmongYours)).toBeVisible()
  ignoreFailedCalls(errors, 500)
})
