import { gstOn } from '#contracts/money/payments/gst.ts'
import type { OfferedPlan } from '#contracts/money/plans/plans.ts'
import { signInInSheet } from './account-helpers.ts'
import { message, ownButtons, post, recordOpenedLinks, searchAddress, unlocked } from './contact-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'
import { seedRequirements } from './requirement-helpers.ts'

const noContacts = (page: Page) => page.getByRole('dialog', { name: 'Action Required' })
const paymentWindow = (page: Page) => page.frameLocator('iframe[title="Sandbox payment"]')

/** Finds the cheapest plan on offer. @param given amount of the wanted allowance in a plan; plans with 0 are skipped */
async function cheapest(page: Page, keyword: string, given: (plan: OfferedPlan) => number): Promise<OfferedPlan> {
  const plans = (await (await page.request.get(`/api/packages/search?keyword=${keyword}`)).json()) as OfferedPlan[]
  const [first] = plans.filter((plan) => given(plan) > 0).sort((one, other) => one.price - other.price)
  if (!first) throw new Error('no such plan is on offer')
  return first
}

test('without contacts left a property offers one payment, which leads back to a call of its poster', { tag: '@phone' }, async ({
  page,
  isMobile,
  errors,
}) => {
  const opened = await recordOpenedLinks(page)
  const poster = await account(page.request, 'OWNER', { firstName: 'Sunita', lastName: 'Pawar' })
  const seeker = await account(page.request, 'SEEKER')
  const [property] = await post(page.request, poster)
  if (!property) throw new Error('nothing was posted')
  const plan = await cheapest(page, 'OnlySeeker', ({ contactLimit }) => contactLimit)
  await signedInAs(page, seeker)
  await visit(page, `/listing/${property.id}`)
  const call = ownButtons(page, isMobile).getByRole('button', { name: /^(Contact Owner|Call) about/ })
  await call.click()
  await expect(noContacts(page)).toContainText(
    `You have no contacts left. ₹${plan.price + gstOn(plan.price)} with GST buys ${plan.contactLimit}.`,
  )
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.goBack()
  await expect(noContacts(page)).toBeHidden()
  await expect(call).toBeFocused()
  await call.click()
  await noContacts(page)
    .getByRole('link', { name: `Buy ${plan.contactLimit} contacts` })
    .click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${plan.contactLimit} contacts of owners and brokers, for ${property.name} first`)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(paymentWindow(page).getByRole('button', { name: 'Pay' })).toBeEnabled()
  // after a reload the payment page restores its order, and the action it was for, from the tab's storage
  await page.reload()
  // a failed payment names the property, and Back leads to it
  await paymentWindow(page).getByRole('button', { name: 'Fail' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { name: 'The payment did not go through.' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: property.name })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/listing/${property.id}$`))
  await page.goForward()
  await page.getByRole('button', { name: /^Try again ₹/ }).click()
  await paymentWindow(page).getByRole('button', { name: 'Pay' }).click()
  await message(page, 'Your plan is active. Thank you.')
  await expect(page).toHaveURL(/\/profile\?tab=subscriptions$/)
  await page.reload()
  await expect(page.getByRole('link', { name: `Back to ${property.name}` })).toHaveAttribute('href', `/listing/${property.id}`)
  const after = page.getByRole('button', { name: `Call Sunita about ${property.name}` })
  await expect(after).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await after.click()
  await page.getByRole('dialog', { name: 'Use one contact?' }).getByRole('button', { name: 'Unlock and call' }).click()
  await message(page, `Contact unlocked. You have ${plan.contactLimit - 1} contacts left.`)
  await expect.poll(opened).toEqual([`tel:+91${poster.phoneNumber}`])
  expect(await unlocked(page.request, seeker)).toMatchObject({ contacts: { length: 1 }, remainingContactsUsed: plan.contactLimit - 1 })
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, history.state]))).not.toContain(poster.phoneNumber)
  await page.getByRole('link', { name: `Back to ${property.name}` }).click()
  await expect(page).toHaveURL(new RegExp(`/listing/${property.id}$`))
  ignoreFailedCalls(errors)
})

test('without requirement contacts left a requirement offers one payment, which leads back to a call of its author', {
  tag: '@long',
}, async ({ page, errors }) => {
  const opened = await recordOpenedLinks(page)
  const { author, address } = await seedRequirements(page, 1)
  const owner = await account(page.request)
  const plan = await cheapest(page, 'OnlyOwner', ({ requirementContactLimit }) => requirementContactLimit)
  await signedInAs(page, owner)
  await visit(page, address)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Call about/ })
    .first()
    .click()
  const count = plan.requirementContactLimit
  await expect(noContacts(page)).toContainText(
    `You have no requirement contacts left. ₹${plan.price + gstOn(plan.price)} with GST buys ${count}.`,
  )
  await noContacts(page)
    .getByRole('link', { name: `Buy ${count} requirement contacts` })
    .click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await paymentWindow(page).getByRole('button', { name: 'Pay' }).click()
  await message(page, 'Your plan is active. Thank you.')
  await page.getByRole('button', { name: /^Call \w+ about/ }).click()
  await page.getByRole('button', { name: 'Unlock and call' }).click()
  await expect.poll(opened).toEqual([`tel:+91${author.phoneNumber}`])
  ignoreFailedCalls(errors)
})

test('a visitor without contacts signs in on a card and is offered the payment at once', { tag: '@long' }, async ({ page, errors }) => {
  const poster = await account(page.request)
  const [property] = await post(page.request, poster)
  if (!property) throw new Error('nothing was posted')
  await visit(page, searchAddress(property.name))
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^WhatsApp about/ })
    .click()
  await signInInSheet(page, (await account(page.request, 'SEEKER')).phoneNumber)
  await expect(noContacts(page)).toContainText('You have no contacts left.')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  ignoreFailedCalls(errors)
})
