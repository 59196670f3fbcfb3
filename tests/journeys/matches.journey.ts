import { REQUIREMENT_REDIRECT_MS } from '#contracts/base/limits.ts'
import { REQUIREMENT_MESSAGES } from '#contracts/homes/requirements/requirement-messages.ts'
import { newWord, spaced } from './contact-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, keepMessagesOpen, stopTime, test, visit } from './fixture.ts'
import { account, signedInAs } from './people.ts'
import { newName, postProperty } from './property-forms.ts'
import { beginRequirement, dashboardRow, postRequirement, submitButton } from './requirement-helpers.ts'

const TITLE = '2 BHK Flat to rent'
const FLAT = { category: 'RESIDENTIAL', propertyFor: 'RENT', apartmentType: 'FLAT', bhkType: 'TWO_BHK', expectedPrice: 21_000 }

test('a posted requirement leads to the properties that fit, with their reasons', { tag: '@phone' }, async ({ page }) => {
  const [owner, seeker] = [await account(page.request), await account(page.request, 'SEEKER')]
  await postProperty(page.request, owner.token, FLAT)
  await beginRequirement(page, seeker)
  // stops the clock, because the message with the link closes automatically
  await page.clock.install()
  await stopTime(page)
  await submitButton(page).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /propert(y|ies) that fits?$/ })
    .click()
  await page.clock.resume()
  await expect(page).toHaveURL(/\/profile\?tab=requirements&matches=\d+$/)
  await expect(page.getByRole('heading', { level: 2, name: /fits?( best)?$/ })).toBeVisible()
  await expect(page.getByText(`${TITLE}, ₹15k – ₹25k per month, in Baner`)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText('in Baner', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('within budget', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'All your requirements' }).click()
  await expect(dashboardRow(page, TITLE)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Your requirements' })).toBeFocused()
  await page.goBack()
  await expect(page.getByText('in Baner', { exact: true }).first()).toBeVisible()
  await page.goForward()
  await dashboardRow(page, TITLE)
    .getByRole('link', { name: `What fits: ${TITLE}` })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: /fits?( best)?$/ })).toBeFocused()
  await expect(page.getByText('in Baner', { exact: true }).first()).toBeVisible()
})

test('what fits is found later too, when nobody presses the link after posting', { tag: '@long' }, async ({ page }) => {
  const [owner, seeker] = [await account(page.request), await account(page.request, 'SEEKER')]
  await postProperty(page.request, owner.token, FLAT)
  await beginRequirement(page, seeker)
  await keepMessagesOpen(page)
  await page.clock.install()
  await stopTime(page)
  await submitButton(page).click()
  await expect(page.getByRole('dialog').getByText(REQUIREMENT_MESSAGES.posted)).toBeVisible()
  await page.clock.runFor(REQUIREMENT_REDIRECT_MS)
  await page.clock.resume()
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('link', { name: 'See what fits', exact: true }).click()
  await expect(page).toHaveURL(/\/profile\?tab=requirements&matches=\d+$/)
})

test('a requirement that nothing fits says how to find more', { tag: '@long' }, async ({ page }) => {
  const seeker = await account(page.request, 'SEEKER')
  const id = await postRequirement(page.request, seeker, { minBudget: 1_000, maxBudget: 5_000, bhkConfig: '10 BHK', propertyType: 'Villa' })
  await signedInAs(page, seeker)
  await visit(page, `/profile?tab=requirements&matches=${id}`)
  await expect(page.getByRole('heading', { name: 'Nothing fits yet' })).toBeVisible()
  await expectAccessible(page)
})

test('a poster sees how many requirements a property fits, and the best of them', { tag: '@long' }, async ({ page }) => {
  const [owner, seeker] = [await account(page.request), await account(page.request, 'SEEKER')]
  const place = newWord()
  await postRequirement(page.request, seeker, { preferredLocations: ['Baner', place] })
  const name = newName()
  await postProperty(page.request, owner.token, { ...FLAT, propertyName: name })
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\/api\/properties\/\d+\/matches$/.test(response.url())) answers.push(response.text())
  })
  await signedInAs(page, owner)
  await visit(page, '/profile?tab=properties')
  await page.getByRole('link', { name: `Who is looking for this? ${name}` }).click()
  await expect(page.getByRole('heading', { level: 2, name: /requirements? asks? for this$/ })).toBeFocused()
  const mine = page.getByRole('listitem').filter({ hasText: `in Baner or ${place}` })
  await expect(mine.getByRole('heading', { level: 3, name: TITLE })).toBeVisible()
  await expect(mine.getByText('within budget', { exact: true })).toBeVisible()
  expect(answers.length).toBeGreaterThan(0)
  for (const text of [await page.content(), ...(await Promise.all(answers))])
    for (const number of [seeker.phoneNumber, spaced(seeker.phoneNumber)]) expect(text).not.toContain(number)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goBack()
  await expect(page.getByRole('article', { name })).toBeVisible()
})
