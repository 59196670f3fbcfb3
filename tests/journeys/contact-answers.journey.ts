import { post, unlock } from './contact-helpers.ts'
import { startDelayedJobs } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixture.ts'
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
  await visit(page, '/profile?tab=inquiries')
  if (isMobile) await page.getByRole('button', { name: 'Meena Patil', exact: true }).click()
  const lead = isMobile ? page.getByRole('dialog', { name: 'Meena Patil' }) : page.getByRole('table')
  await expect(lead).toContainText('Meena Patil says: Reached, already let or sold')
  await expectAccessible(page)
  await lead.getByRole('button', { name: `It is let or sold: ${home.name}` }).click()
  await expect(lead).toContainText('You agreed.')
  await visit(page, '/profile?tab=properties')
  await expect(page.getByRole('region', { name: `Rented out: ${home.name}` })).toBeVisible()
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
  ignoreFailedCalls(errors)
})
