import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { giveContacts } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { account, forgiveRefusals, signedInAs } from './people.ts'

type Member = Awaited<ReturnType<typeof account>>

const LIMIT = 'You have reached your contact limit. Please upgrade your subscription to add more contacts.'
const PLAN = 'An active subscription may be required to contact the owner.'

/** A name that no other listing has. */
const newName = () => `Mandir ${String.fromCharCode(...Array.from({ length: 10 }, () => 97 + randomInt(26)))}`
const spaced = (number: string) => `${number.slice(0, 5)} ${number.slice(5)}`
const card = (page: Page) => page.getByRole('article').first()
const message = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
/** The buttons of a property's own page. */
const ownButtons = (page: Page, isMobile: boolean) =>
  isMobile ? page.getByRole('group', { name: 'Contact' }) : page.getByRole('complementary')
const found = (name: string) => `/listing?searchTerm=${encodeURIComponent(name)}`

interface Home {
  readonly id: number
  readonly name: string
}

/** Posts flats without a browser. */
async function post(request: APIRequestContext, poster: Member, count = 1): Promise<Home[]> {
  const homes: Home[] = []
  for (let n = 0; n < count; n++) {
    const name = newName()
    const property = {
      category: 'RESIDENTIAL',
      propertyFor: 'RENT',
      propertyName: name,
      bhkType: 'TWO_BHK',
      expectedPrice: 21_000,
      address: { area: 'Baner' },
    }
    const answer = await request.post('/api/properties/add', {
      headers: { authorization: `Bearer ${poster.token}` },
      multipart: { property: JSON.stringify(property) },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    homes.push({ id: ((await answer.json()) as { propertyId: number }).propertyId, name })
  }
  return homes
}

/** Notes which dialler or chat is opened, instead of opening it. */
async function noteOpened(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const opened: string[] = []
    Object.assign(window, { opened })
    document.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (!link || !/^(tel:|https:\/\/wa\.me\/)/.test(link.href)) return
        event.preventDefault()
        opened.push(link.href)
      },
      true,
    )
  })
  return () => page.evaluate(() => (window as unknown as { opened: string[] }).opened)
}

