import { PROJECTS_PAGE_SIZE } from '#contracts/base/limits.ts'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import type { ProjectDetail, ProjectPage } from '#contracts/homes/projects/projects.ts'
import { slideAfter, visitCarousel } from './carousel-helpers.ts'
import { enlargeText, expect, expectAccessible, expectEllipsis, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { WITH_PICTURES } from './launch-chromium.ts'
import { ignoreFailedCalls } from './people.ts'
import { shoot } from './shoot.ts'

test.use({ launchOptions: WITH_PICTURES })

const LIST = '/AllUnderConstructionProperties'
const CALLS = '**/api/under-constructions/getall-admin*'
const DETAIL_CALLS = /\/api\/under-constructions\/\d+$/

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Under Construction Properties' })
const searchField = (page: Page) => page.getByPlaceholder('Search by project name or location...')
const cards = (page: Page) => page.getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts()
const callNow = (page: Page) => page.getByRole('link', { name: /^Call Now: / }).filter({ visible: true })
const message = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

/** Records dialled phone links and does not open them; presses that the page handles itself are not recorded. */
async function recordDialled(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const dialled: string[] = []
    Object.assign(window, { dialled })
    window.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href.startsWith('tel:') || event.defaultPrevented) return
      event.preventDefault()
      dialled.push(link.href)
    })
  })
  return () => page.evaluate(() => (window as unknown as { dialled: string[] }).dialled)
}

/** Changes fields of projects in the server's answers. */
async function changeProjects(page: Page, change: object): Promise<void> {
  await page.route(CALLS, async (route) => {
    const answer = await route.fetch()
    const found = (await answer.json()) as ProjectPage
    await route.fulfill({ json: { ...found, content: found.content.map((project) => ({ ...project, ...change })) } })
  })
  await page.route(DETAIL_CALLS, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as ProjectDetail), ...change } })
  })
}

/** Number of the list's last page, from 1. */
async function lastPage(page: Page): Promise<number> {
  const answer = await page.request.get(`/api/under-constructions/getall-admin?size=${PROJECTS_PAGE_SIZE}`)
  return ((await answer.json()) as ProjectPage).totalPages
}

/** Opens the list by a link, so that the browser requests the projects. */
async function openList(page: Page): Promise<void> {
  await visit(page, '/')
  await page.getByRole('link', { name: 'View All: Under Construction Properties' }).click()
  await expect(page).toHaveURL(LIST)
}

test('a visitor comes from the home page to the builder’s number, and Back leads to what was found before', { tag: '@phone' }, async ({
  page,
}) => {
  const dialled = await recordDialled(page)
  await openList(page)
  await expect(title(page)).toBeVisible()
  await expect(cards(page)).toHaveCount(12)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectEllipsis(page)

  await searchField(page).fill('kothrud')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL(`${LIST}?search=kothrud`)
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).first()).toContainText('Kokum Court')
  await expect(cards(page).first()).toContainText(/\+\d+ more/)
  await expect(cards(page).getByRole('link', { name: /^RERA P000000\d{5} \(.*\) maharera.maharashtra.gov.in$/ })).toHaveAttribute(
    'href',
    /^\/demo\/register\/P000000\d{5}$/,
  )
  await cards(page).first().getByRole('heading').getByRole('link').click()

  await expect(page).toHaveURL(/\/UnderConstructionPropertyDetails\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Kokum Court' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Construction progress' })).toContainText(/4 of 8 stages complete/)
  await expect(page.getByRole('table', { name: 'Flat Details & Pricing' }).getByRole('columnheader')).toHaveText([
    'Type',
    'Built-up Area',
    'Carpet Area',
    'Units',
    'Price',
  ])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectEllipsis(page)

  await page.clock.install()
  await page.clock.pauseAt(Date.now() + MINUTE_MS)
  await callNow(page).first().click()
  await expect(page.getByText('Calling Kokum Court...')).toBeAttached()
  await page.clock.runFor(450)
  expect(await dialled()).toEqual([])
  await page.clock.runFor(100)
  expect(await dialled()).toEqual([expect.stringMatching(/^tel:\+919\d{9}$/)])
  await page.clock.resume()

  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(`${LIST}?search=kothrud`)
  await expect(searchField(page)).toHaveValue('kothrud')
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL(LIST)
  await expect(cards(page)).toHaveCount(12)
})

