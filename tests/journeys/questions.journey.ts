import { ownButtons, recordOpenedLinks } from './contact-helpers.ts'
import { giveContacts } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { account, signedInAs } from './people.ts'
import { chooseKind, form, newName, openSection, postProperty, pressPost, readProperty } from './property-forms.ts'

/** Presses the chip with this answer below a question of the form. */
const tap = (page: Page, question: string, answer: string) =>
  form(page).getByRole('group', { name: question }).getByText(answer, { exact: true }).click()
/** Answer beside a question on the property's page. */
const answer = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'What tenants ask' })
    .locator('div', { has: page.getByText(label, { exact: true }) })
    .getByRole('definition')

test('a broker answers what tenants ask by taps; the page shows it, and the edit form keeps it', { tag: '@phone' }, async ({ page }) => {
  const broker = await account(page.request, 'BROKER')
  await signedInAs(page, broker)
  const name = newName()
  await visit(page, '/postproperty')
  await chooseKind(page, 'RESIDENTIAL', 'RENT')
  await openSection(page, 'location-details')
  await form(page).getByRole('combobox', { name: 'Area' }).fill('Kothrud')
  await openSection(page, 'price-details')
  await form(page).locator('[name=expectedPrice]').fill('26000')
  await openSection(page, 'questions')
  await expect(form(page).getByRole('group', { name: 'What furniture is there?' })).toHaveCount(0)
  await openSection(page, 'property-details')
  await form(page).locator('[name=propertyName]').fill(name)
  await tap(page, 'Furnishing', 'Semi-furnished')
  await openSection(page, 'questions')
  await tap(page, 'Are pets allowed?', 'Not allowed')
  for (const piece of ['Wardrobe', 'AC', 'Bed', 'AC']) await tap(page, 'What furniture is there?', piece)
  await tap(page, 'How long is the agreement?', '11 months')
  await tap(page, 'Is there a lock-in?', 'None')
  await tap(page, 'Do you charge brokerage?', '15 days of rent')
  await form(page).getByLabel('Or a fixed amount (INR)').fill('13000')
  await tap(page, 'When are visits possible?', 'Weekends')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const posted = page.waitForResponse('**/api/properties/add')
  await pressPost(page)
  const { propertyId } = (await (await posted).json()) as { propertyId: number }
  // the form leaves its steps of the history first
  await expect(page).toHaveURL(/\/listing$/)

  await expect(async () => {
    await visit(page, `/listing?searchTerm=${encodeURIComponent(name)}`)
    await expect(page.getByRole('article').filter({ hasText: name })).toContainText('RERA P52100012345', { timeout: 1_000 })
  }).toPass()
  await visit(page, `/listing/${propertyId}`)
  const answers = { 'Who may live there': 'Anyone', Brokerage: '15 days of rent (₹13,000)', Agreement: '11 months', 'Lock-in': 'None' }
  const further = { Pets: 'Not allowed', Furniture: 'Bed, Wardrobe', 'Visiting hours': 'Weekends', Food: 'Add', Parking: 'Add' }
  for (const [label, value] of Object.entries({ ...answers, ...further })) await expect(answer(page, label)).toHaveText(value)
  const contact = page.getByRole('region', { name: 'Contact' }).filter({ visible: true })
  await expect(contact.getByRole('link', { name: /^RERA P52100012345/ })).toBeVisible()
  await expect(contact.getByText('Brokerage: 15 days of rent (₹13,000)')).toBeVisible()
  await expectNoSidewaysScroll(page)

  await answer(page, 'Food').getByRole('link').click()
  await expect(form(page).getByRole('checkbox', { name: 'Wardrobe' })).toBeChecked()
  await expect(form(page).getByRole('checkbox', { name: 'AC', exact: true })).not.toBeChecked()
  await tap(page, 'What food may be cooked?', 'Vegetarian only')
  await tap(page, 'Are pets allowed?', 'Not allowed')
  await tap(page, 'Do you charge brokerage?', 'None')
  await expect(form(page).getByLabel('Or a fixed amount (INR)')).toHaveCount(0)
  const saved = page.waitForResponse('**/api/properties/update/*')
  await page.getByRole('button', { name: 'Update Property' }).click()
  expect((await saved).status()).toBe(200)
  expect(await readProperty(page.request, propertyId)).toMatchObject({
    food: 'Vegetarian only',
    pets: null,
    furniture: ['Bed', 'Wardrobe'],
    lockInMonths: 0,
    leaseMonths: 11,
    brokerage: 'None',
    brokerageAmount: null,
  })
})

test('Ask begins a chat with the question, and the contact button says who posted', { tag: '@long' }, async ({ page, isMobile }) => {
  const opened = await recordOpenedLinks(page)
  const [owner, broker, seeker] = [
    await account(page.request),
    await account(page.request, 'BROKER'),
    await account(page.request, 'SEEKER'),
  ]
  const name = newName()
  const id = await postProperty(page.request, broker.token, { propertyName: name })
  const owned = await postProperty(page.request, owner.token, {})
  await giveContacts(seeker.phoneNumber, 1)
  await signedInAs(page, seeker)
  const expectPoster = async (role: 'Owner' | 'Broker') => {
    await expect(page.getByRole('region', { name: 'Contact' }).filter({ visible: true })).toContainText(role)
    const label = isMobile ? 'Call' : `Contact ${role}`
    await expect(ownButtons(page, isMobile).getByRole('button', { name: new RegExp(`^${label} about`) })).toBeVisible()
  }
  await visit(page, `/listing/${owned}`)
  await expectPoster('Owner')
  await expect(answer(page, 'Brokerage')).toHaveText('None')

  await visit(page, `/listing/${id}`)
  await expectPoster('Broker')
  await expect(answer(page, 'Brokerage')).toHaveText('Ask')
  await page.getByRole('button', { name: 'Ask: Are pets allowed?' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toHaveCSS('text-align', 'start')
  await page.getByRole('button', { name: 'Unlock and chat' }).click()
  await expect
    .poll(async () => (await opened()).map((link) => decodeURIComponent(link)))
    .toEqual([expect.stringContaining(`Hello, I saw ${name} in Baner. Are pets allowed? http`)])
  await page.getByRole('link', { name: 'Ask: Is there parking?' }).click()
  expect(decodeURIComponent((await opened()).at(-1) ?? '')).toContain('Is there parking?')
})
