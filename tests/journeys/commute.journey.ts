import type { PropertyPage } from '#contracts/homes/properties/properties.ts'
import { expect, expectAccessible, type Page, test, visit } from './fixture.ts'
import { WITH_WEBGL } from './launch-chromium.ts'
import { changeFilters, countOfList, DEMO_RENTALS, mapDrawn, theMap } from './results.ts'

test.use({ launchOptions: WITH_WEBGL })

const firstCard = (page: Page) => page.getByRole('article').first()

/** Results of the page's address, read from the API. */
async function searchResults(page: Page): Promise<PropertyPage> {
  const answer = await page.request.get(`/api/properties/search?${new URL(page.url()).searchParams}&page=0&size=12`)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as PropertyPage
}

test('a workplace and minutes leave fewer homes, each with its time, and Back brings all again', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await visit(page, `/listing?${DEMO_RENTALS}`)
  const all = await countOfList(page)
  expect(loaded.length).toBeGreaterThan(3)
  expect(loaded.filter((url) => /way-to-work|workplaces/.test(url))).toEqual([])
  await changeFilters(page, isMobile, async (filters) => {
    await filters.getByRole('button', { name: 'Choose your workplace' }).click()
    const field = filters.getByLabel('Workplace, station or college')
    await expect(field).toBeFocused()
    await field.fill('phase 1')
    await filters
      .getByRole('listbox', { name: 'Workplaces' })
      .getByRole('option', { name: /^Hinjawadi Phase 1/ })
      .click()
    await expect(field).toHaveValue('Hinjawadi Phase 1')
  })
  await expect(page).toHaveURL(/workplace=hinjawadi-phase-1&mode=CAR/)
  // on a phone the sheet with this field is closed now
  if (!isMobile) await expect(page.getByLabel('Workplace, station or college')).toHaveValue('Hinjawadi Phase 1')
  // without a limit in minutes the times are shown, and no result is excluded
  await expect(firstCard(page)).toContainText('by car to Hinjawadi Phase 1, estimated at usual speed')
  expect(await countOfList(page)).toBe(all)
  const unlimited = page.url()

  await changeFilters(page, isMobile, async (filters) => {
    if (isMobile) await filters.getByRole('button', { name: 'By car to your workplace' }).click()
    await filters.getByRole('radio', { name: '30 min' }).check()
  })
  await expect(page).toHaveURL(/minutes=30/)
  await expect.poll(() => countOfList(page)).toBeLessThan(all)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 BHK for rent in Pune, up to 30 min by car to Hinjawadi Phase 1')
  expect(await countOfList(page)).toBe((await searchResults(page)).totalElements)
  await page.getByLabel('Sort by Date').selectOption('Shortest way')
  await expect(page).toHaveURL(/sortField=travelTime/)
  const nearest = (await searchResults(page)).content[0]
  const minutes = nearest?.travelMinutes ?? 0
  expect(minutes).toBeGreaterThan(0)
  expect(minutes).toBeLessThanOrEqual(30)
  const line = `About ${minutes} min by car to Hinjawadi Phase 1, estimated at usual speed`
  await expect(firstCard(page).getByRole('heading')).toHaveText(nearest?.propertyName ?? '')
  await expect(firstCard(page)).toContainText(line)
  // the results of the order before are dimmed until those of this one are there
  await expect(page.locator('#results [aria-busy="true"]')).toHaveCount(0)
  await expectAccessible(page)
  const address = page.url()

  // the device stores the workplace: a property's page shows the same time, and the way can be changed there
  await firstCard(page).getByRole('heading').getByRole('link').click()
  // waits for the property's page: the cards of the list contain the same line
  await expect(page.getByRole('button', { name: 'Change Workplace' })).toBeVisible()
  await expect(page).toHaveURL(/\/listing\/\d+$/)
  await expect(page.getByText(line)).toBeVisible()
  await page.getByRole('button', { name: 'Change Workplace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your way to work' })
  await expect(dialog.getByLabel('Workplace, station or college')).toHaveValue('Hinjawadi Phase 1')
  await dialog.getByText(/^Two-wheeler: about \d+ min$/).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/^About \d+ min by two-wheeler to Hinjawadi Phase 1/)).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(firstCard(page)).toContainText(line)
  // Back to a search does not store its way again: what is changed or forgotten on a property's page stays so
  await page.goForward()
  await expect(page.getByText(/^About \d+ min by two-wheeler to Hinjawadi Phase 1/)).toBeVisible()
  await page.getByRole('button', { name: 'Change Workplace' }).click()
  await dialog.getByRole('button', { name: 'Forget my workplace' }).click()
  // one press chooses a common workplace
  const common = dialog.getByRole('group', { name: 'Many people work here' })
  await common.getByRole('button', { name: 'Magarpatta Cybercity' }).click()
  await expect(dialog.getByLabel('Workplace, station or college')).toHaveValue('Magarpatta Cybercity')
  await expect(common).toBeHidden()
  await dialog.getByRole('button', { name: 'Forget my workplace' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Keep this search' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('button', { name: 'How long is your way to work?' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(unlimited)
  await expect.poll(() => countOfList(page)).toBe(all)
  await page.goForward()
  await expect(page).toHaveURL(/minutes=30/)
  // a property that was opened from a shared search shows the way of that search, as no other is stored
  await visit(page, address.replace('mode=CAR', 'mode=TWO_WHEELER'))
  await expect(firstCard(page)).toContainText('by two-wheeler to Hinjawadi Phase 1')
  await firstCard(page).getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Change Workplace' })).toBeVisible()
  await expect(page.getByText(/^About \d+ min by two-wheeler to Hinjawadi Phase 1/)).toBeVisible()
  // and the way that is stored stays when another shared search is opened
  await visit(page, address)
  await firstCard(page).getByRole('heading').getByRole('link').click()
  await expect(page.getByText(/^About \d+ min by two-wheeler to Hinjawadi Phase 1/)).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Remove Up to 30 min by car to Hinjawadi Phase 1' }).click()
  await expect(page).not.toHaveURL(/workplace|mode|minutes/)
  await expect.poll(() => countOfList(page)).toBe(all)
})