test('the number of pictures stands beside the kinds of flats on a phone with text at 130 %', { tag: '@phone-only' }, async ({ page }) => {
  await visit(page, LIST)
  await enlargeText(page, 130)
  const misplaced = await cards(page).evaluateAll((all) =>
    all.flatMap((card) => {
      const [kinds, pictures, code] = ['span:first-child', 'span:nth-child(2)', '+ a'].map((part) =>
        card.querySelector(`.card-badges${part.startsWith('+') ? ' ' : ' > '}${part}`)?.getBoundingClientRect(),
      )
      if (!kinds || !pictures || (Math.round(kinds.top) === Math.round(pictures.top) && pictures.right <= (code?.left ?? Infinity)))
        return []
      return [card.textContent]
    }),
  )
  expect(misplaced).toEqual([])
  await shoot(page, 'projects-large-text')
  await enlargeText(page, 100)
})

test('the list is sorted and paged by its address, and another page scrolls smoothly to the top', { tag: '@long' }, async ({ page }) => {
  await visit(page, LIST)
  await expect(page.getByRole('link', { name: 'Clear Filters' })).toHaveCount(0)
  await page.getByLabel('Sort by').selectOption({ label: 'Name (A-Z)' })
  await expect(page).toHaveURL(`${LIST}?sort=name`)
  await expect.poll(async () => (await names(page))[0]).toBe('Apta Siddhi')
  expect(await names(page)).toEqual((await names(page)).toSorted((a, b) => a.localeCompare(b)))
  const pagination = page.getByRole('navigation', { name: 'Pagination' })
  await pagination.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(`${LIST}?sort=name&page=2`)
  await expect(cards(page).first()).toContainText('Mogra Nivas')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByLabel('Sort by').selectOption({ label: 'Possession Date' })
  await expect(page).toHaveURL(`${LIST}?sort=possession`)
  // projects of other journeys have no date and come first
  await expect(cards(page).filter({ hasNotText: 'TBA' }).first()).toContainText('Hirda Point')
  const hasDate = (await cards(page).allInnerTexts()).map((text) => !text.includes('TBA'))
  expect(hasDate).toEqual(hasDate.toSorted())
  await page.goBack()
  await expect(page).toHaveURL(`${LIST}?sort=name&page=2`)
  await expect(page.getByLabel('Sort by')).toHaveValue('name')
  await expect(async () => {
    // other journeys may add projects
    const last = await lastPage(page)
    await visit(page, `${LIST}?page=99`)
    await expect(page).toHaveURL(`${LIST}?page=${last}`, { timeout: 2_000 })
  }).toPass()
  await expect(cards(page).first()).toBeVisible()
  await expect(pagination.getByRole('link', { name: 'Next page' })).toHaveCount(0)
})

test('a search that finds nothing says so and can be cleared', { tag: '@phone' }, async ({ page }) => {
  await visit(page, `${LIST}?search=nothing+like+this`)
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear All Filters' }).click()
  await expect(page).toHaveURL(LIST)
  await expect(cards(page)).toHaveCount(12)
})

test('a list that cannot be loaded says so and is loaded again', { tag: '@long' }, async ({ page, errors }) => {
  let fails = true
  await page.route(CALLS, (route) => (fails ? route.abort() : route.fallback()))
  await openList(page)
  await expect(page.getByRole('heading', { name: 'Unable to Load Properties' })).toBeVisible({ timeout: 30_000 })
  await message(page, 'Failed to load properties')
  await expect(page.getByText('No properties found')).toHaveCount(0)
  await expectAccessible(page)
  fails = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(cards(page)).toHaveCount(12)
  ignoreFailedCalls(errors)
})

