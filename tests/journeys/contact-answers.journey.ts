import { ANSWERED } from '#contracts/reaching/contact-answers/answer-messages.ts'
import { post, unlock } from './contact-helpers.ts'
import { ageUnlocks, startDelayedJobs } from './database.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNoSidewaysScrollOfPhone,
  layoutShift,
  type Page,
  recordLayoutShifts,
  test,
  visit,
} from './fixture.ts'
import { account, codeField, codeFor, ignoreFailedCalls, signedInAs } from './people.ts'
import { shoot } from './shoot.ts'

test('a seeker says whether they reached the poster and changes it; the poster agrees or contradicts', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const poster = await account(page.request, 'OWNER', { firstName: 'Sunita', lastName: 'Joshi' })
  const seeker = await account(page.request, 'SEEKER', { firstName: 'Meena', lastName: 'Patil' })
  const [home] = await post(page.request, poster)
  if (!home) throw new Error('nothing was posted')
  await unlock(page.request, seeker, home.id)

  await signedInAs(page, seeker)
  await visit(page, '/profile?tab=overview')
  const contact = page.getByRole('region', { name: 'Contacts you unlocked' }).getByRole('article', { name: home.name })
  const question = contact.getByRole('group', { name: 'Did you reach Sunita?' })
  // one line until it is opened
  await expect(question).toBeHidden()
  await contact.getByRole('button', { name: /^Answer: Did you reach Sunita/ }).press('Enter')
  await expect(contact.locator(':focus')).toHaveCount(1)
  await expect(question.getByRole('button')).toHaveText([
    'Reached, still free',
    'Reached, already let or sold',
    'Not as described',
    'No answer',
    'Wrong number',
  ])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await shoot(page, 'contact-question')
  // the pressed button disappears, and the focus stays with the contact
  const expectFocusInContact = () => expect(contact.locator(':focus')).toHaveCount(1)
  await question.getByRole('button', { name: 'Not as described' }).press('Enter')
  await expectFocusInContact()
  const differences = contact.getByRole('group', { name: 'What is not as described?' })
  await differences.getByRole('button', { name: 'Brokerage is asked for' }).press('Enter')
  await expect(contact).toContainText('You said: Brokerage is asked for')
  await expect(contact).toContainText(ANSWERED.NOT_AS_DESCRIBED)
  await expectFocusInContact()
  await expectAccessible(page)
  await shoot(page, 'contact-answered')
  await contact.getByRole('button', { name: /^Change your answer/ }).press('Enter')
  await expectFocusInContact()
  await question.getByRole('button', { name: 'Reached, already let or sold' }).click()
  await expect(contact).toContainText('You said: Reached, already let or sold')

  await signedInAs(page, poster)
  await visit(page, '/notifications')
  await expect(page.getByText(`Is ${home.name} still available?`)).toBeVisible()
  await visit(page, '/profile?tab=inquiries&by=person')
  const person = page.getByRole('listitem').filter({ hasText: 'Meena Patil' })
  await expect(person).toContainText(/Waits for your reply until \d/)
  await expectAccessible(page)
  await shoot(page, 'waits-for-reply')
  await visit(page, '/profile?tab=inquiries')
  const dialog = page.getByRole('dialog', { name: 'Meena Patil' })
  const open = () => page.getByRole('button', { name: 'Meena Patil', exact: true }).click()
  if (isMobile) await open()
  const lead = isMobile ? dialog : page.getByRole('table')
  await expect(lead).toContainText('Meena Patil says: Reached, already let or sold')
  await expectAccessible(page)
  // what was typed is there in the other layout too
  const typed = 'We let it on Sunday.'
  await lead.getByText('Say what happened').click()
  await lead.getByRole('textbox', { name: 'What happened' }).fill(typed)
  if (isMobile) await page.keyboard.press('Escape')
  const size = page.viewportSize() ?? { width: 360, height: 760 }
  await page.setViewportSize({ width: isMobile ? 1280 : 360, height: 760 })
  if (!isMobile) await open()
  await expect((isMobile ? page.getByRole('table') : dialog).getByRole('textbox', { name: 'What happened' })).toHaveValue(typed)
  if (!isMobile) await page.keyboard.press('Escape')
  await page.setViewportSize(size)
  if (isMobile) await open()
  await lead.getByRole('button', { name: `It is let or sold: ${home.name}` }).click()
  await expect(lead.getByText('You agreed.')).toBeFocused()
  await visit(page, '/profile?tab=properties')
  await expect(page.getByRole('region', { name: `Rented out: ${home.name}` })).toBeVisible()
})

