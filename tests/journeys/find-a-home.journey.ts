import { MINUTE_MS } from '#contracts/base/values/time.ts'
import type { PropertyPage } from '#contracts/homes/properties/properties.ts'
import { expect, expectNoSidewaysScroll, hydrated, searchBox, test, visit } from './fixture.ts'
import { changeFilters, selectAboveResults } from './results.ts'

test('a visitor searches, filters, opens a property and its pictures, and shares it', { tag: '@phone' }, async ({
  page,
  context,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/')
  await searchBox(page).fill('baner')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL(/\/listing\?/)
  await expect(page.getByText(/^Found \d+ properties$/)).toBeVisible()
  await expect(page.getByText(/properties available \(search results\)/)).toBeVisible()

  await visit(page, '/listing?area=Baner')
  await changeFilters(page, isMobile, (filters) => filters.getByRole('checkbox', { name: '2 BHK', exact: true }).check())
  await expect(page).toHaveURL(/bhkType=TWO_BHK/)
  await expect(page.getByText(/properties available \(filtered\)/)).toBeVisible()
  await expect(page.getByText('Showing filtered results. Clear filters to see all properties with pagination.')).toBeVisible()
  await expectNoSidewaysScroll(page)

  const card = page.getByRole('article').first()
  await expect(card).toContainText('2 BHK')
  await expect(card).toContainText('Baner')
  const name = (await card.getByRole('heading').innerText()).trim()
  // while the property loads, the page shows the data of the card
  const detail = Promise.withResolvers<void>()
  await page.route('**/api/properties/get/*', (route) => detail.promise.then(() => route.continue()))
  await card.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/listing\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Property details' })).toHaveCount(0)
  detail.resolve()
  await expect(page.getByRole('heading', { name: 'Property details' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: /^Open photo 1 of/ }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText(/^1 \/ \d+$/)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText(/^(\d+) \/ \1$/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(/^1 \/ \d+$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()

  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
  await page.getByRole('button', { name: 'Share this property' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/listing\/\d+$/)
})

test('all photos open at the one that was chosen, else at the first', { tag: ['@desktop-only', '@long'] }, async ({ page }) => {
  const { content } = (await (await page.request.get('/api/properties/search?bhkType=ONE_BHK&size=40')).json()) as PropertyPage
  // more pictures than stand beside each other
  const shown = content.find(({ propertyGallery }) => propertyGallery.length > 5)
  await visit(page, `/listing/${shown?.propertyId}`)
  const all = page.getByRole('button', { name: /^All \d+ photos$/ })
  await all.click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText(/^1 \/ \d+$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expect(page.getByText(/^2 \/ \d+$/)).toBeVisible()
  await all.click()
  await expect(viewer.getByText(/^2 \/ \d+$/)).toBeVisible()
})

test('the link of a property is copied on a plain http page, which has neither sharing nor a clipboard', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['share', 'clipboard']) Object.defineProperty(navigator, name, { value: undefined, configurable: true })
  })
  await visit(page, '/listing/1')
  await page.getByRole('button', { name: 'Share this property' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  await visit(page, '/listing')
  await searchBox(page).focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(searchBox(page)).toHaveValue(/^http:.*\/listing\/1$/)
})

test('the arrow keys move through the pictures before the carousel has loaded, and afterwards', { tag: '@long' }, async ({ page }) => {
  let load = (): void => undefined
  const released = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route(/embla-carousel/, async (route) => {
    await released
    await route.continue()
  })
  await visit(page, '/listing')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.getByRole('button', { name: /^Open photo 1 of/ }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText(/^1 \/ \d+$/)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText(/^(\d+) \/ \1$/)).toBeVisible()
  const loaded = page.waitForResponse(/embla-carousel/)
  load()
  await loaded
  await expect(page.locator('[aria-roledescription=carousel] [inert]').first()).toBeAttached()
  await expect(viewer.getByText(/^(\d+) \/ \1$/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(/^1 \/ \d+$/)).toBeVisible()
})

test('the home search names what is missing and opens the listing with what is chosen', { tag: '@phone' }, async ({ page, isMobile }) => {
  await visit(page, '/home')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Please enter a search term').first()).toBeVisible()
  await page.getByRole('button', { name: 'Search Properties' }).click()
  await expect(page.getByText('Please enter a search term or select filters').first()).toBeVisible()
  // the messages cover neither the top bar nor the heading nor the search field
  const field = await searchBox(page).boundingBox()
  for (const message of await page.locator('.Toastify__toast').all()) {
    const box = await message.boundingBox()
    // phones show messages below the field, large screens beside it
    if (isMobile) expect(box?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0))
    else expect(box?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0))
  }
  await searchBox(page).fill('qqqzzz')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('No properties found matching your search')).toBeVisible()
  // the listing suggests what to do next
  await expect(page).toHaveURL(/\/listing\?searchTerm=qqqzzz&fromSearch=true/)
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Post what you are looking for' })).toHaveAttribute('href', '/postrequirement')
  await page.goBack()
  // waits for the home page: the listing, which is shown until then, has a search field with the same name and value
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('button', { name: 'Search Properties' })).toBeVisible()
  await expect(searchBox(page)).toHaveValue('qqqzzz')
  await searchBox(page).fill('')
  const rent = page.getByRole('button', { name: 'RENT', exact: true })
  await rent.click()
  await expect(rent).toHaveAttribute('aria-pressed', 'true')
  await rent.click()
  await expect(rent).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'SELL', exact: true }).click()
  await page.getByRole('button', { name: 'Owner only' }).click()
  for (const name of ['Baner', 'Kothrud', 'Wakad']) await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Kothrud', exact: true }).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Search Properties' }).click()
  await expect(page).toHaveURL(/propertyFor=SELL/)
  await expect(page).toHaveURL(/area=Baner/)
  await expect(page).toHaveURL(/area=Wakad/)
  await expect(page).not.toHaveURL(/area=Kothrud/)
  await expect(page).toHaveURL(/postedByUserRole=OWNER/)
  await expect(page).toHaveURL(/sortField=bestMatch&sortDir=desc/)
})

