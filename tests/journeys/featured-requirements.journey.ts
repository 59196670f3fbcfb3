import { slideAfter, visitCarousel } from './carousel-helpers.ts'
import { message, recordOpenedLinks, spaced, unlocked } from './contact-helpers.ts'
import { giveContacts } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, type Page, stopTime, test, visit } from './fixture.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'
import { seedRequirements } from './requirement-helpers.ts'
import { changeFilters } from './results.ts'

const rows = (page: Page) => page.locator('tbody > tr').filter({ has: page.getByRole('heading') })
const count = (page: Page) => page.getByRole('main').getByRole('status').first()
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search requirements' })

/** Selects options in the filters. */
async function choose(page: Page, isMobile: boolean, ...options: string[]): Promise<void> {
  await changeFilters(page, isMobile, async (filters) => {
    for (const option of options) await filters.getByLabel(option, { exact: true }).check({ force: true })
  })
}

test('a search and its filters stand in the address, load on while one scrolls, and Back undoes them', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  const { word, address } = await seedRequirements(page, 13)
  await visit(page, '/featured')
  await expect(page.getByRole('heading', { name: 'Featured Requirements', level: 1 })).toBeVisible()
  await searchBox(page).fill(word)
  await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`))
  await expect(count(page)).toHaveText('13 requirements (filtered)')
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0)
  await rows(page).last().scrollIntoViewIfNeeded()
  await expect(rows(page)).toHaveCount(13)
  await expect(rows(page).first()).toContainText(`${word} number 1`)
  await expectNoSidewaysScroll(page)

  await choose(page, isMobile, 'Buy')
  await expect(page).toHaveURL(/lookingFor=Buy/)
  await expect(count(page)).toHaveText('2 requirements (filtered)')
  await expect(rows(page).first()).toContainText('4 BHK Villa to buy')
  await expect(rows(page).first()).toContainText('₹90 L – ₹1.5 Cr in total')
  await expect(rows(page).first()).toContainText('Wakad')
  await choose(page, isMobile, 'Last 7 days')
  await expect(page).toHaveURL(/date=7days/)
  await page.getByRole('link', { name: 'Remove Buy' }).click()
  await expect(count(page)).toHaveText('12 requirements (filtered)')
  // after a reload the address restores the same state
  await page.reload()
  await expect(count(page)).toHaveText('12 requirements (filtered)')
  await expect(searchBox(page)).toHaveValue(word)
  // before hydration a Back loads the document anew, and the next Back would end that load
  await hydrated(page)
  await page.goBack()
  await expect(count(page)).toHaveText('2 requirements (filtered)')
  await page.goBack()
  await expect(page).not.toHaveURL(/date=/)
  await page.goBack()
  await expect(count(page)).toHaveText('13 requirements (filtered)')

  // a Back before hydration loads the document anew
  await hydrated(page)
  await page.getByLabel('Sort').selectOption('Oldest')
  await expect(page).toHaveURL(/sortType=oldest/)
  await expect(rows(page).first()).toContainText(`${word} number 13`)
  await visit(page, `${address}&lookingFor=Roommate`)
  await expect(page.getByRole('heading', { name: 'No requirements found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Clear All Filters' }).click()
  await expect(page).toHaveURL(/\/featured$/)
})

test('without a condition the requirements come by ten a page', { tag: '@long' }, async ({ page, isMobile }) => {
  await seedRequirements(page, 11)
  await visit(page, '/featured')
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByRole('columnheader').first()).toBeAttached()
  const pages = page.getByRole('navigation', { name: 'Pagination' })
  expect(await pages.getByRole('link', { name: /^Page \d+$/ }).count()).toBeLessThanOrEqual(5)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/featured$/)
  await expect(rows(page)).toHaveCount(10)
  // large screens show a table, small ones cards
  const first = (await rows(page).first().boundingBox()) ?? { width: 0, height: 0 }
  const cell = (await rows(page).first().locator('td').nth(1).boundingBox()) ?? { width: 0 }
  if (isMobile) expect(cell.width).toBeGreaterThan(first.width * 0.8)
  else expect(cell.width).toBeLessThan(first.width * 0.3)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('filters that are chosen one after the other make one call and one step of Back', { tag: '@desktop-only' }, async ({ page }) => {
  const { word, address } = await seedRequirements(page, 6)
  await page.clock.install()
  await visit(page, address)
  await stopTime(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/requirement/search')) asked.push(new URL(request.url()).search)
  })
  await choose(page, false, 'Rent', '2 BHK', 'Last 7 days')
  expect(asked).toEqual([])
  await page.clock.runFor(300)
  await page.clock.resume()
  await expect(count(page)).toHaveText('4 requirements (filtered)')
  expect(asked).toHaveLength(1)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`keyword=${word}$`))
})

test('a visitor is asked to sign in on the spot; a seeker without contacts is offered a plan', { tag: '@long' }, async ({
  page,
  errors,
}) => {
  const { author, address } = await seedRequirements(page, 1)
  await visit(page, address)
  expect(await page.content()).not.toContain(author.phoneNumber)
  await rows(page)
    .getByRole('button', { name: /^Call about/ })
    .click()
  await message(page, 'You must be logged in to contact.')
  await expect(page.getByRole('dialog', { name: /^Sign in to call / }).getByLabel('Mobile number')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()

  await signedInAs(page, await account(page.request))
  await visit(page, address)
  await rows(page)
    .getByRole('button', { name: /^WhatsApp about/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Action Required' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'No, Cancel' }).click()
  await expect(dialog).toBeHidden()
  await rows(page)
    .getByRole('button', { name: /^Call about/ })
    .click()
  await dialog.getByRole('link', { name: 'Yes, Upgrade' }).click()
  await expect(page).toHaveURL(/\/subscription/)
  ignoreFailedCalls(errors)
})

test('the first unlock of a requirement asks, charges once, and shows the number from then on', { tag: '@desktop' }, async ({ page }) => {
  const opened = await recordOpenedLinks(page)
  const { author, address, word } = await seedRequirements(page, 2)
  const owner = await account(page.request)
  await giveContacts(owner.phoneNumber, 0, 2)
  await signedInAs(page, owner)
  await visit(page, address)
  const first = rows(page).filter({ hasText: `${word} number 1` })
  const call = first.getByRole('button', { name: /^Call about 2 BHK Flat to rent/ })
  await call.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Use one contact?' })
  await expect(question).toContainText('You have 2 left. This requirement is not charged again.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Unlock and call' }).click()
  await expect.poll(opened).toEqual([`tel:+91${author.phoneNumber}`])
  await expect(first.getByRole('link', { name: new RegExp(`^Call ${spaced(author.phoneNumber)}`) })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await visit(page, address)
  await first.getByRole('link', { name: /^WhatsApp \w+ about/ }).click()
  await expect.poll(async () => (await opened()).at(-1) ?? '').toContain(`https://wa.me/91${author.phoneNumber}?text=`)
  expect((await unlocked(page.request, owner)).contacts).toHaveLength(1)

  await signedInAs(page, author)
  await visit(page, address)
  await expect(rows(page).first()).toContainText('Your requirement')
  await expect(rows(page).first().getByRole('link', { name: 'Edit' })).toHaveAttribute('href', /\/editrequirement\/\d+$/)
})

