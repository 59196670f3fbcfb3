import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { expect, expectNoSidewaysScroll, type Page, searchBox, test, visit } from './fixture.ts'
import { changeFilters } from './results.ts'

const chips = 'Active filters'

/** The first of the suggestions: the search for the typed text itself, in words. */
const meaningOption = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()

test('a typed search becomes filters that can be removed one by one, and Back brings them again', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'RENT', exact: true }).click()
  await page.getByRole('button', { name: 'Baner', exact: true }).click()
  const box = searchBox(page)
  await box.pressSequentially('furnished 2bhk wakad under 60k')
  await expect(meaningOption(page)).toHaveText('Search: 2 BHK · Wakad · Furnished or semi-furnished · Up to ₹60k')
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page.getByText(/^Found \d+ propert/)).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/listing\?.*fromSearch=true&sortField=bestMatch&sortDir=desc$/)
  const filters = page.getByRole('list', { name: chips })
  const understood = ['Rent', '2 BHK', 'Baner', 'Wakad', 'Furnished or semi-furnished', 'Up to ₹60k']
  await expect(filters.getByRole('link', { name: /^Remove/ })).toHaveText(understood)
  await expect(box).toHaveValue('furnished 2bhk wakad under 60k')
  await expect(page.getByText(/(properties|property) available \(search results\)/)).toBeVisible()
  await expectNoSidewaysScroll(page)

  const address = page.url()
  await filters.getByRole('link', { name: 'Remove Wakad' }).click()
  await expect(filters.getByRole('link', { name: /^Remove/ })).toHaveText(understood.filter((each) => each !== 'Wakad'))
  await expect(box).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(filters.getByRole('link', { name: /^Remove/ })).toHaveText(understood)
  await expect(box).toHaveValue('furnished 2bhk wakad under 60k')
  await page.reload()
  await expect(filters.getByRole('link', { name: /^Remove/ })).toHaveText(understood)
  await expect(box).toHaveValue('furnished 2bhk wakad under 60k')
})

test('Search Properties understands the text too', { tag: '@long' }, async ({ page }) => {
  await visit(page, '/')
  await searchBox(page).pressSequentially('वाकडमध्ये २ बीएचके')
  await page.getByRole('button', { name: 'Search Properties' }).click()
  await expect(page.getByRole('list', { name: chips }).getByRole('link', { name: /^Remove/ })).toHaveText(['2 BHK', 'Wakad'])
})

test('a search is made with the text as it is while it cannot be understood', { tag: '@long' }, async ({ page, errors }) => {
  await page.route('**/api/search/**', (route) => route.fulfill({ status: 503, json: { message: 'Busy', code: 'unavailable' } }))
  await visit(page, '/listing')
  const box = searchBox(page)
  await box.pressSequentially('wakad')
  await expect(page).toHaveURL(/\/listing\?searchTerm=wakad/)
  await expect(page.getByRole('article').first()).toContainText('Wakad')
  errors.length = 0
})

test('suggestions are chosen with the keyboard, and none opens over a chosen text', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/')
  const box = searchBox(page)
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await box.pressSequentially('ba')
  await expect(suggestions.getByRole('option').nth(4)).toBeInViewport({ ratio: 1 })
  await box.fill('')
  await box.pressSequentially('2bhk wak')
  await expect(suggestions.getByRole('option')).toHaveText(['Search: “wak” · 2 BHK', /^2 BHK in Wakad ?\d+ propert/])
  await expectNoSidewaysScroll(page)
  await box.press('Escape')
  await expect(suggestions).toBeHidden()
  await expect(box).toHaveValue('2bhk wak')
  await box.press('a')
  await expect(suggestions.getByRole('option').nth(1)).toHaveText(/^2 BHK in Wakad/)
  await box.press('ArrowDown')
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page.getByText(/^Found \d+ propert/)).toBeVisible()
  await expect(page.getByRole('list', { name: chips }).getByRole('link', { name: /^Remove/ })).toHaveText(['2 BHK', 'Wakad'])
  await expect(box).toHaveValue('2 BHK in Wakad')
  await expect(suggestions).toBeHidden()

  await box.fill('')
  await box.pressSequentially('kharad')
  await suggestions.getByRole('option', { name: /^Kharadi/ }).click()
  await expect(page.getByRole('list', { name: chips }).getByRole('link', { name: /^Remove/ })).toHaveText(['Kharadi'])
  await expect(box).toHaveValue('Kharadi')
  await expect(suggestions).toBeHidden()

  await box.fill('')
  await box.pressSequentially('2bhk near eon it park')
  await expect(meaningOption(page)).toHaveText('Search: 2 BHK · Up to 30 min by car to EON IT Park, Kharadi')
  await meaningOption(page).click()
  await expect(page.getByRole('list', { name: chips }).getByRole('link', { name: /^Remove/ })).toHaveText([
    '2 BHK',
    /EON IT Park, Kharadi$/,
  ])
  await expect(box).toHaveValue('2bhk near eon it park')
  await expect(suggestions).toBeHidden()
})