const cardOf = (page: Page) => page.getByRole('region', { name: 'A contact you unlocked' })
/** Opens a page by a link of the bars: the browser keeps the document. */
async function follow(page: Page, name: 'Saved' | 'Notifications'): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
}

test('on the next day a card asks once on the next page, without moving a page; one press answers it', { tag: '@phone' }, async ({
  page,
}) => {
  const poster = await account(page.request, 'OWNER', { firstName: 'Sunita', lastName: 'Joshi' })
  const seeker = await account(page.request, 'SEEKER', { firstName: 'Meena', lastName: 'Patil' })
  const [first, second] = await post(page.request, poster, 2)
  if (!first || !second) throw new Error('nothing was posted')
  await unlock(page.request, seeker, first.id)
  await ageUnlocks(seeker.phoneNumber, 1)
  await unlock(page.request, seeker, second.id)
  await recordLayoutShifts(page)
  await signedInAs(page, seeker)
  const contacts = page.waitForResponse(/\/api\/subscriptions\/contacts\//)
  await visit(page, `/listing/${second.id}`)
  await contacts
  const card = cardOf(page)
  await expect(card).toHaveCount(0)
  const before = await layoutShift(page)
  // the card and the new page are one change of the document
  await page.evaluate(() => {
    const seen: (string | undefined)[] = []
    Object.assign(window, { seen })
    const main = document.getElementById('content') as HTMLElement
    new MutationObserver(() => {
      const card = main.querySelector('[aria-label="A contact you unlocked"]')
      seen.push(`${main.querySelector('h1')?.textContent}: ${card ? 'card' : 'none'}`)
    }).observe(main, { childList: true, subtree: true })
  })
  const shown = page.waitForResponse(/\/contact-answers\/\d+\/question$/)
  await follow(page, 'Saved')
  await expect(card).toContainText(`${first.name}, unlocked on`)
  expect((await shown).status()).toBe(200)
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).not.toContain('Saved: none')
  await expectAccessible(page)
  await shoot(page, 'question-card')
  await card.getByRole('button', { name: 'No answer' }).press('Enter')
  await expect(card).toContainText('You said: No answer')
  await expect(card).toContainText(ANSWERED.NO_ANSWER)
  await expect(card.locator(':focus')).toHaveCount(1)
  await expectAccessible(page)
  await shoot(page, 'question-card-answered')
  await card.getByRole('button', { name: /^Change your answer/ }).press('Enter')
  await card.getByRole('button', { name: 'Reached, still free' }).press('Enter')
  await expect(card).toContainText('You said: Reached, still free')
  await follow(page, 'Notifications')
  await expect(card).toHaveCount(0)
  expect((await layoutShift(page)) - before).toBeLessThan(0.001)
  // the same answer stands beside the contact
  await visit(page, '/profile?tab=overview')
  const contact = page.getByRole('region', { name: 'Contacts you unlocked' }).getByRole('article', { name: first.name })
  await expect(contact).toContainText('You said: Reached, still free')
})

