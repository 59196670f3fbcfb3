import { giveContacts, giveLeads, giveListings, giveRequirements } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { account, ignoreFailedCalls, type Person, signedInAs } from './people.ts'

const panel = (page: Page) => page.getByRole('tabpanel')
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const message = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

/** Adds properties of the demo to a user's wishlist. */
async function saveProperties(page: Page, { token, user }: { token: string; user: unknown }, count: number): Promise<void> {
  const answer = await page.request.get(`/api/properties/get?size=${count}`)
  const { content } = (await answer.json()) as { content: { propertyId: number }[] }
  for (const { propertyId } of content) {
    const data = { userId: (user as { id: number }).id, propertyId }
    expect((await page.request.post('/api/wishlist/add', { data, headers: { authorization: `Bearer ${token}` } })).status()).toBe(200)
  }
}

/** Selectors of an item's name. A card's name is below its picture. */
const ITEM_NAMES = ['article h3', 'dl > div', 'li p', 'h3']
const SETTING_NAMES = ['label', 'button']
const POSTER_TABS = ['overview', 'inquiries', 'clients', 'properties', 'subscriptions', 'wishlist', 'settings']
const SEEKER_TABS = ['overview', 'requirements', 'properties', 'subscriptions', 'wishlist', 'settings']

for (const role of ['OWNER', 'BROKER', 'SEEKER'] as const) {
  // most panels of an owner and of a seeker are those of a broker
  const tags = ['@phone-only', ...(role === 'BROKER' ? [] : ['@long'])]
  test(`on a small phone the first item of each tab of ${role} is seen without scrolling`, { tag: tags }, async ({ page }) => {
    const person = await account(page.request, role)
    await giveRequirements(person.phoneNumber, 3, 'first item')
    await giveContacts(person.phoneNumber, 5, 5)
    await saveProperties(page, person, 2)
    // `giveLeads` inserts twelve properties
    if (role !== 'SEEKER') await giveLeads(person.phoneNumber, 12)
    await signedInAs(page, person)
    for (const tab of role === 'SEEKER' ? SEEKER_TABS : POSTER_TABS) {
      await visit(page, `/profile?tab=${tab}`)
      await expect(async () => {
        const seen = await page.evaluate(
          (kinds) => {
            const names = kinds.flatMap((kind) => document.querySelector(`[role=tabpanel] ${kind}`) ?? [])
            const bar = document.elementFromPoint(180, window.innerHeight - 8)?.closest('nav')
            return {
              bottom: Math.min(...names.map((name) => name.getBoundingClientRect().bottom)),
              bar: bar?.getBoundingClientRect().top ?? window.innerHeight,
              scrolled: window.scrollY,
            }
          },
          tab === 'settings' ? SETTING_NAMES : ITEM_NAMES,
        )
        expect(seen.scrolled, tab).toBe(0)
        expect(seen.bottom, `${tab}: the name of the first item ends below the bar at ${seen.bar}`).toBeLessThanOrEqual(seen.bar)
      }).toPass({ timeout: 15_000 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  })
}

const EMPTY = {
  inquiries: 'No inquiries found',
  clients: 'No client requirements yet',
  requirements: 'No requirements yet',
  properties: 'No properties listed yet',
  subscriptions: 'No active subscriptions found.',
  wishlist: 'Your wishlist is empty',
} as const
const LISTS = /\/api\/(properties\/user|requirement\/user|wishlist\/user|subscriptions\/(user|inquiries))\//

for (const [role, tabs] of [
  ['OWNER', ['inquiries', 'clients', 'properties', 'subscriptions', 'wishlist']],
  ['BROKER', ['inquiries', 'clients', 'properties', 'subscriptions', 'wishlist']],
  ['SEEKER', ['requirements', 'subscriptions', 'wishlist']],
] as const) {
  // the lists of an owner and of a seeker are among those of a broker
  const tag = role === 'BROKER' ? '@phone' : '@long'
  test(`each list of ${role} says that it failed, and after another try that it is empty and what to do`, { tag }, async ({
    page,
    errors,
  }) => {
    await signedInAs(page, await account(page.request, role))
    for (const tab of tabs) {
      await page.route(LISTS, (route) => route.fulfill({ status: 422, json: { message: 'No.', code: 'invalid_input' } }))
      await visit(page, `/profile?tab=${tab}`)
      await expect(panel(page).getByRole('heading', { name: /^Failed to load/ })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.unroute(LISTS)
      await panel(page).getByRole('button', { name: 'Try Again' }).click()
      await expect(panel(page).getByRole('heading', { name: EMPTY[tab] })).toBeVisible()
      await expect(panel(page).getByRole('link').first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    ignoreFailedCalls(errors)
  })
}

test('each part of a broker’s overview, plans and settings says that it failed, and another try loads it', { tag: '@long' }, async ({
  page,
  errors,
}) => {
  await signedInAs(page, await account(page.request, 'BROKER'))
  const calls = /\/api\/(dashboard|properties|requirement|subscriptions|wishlist|payment|notifications|auth\/sessions)\/(?!.*stream)/
  for (const [tab, parts] of [
    ['overview', 6],
    ['subscriptions', 4],
    ['settings', 2],
  ] as const) {
    await page.route(calls, (route) => route.fulfill({ status: 422, json: { message: 'No.', code: 'invalid_input' } }))
    await visit(page, `/profile?tab=${tab}`)
    const tryAgain = panel(page).getByRole('button', { name: 'Try Again' })
    await expect(tryAgain).toHaveCount(parts)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.unroute(calls)
    await expect(async () => {
      await tryAgain.first().click({ timeout: 1_000 })
      await expect(tryAgain).toHaveCount(0, { timeout: 500 })
    }).toPass()
    await expect(panel(page).getByText(/^(Failed|We could not)/)).toHaveCount(0)
  }
  ignoreFailedCalls(errors)
})

async function brokerWithListings(page: Page, count: number): Promise<Person> {
  const broker = await account(page.request, 'BROKER')
  await giveListings(broker.phoneNumber, count)
  await signedInAs(page, broker)
  await visit(page, '/profile?tab=properties')
  return broker
}

test('selected properties, and all that fit, are made live and hidden at once', { tag: '@phone' }, async ({ page, errors }) => {
  await brokerWithListings(page, 30)
  await message(page, '0 active / 30 total')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const hide = page.getByRole('button', { name: 'Hide' })
  await expect(hide).toBeDisabled()
  await box(page, 'Select Tower 2').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(box(page, 'Select Tower 3')).toBeFocused()
  await page.keyboard.press('Space')
  await message(page, '2 selected')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  // the selection is kept when the page of the list changes
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await box(page, 'Select Tower 22').check()
  await page.getByRole('button', { name: 'Make live' }).click()
  await message(page, '2 listings are live now. 1 listing cannot be changed right now.')
  await message(page, '2 active / 30 total')
  await expect(page.getByRole('checkbox')).toHaveCount(0)

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await box(page, 'Select all 10 on this page').check()
  await message(page, '10 selected')
  await page.getByRole('button', { name: 'Select all 30' }).click()
  await message(page, '30 selected')
  await page.getByRole('button', { name: 'Make live' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make live: all 30 listings?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await hide.click()
  await page.getByRole('dialog', { name: 'Hide: all 30 listings?' }).getByRole('button', { name: 'Hide' }).click()
  await message(page, '2 listings are hidden now. 16 listings cannot be changed right now.')
  await message(page, '0 active / 30 total')

  await page.route('**/api/properties/update-status-many', (route) => route.abort())
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await box(page, 'Select Tower 22').check()
  await page.getByRole('button', { name: 'Make live' }).click()
  await message(page, 'Failed to update status')
  await message(page, '1 selected')
  await message(page, '0 active / 30 total')
  ignoreFailedCalls(errors)
})