test('a place of the map becomes the workplace by the keyboard, is shown there, and a press moves it', { tag: '@long' }, async ({
  page,
  isMobile,
}) => {
  await visit(page, '/listing?propertyFor=RENT&view=map&box=18.5,73.75,18.65,73.9')
  await mapDrawn(page)
  await theMap(page).getByRole('button', { name: 'Way to work' }).focus()
  await page.keyboard.press('Enter')
  await expect(theMap(page).locator('canvas')).toBeFocused()
  await theMap(page).getByRole('button', { name: 'Take the middle' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/workplace=18\.5\d*%2C73\.8\d*&mode=CAR/)
  await expect(theMap(page).getByRole('img', { name: 'Workplace: your place on the map' })).toBeVisible()
  const chosen = page.url()
  // on a phone the list lies below the screen's edge
  if (isMobile) await page.getByRole('button', { name: 'Show list' }).click()
  await expect(firstCard(page)).toContainText('by car to your place on the map, estimated at usual speed')
  if (isMobile) await page.goBack()
  await theMap(page).getByRole('button', { name: 'Way to work' }).click()
  await expectAccessible(page)
  await theMap(page)
    .locator('canvas')
    .click({ position: { x: 120, y: 300 } })
  await expect(page).toHaveURL(/workplace=18/)
  await expect(page).not.toHaveURL(chosen)
  await page.goBack()
  await expect(page).toHaveURL(chosen)
})

test('an employer or another spelling finds the workplace, in the filters and on the map', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  await visit(page, '/listing?propertyFor=RENT')
  await changeFilters(page, isMobile, async (filters) => {
    await filters.getByRole('button', { name: 'Choose your workplace' }).click()
    const field = filters.getByLabel('Workplace, station or college')
    const common = filters.getByRole('group', { name: 'Many people work here' })
    await expect(common.getByRole('button')).toHaveCount(6)
    await field.pressSequentially('hinjewadi')
    await expect(common).toBeHidden()
    const options = filters.getByRole('listbox', { name: 'Workplaces' }).getByRole('option')
    await expect(options).toHaveText([/^Hinjawadi Phase 1/, /^Hinjawadi Phase 2/, /^Hinjawadi Phase 3/])
    await field.fill('')
    await field.pressSequentially('infosys')
    await expect(options.first()).toHaveText(/^Hinjawadi Phase 2/)
    await field.press('Enter')
  })
  await expect(page).toHaveURL(/workplace=hinjawadi-phase-2&mode=CAR/)
  await visit(page, '/listing?propertyFor=RENT&view=map&box=18.5,73.75,18.65,73.9')
  await mapDrawn(page)
  await theMap(page).getByRole('button', { name: 'Way to work' }).click()
  const onMap = theMap(page).getByLabel('Workplace, station or college')
  await onMap.pressSequentially('infosys')
  await expect(theMap(page).getByRole('listbox', { name: 'Workplaces' }).getByRole('option').first()).toHaveText(/^Hinjawadi Phase 2/)
  await expectAccessible(page)
  await onMap.press('Enter')
  await expect(page).toHaveURL(/view=map.*workplace=hinjawadi-phase-2|workplace=hinjawadi-phase-2.*view=map/)
  await expect(theMap(page).getByRole('button', { name: 'Take the middle' })).toHaveCount(0)
})

