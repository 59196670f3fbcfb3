import type { Locator } from '@playwright/test'
import { OPERATOR_REQUEST_MESSAGES } from '#contracts/operations/operator-request-messages.ts'
import { BLOCK_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { post } from './contact-helpers.ts'
import { confirmOperator } from './database.ts'
import { enlargeText, expect, expectAccessible, expectNoSidewaysScroll, expectNoSidewaysScrollOfPhone, type Page, test } from './fixture.ts'
import { openOperations } from './operations.ts'
import { account, codeFor, ignoreFailedCalls } from './people.ts'
import { shoot } from './shoot.ts'

/** Whether a field is wide enough to show its whole text. */
const isWhole = (field: Locator) =>
  field.evaluate((input: HTMLElement) => {
    const { width } = input.getBoundingClientRect()
    input.style.width = 'max-content'
    const needed = input.getBoundingClientRect().width
    input.style.width = ''
    return width >= needed
  })

test('an operator finds a user and blocks them: they are signed out and their property is gone, until they are unblocked', {
  tag: '@phone',
}, async ({ page, errors, isMobile }) => {
  const poster = await account(page.request, 'OWNER', { firstName: 'Zubin', lastName: 'Wadekarly' })
  const { token, phoneNumber } = poster
  const [property] = await post(page.request, poster)
  const listing = `/listing/${property?.id}`
  expect((await page.request.get(listing)).status()).toBe(200)
  const isSignedIn = async () => (await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).ok()

  const operator = await openOperations(page, '/users')
  const day = page.getByLabel('Joined from')
  if (isMobile) {
    await expect(day).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
  }
  await expect(day).toBeVisible()
  await enlargeText(page, 130)
  for (const day of await page.locator('input[type="date"]').all()) expect(await isWhole(day)).toBe(true)
  await enlargeText(page, 100)
  await page.getByRole('searchbox', { name: 'Name, phone number' }).fill(`+91 ${phoneNumber}`)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('link', { name: 'Zubin Wadekarly' })).toHaveCount(1)
  await expect(page.getByRole('row', { name: /Zubin Wadekarly/ })).toHaveText(/^Zubin WadekarlyOwner…\d+.*Joined .*Id \d+$/)
  expect(page.url()).not.toContain(phoneNumber)
  await expectAccessible(page)
  await expectNoSidewaysScrollOfPhone(page)
  await page.getByRole('link', { name: 'Zubin Wadekarly' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zubin Wadekarly' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(phoneNumber.slice(0, 5))
  await page.getByRole('button', { name: 'Show number and e-mail' }).click()
  await expect(page.getByRole('main')).toContainText(`+91 ${phoneNumber.slice(0, 5)} ${phoneNumber.slice(5)}`)
  await expect(page.getByText('Looked at phone number and e-mail address')).toBeVisible()

  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Block this user?' })
  await question.getByRole('button', { name: 'Posts homes that do not exist' }).click()
  await question.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText(/They cannot sign in, and what they posted is hidden/)).toBeVisible()
  expect(await isSignedIn()).toBe(false)
  await expect.poll(async () => (await page.request.get(listing)).status()).toBe(410)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect((await page.request.post('/api/auth/send-login-otp', { data: { phoneNumber } })).ok()).toBe(true)
  const answer = await page.request.post('/api/auth/verify-login-otp', {
    data: { phoneNumber, otp: await codeFor(page.request, phoneNumber) },
  })
  expect(await answer.json()).toEqual({ code: 'not_allowed', message: BLOCK_MESSAGES.signIn })

  await page.getByRole('button', { name: 'Unblock' }).click()
  const again = page.getByRole('dialog', { name: 'Unblock this user?' })
  await again.getByRole('button', { name: 'Blocked by mistake' }).click()
  await again.getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible()
  await expect.poll(async () => (await page.request.get(listing)).status()).toBe(200)

  // meanwhile another operator blocks the user
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await question.getByRole('button', { name: 'Posts homes that do not exist' }).click()
  const headers = { authorization: `Bearer ${operator.token}` }
  const { id } = poster.user as { id: number }
  await page.request.post(`/api/operations/users/${id}/block`, { headers, data: { reason: 'By a colleague' } })
  await question.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(question.getByText(BLOCK_MESSAGES.alreadyBlocked)).toBeVisible()
  await expect(question.getByLabel('Reason', { exact: true })).not.toHaveAttribute('aria-invalid', 'true')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/“By a colleague” They cannot sign in/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible()
  ignoreFailedCalls(errors)
})

test('an operator is blocked when a second one agrees, and the history shows both', { tag: '@phone' }, async ({
  page,
  browser,
  errors,
}) => {
  const stolen = await account(page.request, 'OWNER', { firstName: 'Kaveri', lastName: 'Phadnisly' })
  await confirmOperator(stolen.phoneNumber)
  const { id } = stolen.user as { id: number }
  await openOperations(page, `/users/${id}`)
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Block this user?' })
  await expect(question.getByText(OPERATOR_REQUEST_MESSAGES.needsTwo)).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'two-operators-ask')
  await question.getByLabel('Reason', { exact: true }).fill('Their phone was stolen')
  await question.getByRole('button', { name: 'Ask for it' }).click()
  const request = (at: Page) =>
    at.getByRole('list', { name: 'Requests of operators' }).getByRole('listitem').filter({ hasText: 'Kaveri Phadnisly' })
  await expect(request(page)).toContainText('Meera Joshi asks to block Kaveri Phadnisly: “Their phone was stolen”')
  await expect(request(page)).toContainText('Another operator has to agree.')
  await expect(request(page).getByRole('button')).toHaveCount(0)
  await expect(page.getByText('Asked to block the operator')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await shoot(page, 'two-operators-user')
  const isSignedIn = async () => (await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${stolen.token}` } })).ok()
  expect(await isSignedIn()).toBe(true)

  const elsewhere = await (await browser.newContext()).newPage()
  await openOperations(elsewhere, '/queue')
  await expectAccessible(elsewhere)
  await expectNoSidewaysScroll(elsewhere)
  await shoot(elsewhere, 'two-operators-queue')
  await request(elsewhere).getByRole('button', { name: 'Agree' }).click()
  const agreement = elsewhere.getByRole('dialog', { name: 'Agree to block Kaveri Phadnisly?' })
  await expectAccessible(elsewhere)
  await shoot(elsewhere, 'two-operators-agree')
  await agreement.getByRole('button', { name: 'Agree' }).click()
  await expect(elsewhere.getByText(OPERATOR_REQUEST_MESSAGES.agreed.block)).toBeVisible()
  await expect(request(elsewhere)).toHaveCount(0)
  expect(await isSignedIn()).toBe(false)
  await elsewhere.context().close()

  await page.reload()
  await expect(page.getByText(/“Their phone was stolen” They cannot sign in/)).toBeVisible()
  const history = page.getByRole('region', { name: 'What operators did' })
  await expect(history).toContainText('Asked to block the operator')
  await expect(history).toContainText('Blocked the user')
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible()
  ignoreFailedCalls(errors)
})
