import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { card, message, ownButtons, post, recordOpenedLinks, searchAddress, spaced, unlocked } from './contact-helpers.ts'
import { giveContacts } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixture.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'

const LIMIT = 'You have reached your contact limit. Please upgrade your subscription to add more contacts.'
const PLAN = 'An active subscription may be required to contact the owner.'

test('the first unlock asks first, charges once, and opens the dialler and the chat with the right number', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const opened = await recordOpenedLinks(page)
  const [poster, seeker] = [await account(page.request), await account(page.request, 'SEEKER')]
  const [property, other] = await post(page.request, poster, 2)
  if (!property || !other) throw new Error('nothing was posted')
  await giveContacts(seeker.phoneNumber, 2)
  await signedInAs(page, seeker)

  await visit(page, searchAddress(property.name))
  await card(page)
    .getByRole('button', { name: /^Call about/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Use one contact?' })
  await expect(dialog.getByRole('group', { name: 'What Asha gets' }).getByRole('radio', { name: /^My number/ })).toBeChecked()
  await expect(dialog).toContainText('This uses 1 contact from your plan. You have 2 left.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Not now' }).click()
  expect(await unlocked(page.request, seeker)).toMatchObject({ contacts: [], remainingContactsUsed: 2 })
  await card(page)
    .getByRole('button', { name: /^Call about/ })
    .click()
  await dialog.getByRole('button', { name: 'Unlock and call' }).click()
  await message(page, 'Contact unlocked. You have 1 contact left.')
  await expect.poll(opened).toEqual([`tel:+91${poster.phoneNumber}`])
  await expect(card(page).getByRole('link', { name: new RegExp(`^Call ${spaced(poster.phoneNumber)}`) })).toBeVisible()
  await expectNoSidewaysScroll(page)
  // after a reload an unlocked number opens immediately and without a charge
  await visit(page, searchAddress(property.name))
  await card(page)
    .getByRole('link', { name: /^WhatsApp Asha about/ })
    .click()
  const [chat = ''] = await opened()
  expect(chat).toContain(`https://wa.me/91${poster.phoneNumber}?text=`)
  expect(decodeURIComponent(chat)).toContain(property.name)

  // the second unlock shows no confirmation dialog
  await visit(page, `/listing/${other.id}`)
  await ownButtons(page, isMobile)
    .getByRole('button', { name: /^WhatsApp about/ })
    .click()
  await message(page, 'Contact unlocked. You have 0 contacts left.')
  await expect.poll(async () => (await opened()).map((href) => href.split('?')[0])).toEqual([`https://wa.me/91${poster.phoneNumber}`])
  await expect(
    page
      .getByRole('main')
      .getByText(`+91 ${spaced(poster.phoneNumber)}`)
      .filter({ visible: true }),
  ).toBeVisible()
  if (isMobile)
    await expect(ownButtons(page, isMobile).getByRole('link', { name: 'Call Asha' })).toHaveAttribute(
      'href',
      `tel:+91${poster.phoneNumber}`,
    )
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect((await unlocked(page.request, seeker)).contacts).toHaveLength(2)

  await signedInAs(page, poster)
  await visit(page, '/profile?tab=inquiries')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText(isMobile ? '1 person' : '2 inquiries')).toBeVisible()
  const lead = panel.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: isMobile ? '2 homes' : property.name })
  await expect(lead).toContainText('Asha Kulkarni')
  await expect(lead.getByRole('link', { name: 'Call Asha Kulkarni' })).toHaveAttribute('href', `tel:+91${seeker.phoneNumber}`)
  if (isMobile) await lead.getByRole('button', { name: 'Asha Kulkarni', exact: true }).click()
  const details = isMobile ? page.getByRole('dialog', { name: 'Asha Kulkarni' }) : lead
  await expect(details).toContainText(property.name)
  await expect(details).toContainText(`+91 ${spaced(seeker.phoneNumber)}`)
  await details.getByRole('button', { name: isMobile ? `WhatsApp Asha Kulkarni about ${property.name}` : 'WhatsApp Asha Kulkarni' }).click()
  await expect(page.getByRole('link', { name: 'Write your own' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa.me/91${seeker.phoneNumber}\\?`),
  )
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('without contacts left cards and the property’s own page offer the plans', { tag: '@long' }, async ({ page, errors, isMobile }) => {
  const [poster, seeker] = [await account(page.request), await account(page.request)]
  const [property] = await post(page.request, poster)
  if (!property) throw new Error('nothing was posted')
  await signedInAs(page, seeker)
  await visit(page, searchAddress(property.name))
  await card(page)
    .getByRole('button', { name: /^WhatsApp about/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Action Required' })
  await expect(dialog).toContainText(PLAN)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'No, Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.route('**/api/subscriptions/use-contact-or-chat**', (route) => route.fulfill({ status: 402, body: '' }))
  await card(page)
    .getByRole('button', { name: /^Call about/ })
    .click()
  await expect(dialog).toContainText('Payment Required')
  await page.unroute('**/api/subscriptions/use-contact-or-chat**')
  await dialog.getByRole('link', { name: 'Yes, Upgrade' }).click()
  await expect(page).toHaveURL(/\/subscription$/)

  for (const name of [/^(Contact Owner|Call) about/, /^WhatsApp about/]) {
    await visit(page, `/listing/${property.id}`)
    await ownButtons(page, isMobile).getByRole('button', { name }).click()
    await expect(dialog).toContainText(PLAN)
  }
  await giveContacts(seeker.phoneNumber, 1)
  const headers = { authorization: `Bearer ${seeker.token}` }
  const { id } = seeker.user as { id: number }
  await page.request.post(`/api/subscriptions/use-contact-or-chat?userId=${id}&propertyId=${property.id}`, { headers })
  await visit(page, '/listing')
  await card(page)
    .getByRole('button', { name: /^Call about/ })
    .click()
  await expect(dialog).toContainText(LIMIT)
  ignoreFailedCalls(errors)
})

test('a press knows a plan that was bought in another tab: the first unlock always asks first', { tag: '@long' }, async ({ page }) => {
  const [poster, seeker] = [await account(page.request), await account(page.request, 'SEEKER')]
  const [property] = await post(page.request, poster)
  if (!property) throw new Error('nothing was posted')
  await signedInAs(page, seeker)
  const known = page.waitForResponse('**/api/subscriptions/contacts/*')
  await visit(page, searchAddress(property.name))
  expect(await (await known).json()).toMatchObject({ contacts: [], remainingContactsUsed: 0 })
  await giveContacts(seeker.phoneNumber, 3)
  await card(page)
    .getByRole('button', { name: /^Call about/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Use one contact?' })).toContainText('You have 3 left.')
  expect(await unlocked(page.request, seeker)).toMatchObject({ contacts: [], remainingContactsUsed: 3 })
})

test('a seeker without a plan buys one and then reaches the poster by dialler and chat', { tag: '@long' }, async ({
  page,
  isMobile,
  errors,
}) => {
  const opened = await recordOpenedLinks(page)
  const [poster, seeker] = [await account(page.request), await account(page.request, 'SEEKER')]
  const [property, other] = await post(page.request, poster, 2)
  if (!property || !other) throw new Error('nothing was posted')
  await signedInAs(page, seeker)
  await visit(page, `/listing/${property.id}`)
  await ownButtons(page, isMobile)
    .getByRole('button', { name: /^(Contact Owner|Call) about/ })
    .click()
  await page.getByRole('dialog', { name: 'Action Required' }).getByRole('link', { name: 'Yes, Upgrade' }).click()
  await expect(page).toHaveURL(/\/subscription$/)
  await page
    .getByRole('button', { name: /^Subscribe Now: Seeker/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.frameLocator('iframe[title="Sandbox payment"]').getByRole('button', { name: 'Pay' }).click()
  await message(page, 'Your plan is active. Thank you.')
  // the plans' page has kept the property for which the user came
  await expect(page.getByRole('link', { name: `Back to ${property.name}` })).toBeVisible()
  const { remainingContactsUsed: bought } = await unlocked(page.request, seeker)
  expect(bought).toBeGreaterThan(1)

  await visit(page, `/listing/${property.id}`)
  await page.clock.install()
  await ownButtons(page, isMobile)
    .getByRole('button', { name: /^(Contact Owner|Call) about/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Use one contact?' })
  await expect(dialog).toContainText(`You have ${bought} left.`)
  await page.clock.pauseAt(Date.now() + MINUTE_MS)
  await dialog.getByRole('button', { name: 'Unlock and call' }).click()
  await expect(page.getByText(`Contact unlocked. You have ${bought - 1} contacts left.`)).toBeAttached()
  await page.clock.runFor(450)
  expect(await opened()).toEqual([])
  await page.clock.runFor(100)
  expect(await opened()).toEqual([`tel:+91${poster.phoneNumber}`])
  await page.clock.resume()

  await visit(page, `/listing/${other.id}`)
  await ownButtons(page, isMobile)
    .getByRole('button', { name: /^WhatsApp about/ })
    .click()
  await expect.poll(async () => (await opened()).map((href) => href.split('?')[0])).toEqual([`https://wa.me/91${poster.phoneNumber}`])
  expect(await unlocked(page.request, seeker)).toMatchObject({ contacts: { length: 2 }, remainingContactsUsed: bought - 2 })
  ignoreFailedCalls(errors)
})

test('an unlocked contact stays in the overview when its property is hidden', { tag: '@long' }, async ({ page }) => {
  const [poster, seeker] = [await account(page.request), await account(page.request, 'SEEKER')]
  const [property, hidden] = await post(page.request, poster, 2)
  if (!property || !hidden) throw new Error('nothing was posted')
  await signedInAs(page, seeker)
  await visit(page, '/profile')
  const contacts = page.getByRole('region', { name: 'Contacts you unlocked' })
  await expect(contacts.getByRole('link', { name: 'See all listings' })).toBeVisible()
  const figure = (name: string) => page.getByRole('region', { name: 'At a glance' }).locator('div', { hasText: name })
  await expect(figure('Contacts left')).toContainText('0')
  await expect(figure('Requirement posts left')).toContainText('1')

  await giveContacts(seeker.phoneNumber, 5)
  const { id } = seeker.user as { id: number }
  const headers = { authorization: `Bearer ${seeker.token}` }
  for (const each of [property, hidden])
    await page.request.post(`/api/subscriptions/use-contact-or-chat?userId=${id}&propertyId=${each.id}`, { headers })
  await page.request.post('/api/wishlist/add', { headers, data: { userId: id, propertyId: hidden.id } })
  const answer = await page.request.put(`/api/properties/update-status/${hidden.id}?status=INACTIVE`, {
    headers: { authorization: `Bearer ${poster.token}` },
  })
  expect(answer.status()).toBe(200)
  await page.reload()
  await expect(contacts.getByRole('article')).toHaveCount(2)
  const gone = contacts.getByRole('article', { name: hidden.name })
  await expect(gone).toContainText('No longer available')
  await expect(gone).toContainText('Baner')
  await expect(gone).toContainText(`Asha Kulkarni, +91 ${spaced(poster.phoneNumber)}`)
  await expect(gone.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', `tel:+91${poster.phoneNumber}`)
  await expect(gone.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa.me/91${poster.phoneNumber}\\?`),
  )
  await expect(contacts.getByRole('link', { name: property.name, exact: true })).toHaveAttribute('href', `/listing/${property.id}`)
  await expect(figure('Contacts left')).toContainText('3')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: '1 saved, see the wishlist' }).click()
  const item = page.getByRole('article').filter({ hasText: hidden.name })
  await expect(item).toContainText('No longer available')
  await expect(item).not.toContainText('₹')
})

test('a lost answer shows a message, and the next press is not charged again', { tag: '@phone' }, async ({ page, errors, isMobile }) => {
  const opened = await recordOpenedLinks(page)
  const [poster, seeker] = [await account(page.request), await account(page.request)]
  const [property] = await post(page.request, poster)
  if (!property) throw new Error('nothing was posted')
  await giveContacts(seeker.phoneNumber, 3)
  await signedInAs(page, seeker)
  await visit(page, `/listing/${property.id}`)
  // the server unlocks the number, but the answer is lost
  await page.route('**/api/subscriptions/use-contact-or-chat**', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await ownButtons(page, isMobile)
    .getByRole('button', { name: /^(Contact Owner|Call) about/ })
    .click()
  await page.getByRole('button', { name: 'Unlock and call' }).click()
  await message(page, 'The server did not answer. Please try again: you will not be charged twice.')
  await expect(page).toHaveURL(new RegExp(`/listing/${property.id}$`))
  expect(await opened()).toEqual([])
  // the page reads the contacts again and shows the number
  await ownButtons(page, isMobile).getByRole('link', { name: /^Call/ }).first().click()
  await expect.poll(opened).toEqual([`tel:+91${poster.phoneNumber}`])
  expect((await unlocked(page.request, seeker)).remainingContactsUsed).toBe(2)
  ignoreFailedCalls(errors)
})

test('a poster sees their own number in full at no cost; a visitor is asked to sign in', { tag: '@long' }, async ({ page, isMobile }) => {
  const poster = await account(page.request)
  const [property] = await post(page.request, poster)
  if (!property) throw new Error('nothing was posted')
  await visit(page, searchAddress(property.name))
  await expect(page.locator('body')).not.toContainText(poster.phoneNumber)
  await card(page)
    .getByRole('button', { name: /^Call about/ })
    .click()
  await message(page, 'You must be logged in to make a call.')
  await page.goBack()
  await visit(page, `/listing/${property.id}`)
  await ownButtons(page, isMobile)
    .getByRole('button', { name: /^(Contact Owner|Call) about/ })
    .click()
  await message(page, 'You must be logged in to contact the owner.')
  await page.goBack()
  expect(await page.content()).not.toContain(poster.phoneNumber)

  await signedInAs(page, poster)
  await visit(page, searchAddress(property.name))
  await expect(card(page).getByRole('link', { name: new RegExp(`^Call ${spaced(poster.phoneNumber)}`) })).toHaveAttribute(
    'href',
    `tel:+91${poster.phoneNumber}`,
  )
  await visit(page, `/listing/${property.id}`)
  const own = page.getByRole('main').getByRole('link', { name: `+91 ${spaced(poster.phoneNumber)}` })
  await expect(own.filter({ visible: true })).toHaveAttribute('href', `tel:+91${poster.phoneNumber}`)
  await expectAccessible(page)
  // after signing out the page does not contain the number
  await page.evaluate(() => localStorage.clear())
  await visit(page, `/listing/${property.id}`)
  expect(await page.content()).not.toContain(poster.phoneNumber)
})