test('on a phone the map goes to a workplace that is chosen by name, shows the times around it, and forgets it', {
  tag: '@phone-only',
}, async ({ page }) => {
  // Enter is pressed before the known workplaces are loaded, and the map gets another size before the places of the results are
  const [workplaces, places] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/travel/workplaces', async (route) => {
    await workplaces.promise
    await route.continue()
  })
  await visit(page, '/listing?propertyFor=RENT&view=map&box=18.45,73.85,18.55,73.95')
  await mapDrawn(page)
  await theMap(page).getByRole('button', { name: 'Way to work' }).click()
  await page.route('**/api/properties/map?*', async (route) => {
    await places.promise
    await route.continue()
  })
  await theMap(page).getByLabel('Workplace, station or college').pressSequentially('infosys')
  await page.keyboard.press('Enter')
  // a slow phone: the map changes its size before the page shows the new address
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  workplaces.resolve()
  await page.waitForURL(/workplace=hinjawadi-phase-2/)
  for (const height of [700, 760]) await page.setViewportSize({ width: 360, height })
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  places.resolve()
  const marker = theMap(page).getByRole('img', { name: 'Workplace: Hinjawadi Phase 2' })
  /** How far the marker is from the middle of the screen, CSS px. */
  const distance = async () => {
    const box = await marker.boundingBox()
    return box ? Math.hypot(box.x + box.width / 2 - 180, box.y + box.height / 2 - 380) : Number.POSITIVE_INFINITY
  }
  await expect.poll(distance).toBeLessThan(60)
  await expect(page).not.toHaveURL(/box=18\.45%2C|box=18\.45,/)
  // the map shows results, although its section before ended 10 km from the workplace
  await expect(
    theMap(page)
      .getByRole('button', { name: /^Propert|properties, zoom in$/ })
      .first(),
  ).toBeInViewport()
  const legend = theMap(page).getByText('Within 15 30 45 min by car')
  await expect(legend).toBeInViewport({ ratio: 1 })
  // each time has a tint of its own, and no tool lies over the legend
  const tints = await legend.locator('[aria-hidden]').evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor))
  expect(new Set(tints).size).toBe(3)
  const [left, zoom] = [await legend.boundingBox(), await theMap(page).getByRole('button', { name: 'Zoom in', exact: true }).boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(zoom?.x ?? 0)
  for (const time of ['15 min', '30 min', '45 min']) await expect(theMap(page).getByText(time, { exact: true })).toBeAttached()
  await expectAccessible(page)
  const chosen = page.url()
  await theMap(page).getByRole('button', { name: 'Way to work' }).click()
  await theMap(page).getByRole('button', { name: 'Remove the way to work' }).click()
  await expect(page).not.toHaveURL(/workplace=/)
  await expect(marker).toBeHidden()
  await expect(theMap(page).getByText('15 min', { exact: true })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(chosen)
  await expect(marker).toBeVisible()
})

test('places that cannot be loaded are asked for again', { tag: '@long' }, async ({ page, errors, isMobile }) => {
  await page.route('**/api/travel/workplaces', (route) => route.abort())
  await visit(page, '/listing')
  await changeFilters(page, isMobile, async (filters) => {
    await filters.getByRole('button', { name: 'Choose your workplace' }).click()
    await expect(filters.getByText('The places could not be loaded.')).toBeVisible()
    await page.unroute('**/api/travel/workplaces')
    expect(errors.splice(0).every((error) => error.includes('net::ERR_FAILED'))).toBe(true)
    await filters.getByRole('button', { name: 'Try again' }).click()
    await filters.getByLabel('Workplace, station or college').fill('nowhere')
    await expect(filters.getByText('No place of this name.')).toBeVisible()
  })
})