test('"Not now" closes the card for good; a card without an answer ends with its day', { tag: '@phone' }, async ({ page, isMobile }) => {
  const poster = await account(page.request, 'OWNER', { firstName: 'Sunita', lastName: 'Joshi' })
  const seeker = await account(page.request, 'SEEKER', { firstName: 'Meena', lastName: 'Patil' })
  const [first, second] = await post(page.request, poster, 2)
  if (!first || !second) throw new Error('nothing was posted')
  for (const { id } of [first, second]) await unlock(page.request, seeker, id)
  await ageUnlocks(seeker.phoneNumber, 1)
  await signedInAs(page, seeker)
  const openPage = async () => {
    const contacts = page.waitForResponse(/\/api\/subscriptions\/contacts\//)
    await visit(page, '/notifications')
    await contacts
    await follow(page, 'Saved')
  }
  const card = cardOf(page)
  await openPage()
  await expect(card).toContainText(first.name)
  await expectNoSidewaysScroll(page)
  if (isMobile) await expectNoSidewaysScrollOfPhone(page)
  await card.getByRole('button', { name: 'Not now' }).press('Enter')
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // one card a day, until the page is loaded anew
  await follow(page, 'Notifications')
  await expect(card).toHaveCount(0)
  const shown = page.waitForResponse(/\/contact-answers\/\d+\/question$/)
  await openPage()
  await expect(card).toContainText(second.name)
  await shown
  await page.goBack()
  await expect(card).toHaveCount(0)
  await page.goForward()
  await expect(card).toContainText(second.name)
  await ageUnlocks(seeker.phoneNumber, 1)
  await openPage()
  await expect(card).toHaveCount(0)
})

test('a contact comes back when the home is let; its seeker is told why, and the ledger says it', { tag: '@phone' }, async ({ page }) => {
  const poster = await account(page.request, 'OWNER', { firstName: 'Sunita', lastName: 'Joshi' })
  const seeker = await account(page.request, 'SEEKER', { firstName: 'Meena', lastName: 'Patil' })
  const [home] = await post(page.request, poster)
  if (!home) throw new Error('nothing was posted')
  await unlock(page.request, seeker, home.id)
  const headers = { authorization: `Bearer ${poster.token}` }
  const closed = await page.request.put(`/api/properties/deal/${home.id}`, { headers, data: { inquiryId: null } })
  expect(closed.status()).toBe(200)
  await startDelayedJobs('tell-leads-of-deal')

  await signedInAs(page, seeker)
  await visit(page, '/notifications')
  await expect(page.getByRole('link', { name: 'Your contact is back' })).toContainText('The home was let before you called.')
  await visit(page, '/profile?tab=overview')
  const contact = page.getByRole('region', { name: 'Contacts you unlocked' }).getByRole('article', { name: home.name })
  await expect(contact).toContainText(/Your contact came back on .*The home was let or sold before you called\./)
  await expect(contact.getByRole('group')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await shoot(page, 'contact-returned')
  await visit(page, '/profile?tab=subscriptions')
  await expect(page.getByText('Came back, the home was let or sold:')).toBeVisible()
  await shoot(page, 'ledger-returned')
})

test('a home whose number is said to be wrong is hidden until its poster gives a code', { tag: '@phone' }, async ({ page, errors }) => {
  const poster = await account(page.request, 'OWNER', { firstName: 'Sunita', lastName: 'Joshi' })
  const seeker = await account(page.request, 'SEEKER', { firstName: 'Meena', lastName: 'Patil' })
  const [home] = await post(page.request, poster)
  if (!home) throw new Error('nothing was posted')
  await unlock(page.request, seeker, home.id)
  await signedInAs(page, seeker)
  await visit(page, '/profile?tab=overview')
  const contact = page.getByRole('region', { name: 'Contacts you unlocked' }).getByRole('article', { name: home.name })
  await contact.getByRole('button', { name: /^Answer: Did you reach/ }).click()
  await contact.getByRole('button', { name: 'Wrong number' }).click()
  await expect(contact).toContainText('You said: Wrong number')

  await signedInAs(page, poster)
  await visit(page, '/notifications')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Is your number right\?/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: home.name })).toBeVisible()
  await page.getByRole('button', { name: /show it again/i }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(question).toContainText('A seeker says that your number is wrong.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await shoot(page, 'number-question')
  await question.getByRole('button', { name: 'Send OTP' }).press('Enter')
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(await codeFor(page.request, poster.phoneNumber))
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: /show it again/i })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: home.name })).toBeFocused()
  ignoreFailedCalls(errors)
})