test('typing fast asks for suggestions once, and a search works without them', { tag: '@long' }, async ({ page, errors }) => {
  const asked: string[] = []
  await page.route('**/api/search/suggestions**', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('text') ?? '')
    return route.fulfill({ status: 503, json: { message: 'Busy', code: 'unavailable' } })
  })
  await visit(page, '/')
  const box = searchBox(page)
  await box.focus()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + MINUTE_MS)
  await box.pressSequentially('wakad')
  await page.clock.runFor(1_000)
  await page.clock.resume()
  await box.press('Enter')
  await expect(page).toHaveURL(/area=Wakad/)
  expect(asked).toEqual(['wakad'])
  errors.length = 0
})

test('an option that would leave nothing is disabled, and the others say how many they leave', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await visit(page, '/listing?propertyFor=PG&area=Wakad')
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = isMobile ? page.getByRole('dialog', { name: 'Filters' }) : page.getByRole('complementary', { name: 'Filters' })
  await expect(panel.getByRole('checkbox', { name: 'Plot', exact: true })).toBeDisabled()
  const chosen = panel.getByRole('checkbox', { name: 'PG', exact: true })
  await expect(chosen).toBeEnabled()
  await expect(chosen).toHaveAccessibleDescription(/^\d+$/)
  await expect(panel.getByText(/^Properties by price: /)).toBeAttached()
  if (!isMobile) return
  const apply = panel.getByRole('button', { name: 'Apply' })
  await expect(apply).toHaveAccessibleDescription(/^\d+ propert/)
  const counted = await apply.innerText()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/properties/search**', async (route) => {
    await held
    await route.continue()
  })
  await chosen.uncheck()
  // the previous number stays while the new one is counted
  await expect(apply).toHaveAccessibleDescription('')
  expect(await apply.innerText()).toBe(counted)
  release()
  await expect(apply).toHaveAccessibleDescription(/^\d+ propert/)
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/listing?area=Wakad')
})

test('shared rooms are found by what people type, by the chip of the home page and by the filters that rooms have', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await visit(page, '/')
  const box = searchBox(page)
  await box.pressSequentially('pg for girls in viman nagar')
  await box.press('Enter')
  const filters = page.getByRole('list', { name: chips })
  await expect(filters.getByRole('link', { name: /^Remove/ })).toHaveText(['PG', 'Viman Nagar', 'Rooms for women'])
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Shared', exact: true }).click()
  await box.fill('')
  await page.getByRole('button', { name: 'Search Properties' }).click()
  await expect(filters.getByRole('link', { name: /^Remove/ })).toHaveText(['PG', 'Hostel'])
  await expect(page.getByRole('link', { name: 'people who look for a roommate' })).toBeVisible()
  await changeFilters(page, isMobile, async (panel) => {
    await panel.getByRole('button', { name: 'More filters' }).click()
    await panel.getByRole('checkbox', { name: 'Rooms for men', exact: true }).check()
    await panel.getByRole('combobox', { name: 'Longest lock-in' }).selectOption({ label: 'Lock-in up to 6 months' })
  })
  await expect(filters.getByRole('link', { name: /^Remove/ })).toHaveText(['PG', 'Hostel', 'Rooms for men', 'Lock-in up to 6 months'])
  await expect(page).toHaveURL(/pgGender=Male&maxLockIn=6/)
  await expectNoSidewaysScroll(page)
})

test('an empty search says what each changed condition would find, and shows the closest properties', { tag: '@phone' }, async ({
  page,
}) => {
  await visit(page, '/listing?propertyFor=RENT&bhkType=ONE_BHK&area=Baner&maxPrice=3000')
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible()
  const steps = page.getByRole('region', { name: 'Change one thing' }).getByRole('link')
  await expect(steps.filter({ hasText: /^Without “up to ₹3k”/ })).toBeVisible()
  const closest = page.getByRole('region', { name: 'Closest to what you asked for' })
  await expect(closest.getByRole('article').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(steps.first()).toBeInViewport({ ratio: 1 })
  const step = steps.filter({ hasText: /^Without “up to ₹3k”/ })
  const promised = Number(/(\d+)$/.exec(await step.innerText())?.[1])
  await step.click()
  await expect(page.getByText(`${promised} propert`)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible()
})