test('a project that cannot be loaded says so and is loaded again', { tag: '@long' }, async ({ page, errors }) => {
  let fails = true
  await page.route(DETAIL_CALLS, (route) => (fails ? route.abort() : route.fallback()))
  await visit(page, LIST)
  await page
    .getByRole('link', { name: /^View Details: / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible({ timeout: 30_000 })
  await message(page, 'Failed to load property details')
  fails = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('table', { name: 'Flat Details & Pricing' })).toBeVisible()
  ignoreFailedCalls(errors)
})

test('a project that does not exist is not found, and Go Back leads to the list', { tag: '@long' }, async ({ page, errors }) => {
  for (const id of ['999999999', 'abc']) {
    const answer = await page.goto(`/UnderConstructionPropertyDetails/${id}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Property Not Found' })).toBeVisible()
    await message(page, 'The requested property could not be found.')
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(LIST)
  ignoreFailedCalls(errors)
})

test('facts that the builder has not given have words in their place, and a call without a number is refused', { tag: '@long' }, async ({
  page,
  errors,
}) => {
  await changeProjects(page, {
    constructionName: '',
    address: null,
    projectArea: null,
    totalFloors: null,
    possessionDate: null,
    mobileNo: null,
    flatDetails: [{ flatType: '2_BHK', builtUpArea: null, carpetArea: null, unit: null, price: 0 }],
    priceFrom: null,
    priceTo: null,
    propertyGallery: ['gone.jpg', 'too.jpg'],
  })
  await page.route('**/uploads/*', (route) => route.fulfill({ status: 404 }))
  await openList(page)
  const card = cards(page).first()
  for (const text of ['Construction Project', 'Location not specified', 'N/A', 'TBA', 'Price on request'])
    await expect(card.getByText(text, { exact: true }).first(), text).toBeVisible()
  // a drawing replaces pictures that could not be loaded
  await expect(card.locator('picture')).toHaveCount(0)
  await card.getByRole('button', { name: /^Call Now/ }).click()
  await message(page, 'Contact number not available')
  await card.getByRole('link', { name: /^View Details/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Construction Project' })).toBeVisible()
  for (const text of ['Location not specified', 'N/A', 'TBA', 'Price on request'])
    await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first(), text).toBeVisible()
  ignoreFailedCalls(errors)
})

test('pictures are looked through with the keyboard, in the page and full-screen, around both ends', { tag: '@long' }, async ({
  page,
  isMobile,
}) => {
  await visit(page, '/UnderConstructionPropertyDetails/1')
  const gallery = page.getByRole('group', { name: /^Photos of / })
  const counter = gallery.getByText(/^\d+ \/ \d+$/)
  const count = Number((await counter.innerText()).split(' / ')[1])
  expect(count).toBeGreaterThan(2)
  await gallery.getByRole('button', { name: 'Previous photo' }).focus()
  await page.keyboard.press('Enter')
  await expect(counter).toHaveText(`${count} / ${count}`)
  await gallery.getByRole('button', { name: 'Next photo' }).focus()
  await page.keyboard.press('Enter')
  await expect(counter).toHaveText(`1 / ${count}`)
  await page.getByRole('button', { name: 'Photo 3', exact: true }).press('Enter')
  await expect(counter).toHaveText(`3 / ${count}`)
  await gallery.getByRole('button', { name: /^Open photo 3 / }).press('Enter')
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText(`3 / ${count}`)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(`4 / ${count}`)).toBeVisible()
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText(`${count} / ${count}`)).toBeVisible()
  if (!isMobile) await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(gallery.getByRole('button', { name: /^Open photo 3 / })).toBeFocused()
})

test('the carousel of the home page moves on every five seconds', { tag: '@long' }, async ({ page }) => {
  const carousel = page.getByRole('group', { name: 'Under Construction Properties' })
  await visitCarousel(page, carousel)
  const start = await slideAfter(page, carousel, 4_900)
  expect(await slideAfter(page, carousel, 200)).toBe(start + 1)
  expect(await slideAfter(page, carousel, 4_700)).toBe(start + 1)
  expect(await slideAfter(page, carousel, 200)).toBe(start + 2)
})

test('the page about new builds leads to projects by year of possession and by place', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/UnderConstruction')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('New builds in Pune')
  await expect(cards(page)).toHaveCount(6)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectEllipsis(page)
  const year = page.getByRole('region', { name: 'When would you like to move in?' }).getByRole('link').first()
  const [name = '', count = ''] = (await year.innerText()).split(/\s+/)
  await year.click()
  await expect(page).toHaveURL(`${LIST}?year=${name}`)
  await expect(cards(page)).toHaveCount(Math.min(12, Number(count)))
  await page.getByRole('link', { name: `Remove Possession in ${name}` }).click()
  await expect(page).toHaveURL(LIST)
  await visit(page, '/UnderConstruction')
  await page
    .getByRole('region', { name: 'Where would you like to live?' })
    .getByRole('link', { name: /^Baner/ })
    .click()
  await expect(page).toHaveURL(`${LIST}?search=Baner`)
  await expect(cards(page).first()).toContainText('Baner')
})