test('a list or a search that fails says so and offers to try again', { tag: '@long' }, async ({ page, isMobile, errors }) => {
  await seedRequirements(page, 11)
  await visit(page, '/featured')
  await page.route('**/api/requirement/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Failed to load requirements' })).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page).toHaveURL(/\/featured$/)
  await expect(rows(page)).toHaveCount(10)
  await choose(page, isMobile, 'Rent')
  await expect(page.getByRole('heading', { name: 'Search failed' })).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/api/requirement/**')
  await page.getByRole('button', { name: 'Search again' }).click()
  await expect(count(page)).toContainText('(filtered)')
  await expect(page).toHaveURL(/lookingFor=Rent$/)
  ignoreFailedCalls(errors)
})

test.describe('the requirements of the home page', () => {
  const carousel = (page: Page) => page.getByRole('group', { name: 'Featured Requirements' })
  const position = (page: Page) => carousel(page).getByText(/ of \d+$/)

  test('move on every 4 s, wait while they are hovered or focused, and go around', { tag: '@long' }, async ({ page, isMobile }) => {
    await seedRequirements(page, 10)
    await visitCarousel(page, carousel(page))
    const shownAfter = (ms: number) => slideAfter(page, carousel(page), ms)
    await expect(position(page)).toHaveText(isMobile ? /^\d of 10$/ : /^\d–\d of 10$/)
    const start = await shownAfter(3_900)
    expect(await shownAfter(200)).toBe(start + 1)
    expect(await shownAfter(3_700)).toBe(start + 1)
    expect(await shownAfter(200)).toBe(start + 2)
    if (!isMobile) {
      await carousel(page).hover()
      expect(await shownAfter(9_000)).toBe(start + 2)
      await page.mouse.move(5, 5)
    }
    const [previous, next] = ['Previous', 'Next'].map((name) => carousel(page).getByRole('button', { name }))
    if (!previous || !next) throw new Error('the carousel has no buttons')
    await next.focus()
    expect(await shownAfter(9_000)).toBe(start + 2)
    for (let shown = start + 2; shown > 1; shown--) await previous.press('Enter')
    expect(await shownAfter(0)).toBe(1)
    await previous.press('Enter')
    await expect(position(page)).toHaveText(isMobile ? '10 of 10' : '8–10 of 10')
    await next.press('Enter')
    expect(await shownAfter(0)).toBe(1)
    await carousel(page).getByRole('button', { name: 'Pause' }).press('Enter')
    await expect(carousel(page).getByRole('button', { name: 'Play' })).toBeFocused()
    await page.clock.resume()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'View All: Featured Requirements' }).click()
    await expect(page).toHaveURL(/\/featured$/)
  })

  test('stand still with reduced motion, and ask a visitor to sign in', { tag: '@phone' }, async ({ page, isMobile }) => {
    await seedRequirements(page, 10)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/')
    await page.clock.runFor(3_000)
    await carousel(page).scrollIntoViewIfNeeded()
    await expect(position(page)).toHaveText(isMobile ? '1 of 10' : '1–3 of 10')
    await page.clock.runFor(20_000)
    await expect(position(page)).toHaveText(isMobile ? '1 of 10' : '1–3 of 10')
    await expect(carousel(page).getByRole('button', { name: 'Play' })).toBeVisible()
    await carousel(page)
      .getByRole('button', { name: /^Call about/ })
      .first()
      .click()
    await page.clock.runFor(1_000)
    await message(page, 'You must be logged in to contact.')
  })
})
