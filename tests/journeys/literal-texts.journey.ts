import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { expect, type Page, searchBox, test, visit } from './fixture.ts'
import { selectAboveResults } from './results.ts'

/** A text that the specification quotes, and the address of the page with it. `only`: the width that shows it. */
interface Text {
  readonly at: string
  readonly text: string
  readonly only?: 'desktop' | 'phone'
  /** The attribute with the text, when it is not in the content of the page. */
  readonly as?: 'placeholder' | 'label'
}

const SIZES: Readonly<Record<NonNullable<Text['only']>, { readonly width: number; readonly height: number }>> = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 360, height: 760 },
}

const TEXTS: readonly Text[] = [
  ...['Home', 'Listing', 'Subscription', 'Sign In', 'Sign Up'].map((text) => ({ at: '/', text, only: 'desktop' as const })),
  ...['Home', 'Listings', 'Post', 'Requirements', 'Dashboard'].map((text) => ({ at: '/', text, only: 'phone' as const })),
  ...['Quick Links', 'Property Types', 'Support'].map((text) => ({ at: '/', text })),
  ...['Home', 'Listings', 'About', 'Contact', 'Apartments', 'Houses', 'Villas', 'Plots', 'Commercials'].map((text) => ({
    at: '/',
    text,
    only: 'desktop' as const,
  })),
  ...['Help Center', 'Privacy Policy', 'Terms of Service'].map((text) => ({ at: '/', text, only: 'desktop' as const })),
  { at: '/', text: 'Search by property name, location, or type', as: 'placeholder' },
  ...['Search', 'RENT', 'SELL', 'NEW BUILDS', 'Search Properties'].map((text) => ({ at: '/', text })),
  ...['Bibwewadi', 'Baner', 'Kothrud', 'Kharadi', 'Wakad'].map((text) => ({ at: '/', text })),
  ...['Handpicked Properties for Rent', 'Handpicked Properties for Sale', 'View All'].map((text) => ({ at: '/', text })),
  ...['100+', '1000+', '20+', '24/7', 'Happy Clients', 'Locations', 'Call', 'WhatsApp'].map((text) => ({ at: '/', text })),
  { at: '/', text: 'Featured Requirements' },
  { at: '/featured', text: 'Featured Requirements' },
  { at: '/featured', text: 'Sort', as: 'label' },
  { at: '/featured', text: 'Filters', only: 'phone' },
  { at: '/featured?keyword=nothing+like+this', text: 'No requirements found' },
  { at: '/listing', text: 'Sort by Date', as: 'label' },
  { at: '/listing', text: 'Posted By', as: 'label', only: 'desktop' },
  ...['Property For', 'BHK Type', 'Apartment Type', 'Property Category', 'Furnished Type'].map((text) => ({
    at: '/listing',
    text,
    only: 'desktop' as const,
  })),
  ...['Search', 'Call', 'WhatsApp'].map((text) => ({ at: '/listing', text })),
  { at: '/listing', text: 'Filters', only: 'phone' },
  { at: '/listing?searchTerm=nothing+like+this', text: 'No properties found' },
  { at: '/listing?searchTerm=nothing+like+this', text: 'Clear All Filters' },
  { at: '/listing?propertyFor=RENT', text: 'Showing filtered results. Clear filters to see all properties with pagination.' },
  { at: '/', text: 'Under Construction Properties' },
  ...['Under Construction Properties', 'Back', 'View Details', 'Call Now'].map((text) => ({ at: '/AllUnderConstructionProperties', text })),
  { at: '/AllUnderConstructionProperties', text: 'Search by project name or location...', as: 'placeholder' },
  { at: '/AllUnderConstructionProperties?sort=name', text: 'Clear Filters' },
  { at: '/AllUnderConstructionProperties?search=nothing+like+this', text: 'No properties found' },
  { at: '/AllUnderConstructionProperties?search=nothing+like+this', text: 'Clear All Filters' },
  ...['Call Now', 'Flat Details & Pricing', 'Type', 'Built-up Area', 'Carpet Area', 'Units', 'Price', 'Price on request'].map((text) => ({
    at: '/UnderConstructionPropertyDetails/1',
    text,
  })),
  ...['Story', 'Mission', 'Values', 'Team', '500+', '120+', '8+', '98%'].map((text) => ({ at: '/about', text })),
  ...['Send Message', 'Register as an agent'].map((text) => ({ at: '/contact', text })),
  ...['Privacy Policy', 'Refund Policy'].map((text) => ({ at: '/privacy', text })),
  { at: '/listing/5', text: 'Contact Owner', only: 'desktop' },
  { at: '/listing/5', text: 'WhatsApp' },
  { at: '/listing/5', text: 'Call', only: 'phone' },
]