test('a failed home search shows a message and keeps the typed text', { tag: '@long' }, async ({ page, errors }) => {
  await page.route('**/api/properties/search**', (route) => route.abort())
  await visit(page, '/')
  await searchBox(page).pressSequentially('kothrud')
  await searchBox(page).press('Enter')
  await expect(page.getByText('Failed to search properties. Please try again.')).toBeVisible()
  await expect(searchBox(page)).toHaveValue('kothrud')
  // the browser logs the connection that the test aborted
  expect(errors.splice(0).every((error) => error.includes('net::ERR_FAILED'))).toBe(true)
})

test('all properties are paged; a filter or a search term shows results without pages', { tag: '@phone' }, async ({ page, isMobile }) => {
  await visit(page, '/listing')
  await expect(page.getByText(/^\d+ properties available$/)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.getByLabel('Sort by Date')).toHaveValue('asc')
  const pages = page.getByRole('navigation', { name: 'Pagination' })
  await expect(pages.getByRole('link', { name: /^Page \d+$/ })).toHaveCount(5)
  const tops = await pages.locator('> *').evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  // a page number that is too high redirects to the last page
  const lastPage = pages.locator('[aria-current=page]')
  await visit(page, '/listing?page=9000')
  await expect(lastPage).toBeVisible()
  const last = Number(await lastPage.innerText())
  expect(last).toBeGreaterThan(2)
  await expect(page).toHaveURL(`/listing?page=${last}`)
  await expect(page.getByRole('article').first()).toBeVisible()

  await selectAboveResults(page, isMobile, 'Sort by Price', 'Low to High')
  await expect(page.getByLabel('Sort by Date')).toHaveValue('')
  await expect(page).not.toHaveURL(/page=2/)
  await page.getByLabel('Sort by Date').selectOption({ label: 'Newest First' })
  await expect(page.getByLabel('Sort by Price')).toHaveValue('')
  await selectAboveResults(page, isMobile, 'Posted By', 'Broker')
  await expect(page.getByText(/properties available \(filtered\)/)).toBeVisible()
  await expect(pages).toBeHidden()

  await searchBox(page).fill('wakad')
  await expect(page).toHaveURL(/area=Wakad&typed=wakad/)
  await expect(page).not.toHaveURL(/postedByUserRole/)
  await expect(page.getByRole('article').first()).toContainText('Wakad')

  await searchBox(page).fill('nothing like this')
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear All Filters' }).click()
  await expect(page.getByText(/^\d+ properties available$/)).toBeVisible()
  await expect(searchBox(page)).toHaveValue('')
  expect(isMobile ? await page.getByRole('button', { name: /^Filters/ }).isVisible() : true).toBe(true)
})

