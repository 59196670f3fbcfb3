import { SURROUNDINGS_MESSAGES } from '#contracts/finding/localities/surroundings-messages.ts'
import { PROJECT_MESSAGES } from '#contracts/homes/projects/project-messages.ts'
import type { PropertyPage } from '#contracts/homes/properties/properties.ts'
import { expect, searchBox, test } from './fixture.ts'
import { WITH_PICTURES } from './launch-chromium.ts'

test.use({ launchOptions: WITH_PICTURES, javaScriptEnabled: false })

test('the first HTML of each public page holds its content', { tag: '@desktop' }, async ({ page }) => {
  const answer = await page.request.get('/api/properties/get?size=12&sort=createdAt&direction=asc')
  const { content } = (await answer.json()) as PropertyPage
  const [first] = content
  if (!first) throw new Error('there is no property')

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes in Pune, from owners and brokers')
  await expect(page.getByRole('heading', { name: 'Handpicked Properties for Rent' })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Handpicked / }).getByRole('article')).toHaveCount(6)
  await expect(page.getByRole('group', { name: 'Under Construction Properties' }).getByRole('article')).toHaveCount(8)

  await page.goto('/listing')
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.getByRole('article').first()).toContainText(first.propertyName)
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('article')).toHaveCount(12)

  await page.goto('/featured')
  await expect(page.getByRole('row').nth(1)).toContainText(/Buy|Rent|PG\/Hostel|Roommate/)
  await page.getByRole('searchbox', { name: 'Search requirements' }).fill('nothing like this')
  await page.getByRole('searchbox', { name: 'Search requirements' }).press('Enter')
  await expect(page).toHaveURL(/\/featured\?keyword=nothing\+like\+this$/)
  await expect(page.getByRole('heading', { name: 'No requirements found' })).toBeVisible()

  await page.goto(`/listing/${first.propertyId}`)
  await expect(page.getByRole('heading', { level: 1, name: first.propertyName })).toBeVisible()
  await expect(page.getByText(first.description.slice(0, 40))).toBeVisible()
  const map = page.getByRole('img', { name: `Map of ${first.address.area} with ` })
  await map.scrollIntoViewIfNeeded()
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth])).toEqual([true, 640])
  await expect(page.getByRole('region', { name: SURROUNDINGS_MESSAGES.title })).toContainText(/metro station\s*\d/)

  await page.goto('/AllUnderConstructionProperties')
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Page 2' }).click()
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('table', { name: 'Flat Details & Pricing' })).toBeVisible()
  await expect(page.getByText('made up for the demo')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call Now: / }).first()).toHaveAttribute('href', /^tel:/)

  await page.goto('/AllUnderConstructionProperties?year=2028')
  await page.getByLabel('Sort by').selectOption('Name (A-Z)')
  const projectSearch = page.getByRole('searchbox', { name: 'Search projects' })
  await projectSearch.fill('nothing like this')
  await projectSearch.press('Enter')
  await expect(page).toHaveURL(/\?search=nothing\+like\+this&year=2028&sort=name$/)
  await expect(page.getByRole('heading', { name: PROJECT_MESSAGES.noneFound })).toBeVisible()

  await page.goto('/')
  await searchBox(page).fill('kothrud')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL(/\/listing\?area=Kothrud&typed=kothrud&sortField=bestMatch&sortDir=desc$/)
  await expect(page.getByRole('article').first()).toContainText('Kothrud')
})

test('pages hold title, canonical address, share picture and structured data, and no phone number', { tag: '@desktop' }, async ({
  request,
}) => {
  const html = await (await request.get('/listing/3')).text()
  expect(html).toMatch(/<title>[^<]+ \| Wada<\/title>/)
  expect(html).toMatch(/<link[^>]+rel="canonical"[^>]+\/listing\/3"/)
  expect(html).toMatch(/property="og:image" content="http[^"]+\/media\/[^"]+\.jpg"/)
  const facts = [...html.matchAll(/<script[^>]+application\/ld\+json[^>]*>([^<]+)<\/script>/g)].map((match) => JSON.parse(match[1] ?? ''))
  expect(JSON.stringify(facts)).toContain('BreadcrumbList')
  const project = await (await request.get('/UnderConstructionPropertyDetails/3')).text()
  expect(project).toMatch(/property="og:image" content="http[^"]+\/shared-pictures\/\d+\.jpg"/)
  expect(project).toMatch(/"@type":\["Product","ApartmentComplex"\]/)
  expect(project).toContain('"@type":"AggregateOffer"')
  const home = await (await request.get('/')).text()
  expect(home).toContain('SearchAction')
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Sitemap: http/)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap.match(/<loc>/g)?.length).toBeGreaterThan(600)
  for (const address of [
    '/',
    '/listing',
    '/listing/3',
    '/featured',
    '/featured?page=2',
    '/about',
    '/privacy',
    '/terms',
    '/grievance',
    '/transparency',
    '/contact',
    '/sitemap.xml',
  ]) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(200)
    expect(await answer.text(), address).not.toMatch(/(?<!\d)9000000\d{3}(?!\d)/)
  }
})

test('the privacy page says that the poster learns who unlocked a number', { tag: '@desktop' }, async ({ request }) => {
  const html = await (await request.get('/privacy')).text()
  expect(html).toContain('when you unlock the number of somebody’s listing, they get your name and your number')
})

test('every link of the header, the footer and the home page answers 200', { tag: '@desktop' }, async ({ page, request }) => {
  await page.goto('/')
  const addresses = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
  expect(addresses.length).toBeGreaterThan(12)
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200)
})