async function shows(page: Page, { text, as }: Text): Promise<void> {
  if (as === 'placeholder') return expect(page.getByPlaceholder(text, { exact: true }).first()).toBeVisible()
  if (as === 'label') return expect(page.getByLabel(text, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first(), `${text} is visible`).toBeVisible()
}

for (const address of new Set(TEXTS.map((text) => text.at))) {
  test(`${address} shows the texts that the specification quotes, at both widths`, { tag: '@desktop' }, async ({ page }) => {
    await visit(page, address)
    for (const [here, size] of Object.entries(SIZES)) {
      await page.setViewportSize(size)
      for (const text of TEXTS) if (text.at === address && (text.only ?? here) === here) await shows(page, text)
    }
  })
}

test('the filter sheet has Clear and Apply, and the selects hold their options', { tag: '@phone' }, async ({ page, isMobile }) => {
  await visit(page, '/listing')
  await expect(page.getByLabel('Sort by Date').locator('option')).toHaveText([
    'Newest First',
    'Oldest First',
    'Best match',
    'Recently confirmed',
  ])
  await expect(page.getByLabel('Posted By').locator('option')).toHaveText(['Posted By', 'Broker', 'Owner'])
  if (!isMobile) return
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  for (const name of ['Clear', 'Apply']) await expect(sheet.getByRole('button', { name, exact: true })).toBeVisible()
  for (const text of ['Property For', 'BHK Type', 'Apartment Type', 'Property Category', 'Furnished Type']) {
    await expect(sheet.getByText(text, { exact: true })).toBeVisible()
  }
  for (const label of ['Posted By', 'Sort by Price']) await expect(sheet.getByLabel(label)).toBeVisible()
})

test('the search button and the listing say that they are loading', { tag: '@long' }, async ({ page, isMobile }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/properties/search**', async (route) => {
    await held
    await route.continue()
  })
  await visit(page, '/')
  await searchBox(page).fill('wakad')
  // on a phone the suggestions cover the button
  if (isMobile) await searchBox(page).press('Enter')
  else await page.getByRole('button', { name: 'Search', exact: true }).click()
  const busy = page.getByRole('button', { name: 'Searching...' })
  await expect(busy).toBeDisabled()
  await visit(page, '/listing')
  await selectAboveResults(page, isMobile, 'Posted By', 'Broker')
  await expect(page.getByText('Loading properties...')).toBeAttached()
  release()
  await expect(page.getByText('Loading properties...')).toHaveCount(0)
})

test('a card shows every fact of the specification', { tag: '@phone' }, async ({ page, request }) => {
  const answer = await request.get('/api/properties/search?propertyFor=RENT&category=RESIDENTIAL&bhkType=TWO_BHK&page=0&size=1')
  const { content } = (await answer.json()) as { content: PropertySummary[] }
  const [home] = content
  if (!home?.address.pinCode) throw new Error('there is no such home')
  await visit(page, '/listing?propertyFor=RENT&category=RESIDENTIAL&bhkType=TWO_BHK')
  const card = page.getByRole('article').first()
  const { area, city, state, pinCode } = home.address
  for (const text of ['2 BHK', home.propertyName, area, city, state, pinCode, home.postedByUserName, 'sq.ft', 'per month']) {
    await expect(card).toContainText(text)
  }
  await expect(card).toContainText(/₹[\d.]+(k| L| Cr)?/)
  await expect(card).toContainText(/Just now|\d+ (hour|day|week|month)s? ago/)
  await expect(card).toContainText(/Owner|Broker/)
})

test('commercial properties have no BHK badge, and a property without pictures says so', { tag: '@desktop' }, async ({ page, request }) => {
  await visit(page, '/listing?category=COMMERCIAL')
  await expect(page.getByRole('article').first()).not.toContainText(/\bBHK\b/)
  const all = (await (await request.get('/api/properties/search')).json()) as PropertySummary[]
  const bare = all.find((property) => property.propertyGallery.length === 0)
  if (!bare) throw new Error('every listing has a picture')
  await visit(page, `/listing?searchTerm=${encodeURIComponent(bare.propertyName)}`)
  const card = page.getByRole('article').filter({ hasText: 'No Image Available' })
  await expect(card.first()).toBeVisible()
})

test('a property that fails to load and a failed share show their messages', { tag: '@phone' }, async ({ page, errors }) => {
  await visit(page, '/listing')
  await page.route('**/api/properties/get/**', (route) => route.abort())
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByText('Failed to load property')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: 'Back to Properties' })).toBeVisible()
  await page.unroute('**/api/properties/get/**')
  expect(errors.splice(0).every((error) => error.includes('net::ERR_FAILED'))).toBe(true)

  await visit(page, '/listing/5')
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) }, configurable: true })
  })
  await page.getByRole('button', { name: 'Share this property' }).click()
  await expect(page.getByText('Failed to share property')).toBeVisible()
})