test('scrolling loads more results, and Back shows them again at the same place', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/listing?propertyFor=RENT')
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(12)
  const seventeenth = page.getByRole('article').nth(16)
  // not innerText: what is not near the screen is not laid out and has none
  const name = (await seventeenth.getByRole('heading').textContent())?.trim() ?? ''
  await seventeenth.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('article').nth(16).getByRole('heading', { name })).toBeInViewport()
})

test('a listing that fails to load says so instead of a count and can be tried again', { tag: '@phone' }, async ({
  page,
  isMobile,
  errors,
}) => {
  await visit(page, '/listing')
  await page.route('**/api/properties/**', (route) => route.abort())
  await selectAboveResults(page, isMobile, 'Posted By', 'Owner')
  await expect(page.getByRole('heading', { name: 'We could not load the properties' })).toBeVisible()
  await expect(page.getByText('We could not load the properties. Please try again.')).toBeVisible()
  await expect(page.getByText(/0 properties|No properties/)).toHaveCount(0)
  await page.unroute('**/api/properties/**')
  await page.getByText('Try again', { exact: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(errors.splice(0).every((error) => error.includes('net::ERR_FAILED'))).toBe(true)
})

test('saving and contacting ask a visitor to sign in on the spot', { tag: '@long' }, async ({ page }) => {
  const sheet = page.getByRole('dialog', { name: /^Sign in to / })
  const asksToSignIn = async (button: RegExp, message: string) => {
    await page.getByRole('article').first().getByRole('button', { name: button }).click()
    await expect(sheet).toContainText(message)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    // its history entry is left asynchronously, which would abort a new address
    await expect.poll(() => page.evaluate(() => window.history.state?.dialogs ?? 0)).toBe(0)
  }
  await visit(page, '/listing')
  await asksToSignIn(/to wishlist$/, 'Please login to add properties to wishlist')
  await asksToSignIn(/^Call about/, 'You must be logged in to make a call.')
  await expect(page.getByRole('article').first()).toContainText('Broker')
  await asksToSignIn(/^WhatsApp about/, 'You must be logged in to contact the broker.')
  await visit(page, '/')
  await asksToSignIn(/to wishlist$/, 'Please login first')
})

test('a property that does not exist answers 404 and links to the listing', { tag: '@desktop' }, async ({ page, errors }) => {
  const answer = await page.goto('/listing/987654')
  expect(answer?.status()).toBe(404)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Property not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Properties' }).click()
  await expect(page).toHaveURL(/\/listing$/)
  expect(errors.splice(0).every((error) => error.includes('404'))).toBe(true)
})

test('menu, post dialog and footer hold the entries of the specification', { tag: '@phone' }, async ({ page, isMobile }) => {
  await visit(page, '/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()}`)
  if (isMobile) {
    await page.getByRole('button', { name: /menu/i }).click()
    for (const name of ['Subscription', 'About Us', 'Contact Us', 'Sign In', 'Sign Up']) {
      await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Create a Post' })
    await expect(dialog.getByText('Choose what you’d like to post').or(dialog.getByText("Choose what you'd like to post"))).toBeVisible()
    for (const name of ['Post Property', 'Post Requirement', 'Cancel']) await expect(dialog.getByText(name, { exact: true })).toBeVisible()
    await dialog.getByText('Cancel', { exact: true }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('contentinfo').getByText('Quick Links').click()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About' })).toBeVisible()
    for (const group of ['Property Types', 'Support']) await page.getByRole('contentinfo').getByText(group).click()
  } else {
    for (const name of ['Home', 'Listing', 'Subscription', 'Sign In', 'Sign Up']) {
      await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible()
    }
  }
  // all are links (readings 62 and 70); what was added stands after those of the specification
  const entries = page.getByRole('contentinfo').getByRole('listitem').filter({ visible: true })
  await expect(entries).toContainText([
    'Apartments',
    'Houses',
    'Villas',
    'Plots',
    'Commercials',
    'Help Center',
    'Privacy Policy',
    'Terms of Service',
  ])
  for (const [name, search] of [
    ['Apartments', 'apartmentType=FLAT'],
    ['Houses', 'apartmentType=INDEPENDENT_HOUSE%2CROW_HOUSE'],
    ['Villas', 'apartmentType=VILLA'],
    ['Plots', 'category=PLOT'],
    ['Commercials', 'category=COMMERCIAL'],
  ] as const)
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute('href', new RegExp(`^/listing\\?${search}&`))
  for (const [name, path] of [
    ['Help Center', '/help'],
    ['Terms of Service', '/terms'],
    ['Grievances', '/grievance'],
    ['Transparency report', '/transparency'],
    ['Accessibility', '/accessibility'],
    ['Imprint', '/imprint'],
  ] as const)
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute('href', path)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Villas' }).click()
  await expect(page).toHaveURL(/\/listing\?apartmentType=VILLA/)
  await page.goto('/listing')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('a control or Back pressed before the search delay ends is applied, and typing adds one history entry', {
  tag: ['@long', '@desktop-only'],
}, async ({ page, isMobile }) => {
  const box = searchBox(page)
  await visit(page, '/')
  await box.pressSequentially('baner')
  await box.press('Enter')
  await expect(page).toHaveURL(/fromSearch=true/)
  await expect(page.getByText(/properties available \(search results\)/)).toBeVisible()
  // stops the clock: the debounce time of the search passes only by `pause`
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + MINUTE_MS)
  const pause = () => page.clock.runFor(2_000)

  // the order is changed before the debounced search starts
  await box.fill('')
  await box.pressSequentially('wakad')
  await selectAboveResults(page, isMobile, 'Sort by Price', 'Low to High')
  await expect(page).toHaveURL(/sortField=expectedPrice/)
  await pause()
  await expect(page).toHaveURL('/listing?area=Wakad&typed=wakad&sortField=expectedPrice&sortDir=asc')

  // two pauses while typing make one entry of the history
  await box.pressSequentially(' br')
  await pause()
  await expect(page).toHaveURL(/searchTerm=br&typed=wakad\+br&/)
  await box.pressSequentially('idge')
  await pause()
  await expect(page).toHaveURL(/searchTerm=bridge&typed=wakad\+bridge&/)
  await page.goBack()
  await expect(page).toHaveURL('/listing?area=Wakad&typed=wakad&sortField=expectedPrice&sortDir=asc')
  await expect(box).toHaveValue('wakad')

  // Back cancels a debounced search
  await box.pressSequentially(' road')
  await page.goBack()
  await expect(page).toHaveURL('/listing?area=Baner&typed=baner&fromSearch=true&sortField=bestMatch&sortDir=desc')
  await expect(box).toHaveValue('baner')
  await pause()
  await expect(page).toHaveURL('/listing?area=Baner&typed=baner&fromSearch=true&sortField=bestMatch&sortDir=desc')
  await expect(page.getByText(/properties available \(search results\)/)).toBeVisible()

  // opening a property cancels a debounced search
  await box.pressSequentially(' road')
  await page.getByRole('article').first().getByRole('link').first().click()
  await pause()
  await expect(page).toHaveURL(/\/listing\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL('/listing?area=Baner&typed=baner&fromSearch=true&sortField=bestMatch&sortDir=desc')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(box).toHaveValue('baner')
})