const unlocked = async (request: APIRequestContext, { token, user }: Member) => {
  const { id } = user as { id: number }
  const answer = await request.get(`/api/subscriptions/contacts/${id}`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as { contacts: unknown[]; remainingContactsUsed: number }
}

test('the first contact is explained, spent once, and opens the dialler and the chat with the right number', async ({ page, isMobile }) => {
  const opened = await noteOpened(page)
  const [poster, seeker] = [await account(page.request), await account(page.request, 'SEEKER')]
  const [home, other] = await post(page.request, poster, 2)
  if (!home || !other) throw new Error('nothing was posted')
  await giveContacts(seeker.phoneNumber, 2)
  await signedInAs(page, seeker)

  await visit(page, found(home.name))
  await card(page)
    .getByRole('button', { name: /^Call about/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Use one contact?' })
  await expect(dialog).toContainText('Your name and your number go to Asha')
  await expect(dialog).toContainText('It uses 1 contact of your plan. You have 2 left.')
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
  // what is unlocked opens at once, at no cost, also after a reload
  await visit(page, found(home.name))
  await card(page)
    .getByRole('link', { name: /^WhatsApp about/ })
    .click()
  const [chat = ''] = await opened()
  expect(chat).toContain(`https://wa.me/91${poster.phoneNumber}?text=`)
  expect(decodeURIComponent(chat)).toContain(home.name)

  // the second one needs no explanation
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
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect((await unlocked(page.request, seeker)).contacts).toHaveLength(2)

  await signedInAs(page, poster)
  await visit(page, '/profile?tab=inquiries')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('2 inquiries')).toBeVisible()
  const lead = panel.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: home.name })
  await expect(lead).toContainText('Asha Kulkarni')
  await expect(lead).toContainText(`+91 ${spaced(seeker.phoneNumber)}`)
  await expect(lead.getByRole('link', { name: 'Call Asha Kulkarni' })).toHaveAttribute('href', `tel:+91${seeker.phoneNumber}`)
  await expect(lead.getByRole('link', { name: 'WhatsApp Asha Kulkarni' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa.me/91${seeker.phoneNumber}\\?`),
  )
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('without contacts left a card offers the plans, and a property’s own page leads there', { tag: '@phone' }, async ({
  page,
  troubles,
  isMobile,
}) => {
  const [poster, seeker] = [await account(page.request), await account(page.request)]
  const [home] = await post(page.request, poster)
  if (!home) throw new Error('nothing was posted')
  await signedInAs(page, seeker)
  await visit(page, found(home.name))
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
    await visit(page, `/listing/${home.id}`)
    await ownButtons(page, isMobile).getByRole('button', { name }).click()
    await message(page, PLAN)
    await expect(page).toHaveURL(/\/subscription$/)
  }
  await giveContacts(seeker.phoneNumber, 1)
  const headers = { authorization: `Bearer ${seeker.token}` }
  const { id } = seeker.user as { id: number }
  await page.request.post(`/api/subscriptions/use-contact-or-chat?userId=${id}&propertyId=${home.id}`, { headers })
  await visit(page, '/listing')
  await card(page)
    .getByRole('button', { name: /^Call about/ })
    .click()
  await expect(dialog).toContainText(LIMIT)
  forgiveRefusals(troubles)
})

test('a plan that was bought in another tab since is known at the press: the first unlock is never unannounced', { tag: '@phone' }, async ({
  page,
}) => {
  const [poster, seeker] = [await account(page.request), await account(page.request, 'SEEKER')]
  const [home] = await post(page.request, poster)
  if (!home) throw new Error('nothing was posted')
  await signedInAs(page, seeker)
  const known = page.waitForResponse('**/api/subscriptions/contacts/*')
  await visit(page, found(home.name))
  expect(await (await known).json()).toMatchObject({ contacts: [], remainingContactsUsed: 0 })
  await giveContacts(seeker.phoneNumber, 3)
  await card(page)
    .getByRole('button', { name: /^Call about/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Use one contact?' })).toContainText('You have 3 left.')
  expect(await unlocked(page.request, seeker)).toMatchObject({ contacts: [], remainingContactsUsed: 3 })
})

test('from no plan at all to the dialler and the chat: the plans, the payment, the question, the number', { tag: '@phone' }, async ({
  page,
  isMobile,
  troubles,
}) => {
  const opened = await noteOpened(page)
  const [poster, seeker] = [await account(page.request), await account(page.request, 'SEEKER')]
  const [home, other] = await post(page.request, poster, 2)
  if (!home || !other) throw new Error('nothing was posted')
  await signedInAs(page, seeker)
  await visit(page, `/listing/${home.id}`)
  await ownButtons(page, isMobile)
    .getByRole('button', { name: /^(Contact Owner|Call) about/ })
    .click()
  await message(page, PLAN)
  await expect(page).toHaveURL(/\/subscription$/)
  await page
    .getByRole('button', { name: /^Subscribe Now: Seeker/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.frameLocator('iframe[title="Sandbox payment"]').getByRole('button', { name: 'Pay' }).click()
  await message(page, 'Your plan is active. Thank you.')
  const { remainingContactsUsed: bought } = await unlocked(page.request, seeker)
  expect(bought).toBeGreaterThan(1)

  await visit(page, `/listing/${home.id}`)
  await page.clock.install()
  await ownButtons(page, isMobile)
    .getByRole('button', { name: /^(Contact Owner|Call) about/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Use one contact?' })
  await expect(dialog).toContainText(`You have ${bought} left.`)
  await page.clock.pauseAt(Date.now() + 60_000)
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
  forgiveRefusals(troubles)
})

test('what was paid for stays in the overview when its home is hidden or gone', async ({ page }) => {
  const [poster, seeker] = [await account(page.request), await account(page.request, 'SEEKER')]
  const [home, hidden] = await post(page.request, poster, 2)
  if (!home || !hidden) throw new Error('nothing was posted')
  await signedInAs(page, seeker)
  await visit(page, '/profile')
  const contacts = page.getByRole('region', { name: 'Contacts that you unlocked' })
  await expect(contacts.getByRole('link', { name: 'See all listings' })).toBeVisible()
  const figure = (name: string) => page.getByRole('region', { name: 'At a glance' }).locator('div', { hasText: name })
  await expect(figure('Contacts left')).toContainText('0')
  await expect(figure('Requirement posts left')).toContainText('1')

  await giveContacts(seeker.phoneNumber, 5)
  const { id } = seeker.user as { id: number }
  const headers = { authorization: `Bearer ${seeker.token}` }
  for (const each of [home, hidden])
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
  await expect(contacts.getByRole('link', { name: home.name, exact: true })).toHaveAttribute('href', `/listing/${home.id}`)
  await expect(figure('Contacts left')).toContainText('3')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: '1 saved, see the wishlist' }).click()
  const wish = page.getByRole('article').filter({ hasText: hidden.name })
  await expect(wish).toContainText('No longer available')
  await expect(wish).not.toContainText('₹')
})

test('a lost answer is told, and the next press is not charged again', { tag: '@phone' }, async ({ page, troubles, isMobile }) => {
  const opened = await noteOpened(page)
  const [poster, seeker] = [await account(page.request), await account(page.request)]
  const [home] = await post(page.request, poster)
  if (!home) throw new Error('nothing was posted')
  await giveContacts(seeker.phoneNumber, 3)
  await signedInAs(page, seeker)
  await visit(page, `/listing/${home.id}`)
  // the server does its work, but its answer is lost
  await page.route('**/api/subscriptions/use-contact-or-chat**', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await ownButtons(page, isMobile)
    .getByRole('button', { name: /^(Contact Owner|Call) about/ })
    .click()
  await page.getByRole('button', { name: 'Unlock and call' }).click()
  await message(page, 'The server did not answer. Please try again: nothing is charged twice.')
  await expect(page).toHaveURL(new RegExp(`/listing/${home.id}$`))
  expect(await opened()).toEqual([])
  // it is found out what became of it: the number is there
  await ownButtons(page, isMobile).getByRole('link', { name: /^Call/ }).first().click()
  await expect.poll(opened).toEqual([`tel:+91${poster.phoneNumber}`])
  expect((await unlocked(page.request, seeker)).remainingContactsUsed).toBe(2)
  forgiveRefusals(troubles)
})

test('the poster sees their own number plainly, at no cost; a visitor is asked to sign in', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  const poster = await account(page.request)
  const [home] = await post(page.request, poster)
  if (!home) throw new Error('nothing was posted')
  await visit(page, found(home.name))
  await expect(page.locator('body')).not.toContainText(poster.phoneNumber)
  await card(page)
    .getByRole('button', { name: /^Call about/ })
    .click()
  await message(page, 'You must be logged in to make a call.')
  await visit(page, `/listing/${home.id}`)
  await ownButtons(page, isMobile)
    .getByRole('button', { name: /^(Contact Owner|Call) about/ })
    .click()
  await message(page, 'You must be logged in to contact the owner.')
  expect(await page.content()).not.toContain(poster.phoneNumber)

  await signedInAs(page, poster)
  await visit(page, found(home.name))
  await expect(card(page).getByRole('link', { name: new RegExp(`^Call ${spaced(poster.phoneNumber)}`) })).toHaveAttribute(
    'href',
    `tel:+91${poster.phoneNumber}`,
  )
  await visit(page, `/listing/${home.id}`)
  const own = page.getByRole('main').getByRole('link', { name: `+91 ${spaced(poster.phoneNumber)}` })
  await expect(own.filter({ visible: true })).toHaveAttribute('href', `tel:+91${poster.phoneNumber}`)
  await expectAccessible(page)
  // signing out takes the number from the page
  await page.evaluate(() => localStorage.clear())
  await visit(page, `/listing/${home.id}`)
  expect(await page.content()).not.toContain(poster.phoneNumber)
})

test('leads are ordered, searched, paged, and say when there are none', { tag: '@desktop' }, async ({ page, troubles, isMobile }) => {
  await signedInAs(page, await account(page.request, 'BROKER'))
  await visit(page, '/profile?tab=inquiries')
  await expect(page.getByRole('tab', { name: 'Leads' })).toHaveAttribute('aria-selected', 'true')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('heading', { name: 'No inquiries found' })).toBeVisible()
  await expectAccessible(page)

  const asked: string[] = []
  const lead = (number: number) => ({
    inquiryId: number,
    inquiryDate: new Date(Date.UTC(2026, 0, 1) + number * 86_400_000).toISOString(),
    propertyId: 1,
    propertyName: `Lotus ${number}`,
    userFullName: number % 7 === 0 ? '' : `Ravi Joshi ${number}`,
    userMobileNumber: number % 7 === 0 ? '' : `98765${String(number).padStart(5, '0')}`,
  })
  await page.route('**/api/subscriptions/inquiries/**', (route) => {
    const url = new URL(route.request().url())
    asked.push(url.pathname.replace(/.*inquiries/, '') + url.search)
    if (url.pathname.includes('/search/')) {
      return route.fulfill({ json: url.searchParams.get('propertyName') === 'Lotus 3' ? [lead(3)] : [] })
    }
    const from = Number(url.searchParams.get('page')) * 10
    return route.fulfill({
      json: { content: Array.from({ length: 10 }, (_, at) => lead(from + at + 1)), totalElements: 80, totalPages: 8 },
    })
  })
  await page.reload()
  const leads = panel.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: 'Lotus' })
  await expect(leads).toHaveCount(10)
  expect(asked.at(-1)).toMatch(/\/by-owner\/\d+\/paginated\?page=0&size=10&sortBy=inquiryDate&sortDir=desc$/)
  await expect(panel.getByText('Account deleted')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const pager = panel.getByRole('navigation', { name: 'Pagination' })
  await expect(pager.getByRole('button', { name: /^Page/ })).toHaveText(['1', '2', '3', '4', '5'])
  await pager.getByRole('button', { name: 'Page 5' }).click()
  await expect(leads.first()).toContainText('Lotus 41')
  await expect(pager.getByRole('button', { name: /^Page/ })).toHaveText(['3', '4', '5', '6', '7'])
  await page.goBack()
  await expect(leads.first()).toContainText('Lotus 1')
  await panel.getByLabel('Sort by').selectOption('Person, A to Z')
  await expect.poll(() => asked.at(-1)).toContain('page=0&size=10&sortBy=userFullName&sortDir=asc')

  const before = asked.length
  await panel.getByLabel('Search by property name').fill('   ')
  await panel.getByRole('button', { name: 'Search' }).click()
  await panel.getByLabel('Search by property name').fill('Lotus 3')
  await panel.getByRole('button', { name: 'Search' }).click()
  await expect(panel.getByText('1 inquiry found')).toBeVisible()
  expect(asked.slice(before)).toEqual(['/search/property-name?propertyName=Lotus+3'])
  await expect(pager).toHaveCount(0)
  await panel.getByLabel('Search by property name').fill('Nothing')
  await expect(panel.getByRole('heading', { name: 'No inquiries found' })).toBeVisible()
  await panel.getByRole('button', { name: 'Show all' }).click()
  await expect(leads).toHaveCount(10)

  await page.unroute('**/api/subscriptions/inquiries/**')
  await page.route('**/api/subscriptions/inquiries/**', (route) => route.fulfill({ status: 403, body: '' }))
  await page.reload()
  await expect(panel.getByRole('heading', { name: 'Failed to load inquiries' })).toBeVisible()
  await page.unroute('**/api/subscriptions/inquiries/**')
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await expect(panel.getByRole('heading', { name: 'No inquiries found' })).toBeVisible()
  forgiveRefusals(troubles)
})
