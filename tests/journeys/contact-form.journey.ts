import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { CONTACT_FORM_MESSAGES } from '#contracts/reaching/site-messages/contact-form-messages.ts'
import { countSiteMessages } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { ignoreFailedCalls } from './people.ts'

const form = (page: Page) => page.getByRole('region', { name: 'Send us a message' })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name })
const send = (page: Page) => form(page).getByRole('button', { name: 'Send Message' }).click()
const subjectOf = (name: string) => `${name} ${test.info().project.name} ${Date.now()}`

async function fillIn(page: Page, subject: string): Promise<void> {
  await field(page, 'Name').fill('Asha Kale')
  await field(page, 'Email').fill('asha@wada.example')
  await field(page, 'Phone').fill('+91 98765 43210')
  await field(page, 'Subject').fill(subject)
  await field(page, 'Message').fill('Is the flat in Baner still free?')
}

async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + MINUTE_MS)
}

test('a message is sent for 1.5 s at least, confirmed for 3 s, and stored; then the form is empty again', { tag: '@phone' }, async ({
  page,
}) => {
  const subject = subjectOf('Confirmed')
  await visit(page, '/contact')
  await expectNoSidewaysScroll(page)
  await fillIn(page, subject)
  await stopClock(page)
  const answered = page.waitForResponse('**/api/contact-messages')
  await send(page)
  await answered
  await page.clock.runFor(1_499)
  const sending = form(page).getByRole('button', { name: 'Sending…' })
  await expect(sending).toBeDisabled()
  await expect(sending).toBeFocused()
  await sending.press('Enter')
  await field(page, 'Name').press('Enter')
  await page.clock.runFor(1)
  await expect(form(page).getByRole('button', { name: 'Message Sent!' })).toBeVisible()
  await page.clock.runFor(2_999)
  await expect(form(page).getByRole('button', { name: 'Message Sent!' })).toBeVisible()
  await page.clock.runFor(1)
  await expect(form(page).getByRole('button', { name: 'Send Message' })).toBeEnabled()
  for (const name of ['Name', 'Email', 'Phone', 'Subject', 'Message']) await expect(field(page, name)).toHaveValue('')
  expect(await countSiteMessages(subject)).toBe(1)
})

test('what is missing or wrong stands at its field until it is changed, and nothing is sent', { tag: '@phone' }, async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await visit(page, '/contact')
  await send(page)
  await expect(field(page, 'Name')).toBeFocused()
  for (const [name, message] of [
    ['Name', CONTACT_FORM_MESSAGES.nameRequired],
    ['Email', CONTACT_FORM_MESSAGES.emailRequired],
    ['Subject', CONTACT_FORM_MESSAGES.subjectRequired],
    ['Message', CONTACT_FORM_MESSAGES.messageRequired],
  ] as const)
    await expect(field(page, name)).toHaveAccessibleDescription(message)
  await expectAccessible(page)
  await field(page, 'Name').fill('Asha')
  await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid')
  await field(page, 'Email').fill('asha@')
  await field(page, 'Phone').fill('12')
  await send(page)
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(CONTACT_FORM_MESSAGES.phoneInvalid)
  await expect(field(page, 'Email')).toHaveAccessibleDescription(CONTACT_FORM_MESSAGES.emailInvalid)
  expect(calls.filter((url) => url.includes('/api/contact-messages'))).toEqual([])
})

test('a lost answer, a connection that is gone and a limit keep the text; sending again stores one message', { tag: '@long' }, async ({
  page,
  context,
  errors,
}) => {
  const subject = subjectOf('Repeated')
  await visit(page, '/contact')
  await fillIn(page, subject)
  const failure = form(page).getByRole('alert').filter({ hasText: /./ })

  await context.setOffline(true)
  await send(page)
  await expect(failure).toHaveText(CONTACT_FORM_MESSAGES.offline)
  await context.setOffline(false)

  // the server stores the message, but the answer is lost
  await page.route('**/api/contact-messages', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page)
  await expect(failure).toHaveText(CONTACT_FORM_MESSAGES.notSent)
  await expect(field(page, 'Message')).toHaveValue('Is the flat in Baner still free?')
  await page.unrouteAll()
  await page.route('**/api/contact-messages', (route) =>
    route.fulfill({ status: 429, json: { message: CONTACT_FORM_MESSAGES.tooMany('5 minutes'), code: 'too_many_requests' } }),
  )
  await send(page)
  await expect(failure).toHaveText('You have sent several messages already. Please try again in 5 minutes, or call us.')
  await page.unrouteAll()

  await send(page)
  await expect(form(page).getByRole('button', { name: 'Message Sent!' })).toBeVisible()
  expect(await countSiteMessages(subject)).toBe(1)
  ignoreFailedCalls(errors)
})

test('agents find the way to register', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/contact')
  await page.getByRole('link', { name: 'Register as an agent' }).click()
  await expect(page).toHaveURL('/signup')
})

test('text typed into the form before the scripts run stays and is checked', { tag: '@long' }, async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', (route) => scripts.promise.then(() => route.continue()))
  await page.goto('/contact', { waitUntil: 'commit' })
  await field(page, 'Name').fill('Asha Kale')
  scripts.resolve()
  await expect(form(page).getByRole('button', { name: 'Send Message' })).toBeEnabled()
  await expect(field(page, 'Name')).toHaveValue('Asha Kale')
  await send(page)
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid')
})
