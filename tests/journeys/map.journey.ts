import type { Locator } from '@playwright/test'
import { enlargeText, expect, expectAccessible, expectNoSidewaysScroll, LANDSCAPE, type Page, test, visit } from './fixture.ts'
import { WITH_WEBGL } from './launch-chromium.ts'
import { ignoreFailedCalls } from './people.ts'
import { changeFilters, countOfList, DEMO_RENTALS, mapDrawn, numberIn, theMap } from './results.ts'

test.use({ launchOptions: WITH_WEBGL })

const markers = (page: Page) => theMap(page).getByRole('button', { name: /^Propert|zoom in$/ })

/** Opens the map and waits until its visible part is drawn. */
async function openMap(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await mapDrawn(page)
}

/** Number of properties in all markers and clusters. */
async function countOfMarkers(page: Page): Promise<number> {
  await mapDrawn(page)
  const texts = await markers(page).allInnerTexts()
  return texts.reduce((sum, text) => sum + (text.startsWith('₹') ? 1 : numberIn(/^[\d,]+/.exec(text)?.[0] ?? '')), 0)
}

/** Expects list, markers and the call of the map to have the same number of properties. @returns that number */
async function expectAgreement(page: Page): Promise<number> {
  let count = 0
  await expect
    .poll(async () => {
      const { searchParams } = new URL(page.url())
      if (!searchParams.has('box')) searchParams.set('box', '18.3,73.4,18.9,74.3')
      const shown = await countOfMarkers(page)
      count = await countOfList(page)
      const { totalElements } = await (await page.request.get(`/api/properties/map?zoom=12&${searchParams}`)).json()
      return [shown - count, totalElements - count]
    })
    .toEqual([0, 0])
  return count
}

type Place = readonly [x: number, y: number]

/** Points on a circle. @param share diameter as a share of the map's smaller side @param middle as shares of the map's width and height */
async function circle(canvas: Locator, share: number, middle: Place): Promise<readonly Place[]> {
  const box = await canvas.boundingBox()
  if (!box) throw new Error('The map has no canvas.')
  const radius = (Math.min(box.width, box.height) / 2) * share
  return Array.from({ length: 41 }, (_, step) => {
    const angle = (step / 42) * 2 * Math.PI
    return [box.x + box.width * middle[0] + radius * Math.cos(angle), box.y + box.height * middle[1] + radius * Math.sin(angle)] as const
  })
}

async function startDrawing(page: Page, button: 'Draw an area' | 'Add an area'): Promise<void> {
  await theMap(page).getByRole('button', { name: button }).click()
  await expect(theMap(page).getByText('Press and draw around the streets you want.')).toBeVisible()
}

async function drawByMouse(page: Page, share: number, middle: Place = [0.5, 0.5]): Promise<void> {
  const [first = [0, 0], ...others] = await circle(theMap(page).locator('canvas'), share, middle)
  await page.mouse.move(...first)
  await page.mouse.down()
  for (const place of others) await page.mouse.move(...place)
  await page.mouse.up()
}

async function drawByFinger(page: Page, share: number, middle: Place = [0.5, 0.5]): Promise<void> {
  const [first = [0, 0], ...others] = await circle(theMap(page).locator('canvas'), share, middle)
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly Place[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: places.map(([x, y]) => ({ x, y })) })
  await touch('touchStart', [first])
  for (const place of others) await touch('touchMove', [place])
  await touch('touchEnd', [])
}

test('an area that is drawn is counted and listed, and Back from a property shows it again', { tag: '@long' }, async ({
  page,
  isMobile,
}) => {
  await visit(page, `/listing?${DEMO_RENTALS}`)
  const all = await countOfList(page)
  await openMap(page)
  expect(await expectAgreement(page)).toBe(all)

  // a press on a cluster zooms in, and the list shows the same section
  const clusters = markers(page).filter({ hasText: /^[\d,]+$/ })
  const counts = (await clusters.allInnerTexts()).map(numberIn)
  await clusters.nth(counts.indexOf(Math.max(...counts))).click()
  await expect(page).toHaveURL(/box=/)
  await expect.poll(() => countOfList(page)).toBeLessThan(all)
  const near = await expectAgreement(page)
  expect(near).toBeGreaterThan(0)

  // hovering a card highlights its marker
  if (!isMobile) {
    await page.getByRole('article').first().hover()
    await expect(theMap(page).locator('[data-active]')).toHaveCount(1)
  }

  await startDrawing(page, 'Draw an area')
  await (isMobile ? drawByFinger : drawByMouse)(page, 0.95)
  await expect(page).toHaveURL(/drawn=/)
  await expect(page).not.toHaveURL(/box=/)
  const inside = await expectAgreement(page)
  await expectAccessible(page)
  const address = page.url()

  if (isMobile) await page.getByRole('button', { name: 'Show list' }).click()
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/listing\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(address)
  expect(await expectAgreement(page)).toBe(inside)
})

/** Address parameter of an area around Baner and Balewadi. */
const DRAWN = 'drawn=18.53,73.76;18.53,73.8;18.585,73.8;18.585,73.76'

test('areas are added, kept without the map, cleared and brought back by Back', { tag: '@long' }, async ({ page, isMobile }) => {
  await visit(page, `/listing?${DEMO_RENTALS}&view=map&${DRAWN}`)
  const one = await expectAgreement(page)
  const outer = theMap(page).getByRole('button', { name: 'Zoom out', exact: true })
  for (const _ of [1, 2]) {
    await outer.click()
    await expectAgreement(page)
  }
  await startDrawing(page, 'Add an area')
  // away from the map's buttons
  await (isMobile ? drawByFinger(page, 0.3, [0.78, 0.35]) : drawByMouse(page, 0.3, [0.78, 0.6]))
  await expect.poll(() => new URL(page.url()).searchParams.getAll('drawn').length).toBe(2)
  const both = await expectAgreement(page)
  expect(both).toBeGreaterThan(one)
  const address = page.url()

  // closing the map keeps the areas, Clear removes them, Back restores them
  await page.getByRole('link', { name: 'Hide map', exact: true }).click()
  expect(await countOfList(page)).toBe(both)
  await page.goBack()
  await theMap(page).getByRole('button', { name: 'Clear' }).click()
  await expect(page).not.toHaveURL(/drawn=/)
  await expectAgreement(page)
  await page.goBack()
  await expect(page).toHaveURL(address)

  // Back leaves editing
  await theMap(page).getByRole('button', { name: 'Edit' }).click()
  const done = theMap(page).getByRole('button', { name: 'Done' })
  await expect(done).toBeVisible()
  await page.goBack()
  await expect(done).toBeHidden()
  await expect(page).toHaveURL(address)
})

test('beside the map the filters are folded into a button, and the list follows them', async ({ page, isMobile }) => {
  await visit(page, `/listing?${DEMO_RENTALS}&view=map&box=18.45,73.75,18.6,73.95`)
  const all = await expectAgreement(page)
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden()
  if (!isMobile) {
    const [list, map] = [await page.locator('#results').boundingBox(), await theMap(page).boundingBox()]
    expect(list?.width).toBeCloseTo(map?.width ?? 0, 0)
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.height).toBeLessThan(48)
  }
  await changeFilters(page, true, (sheet) => sheet.getByRole('checkbox', { name: 'Semi-furnished' }).check())
  await expect(page).toHaveURL(/furnishedType=SEMI_FURNISHED/)
  await expect.poll(() => countOfList(page)).toBeLessThan(all)
  expect(await expectAgreement(page)).toBeGreaterThan(0)
})

test('on a phone an area is drawn by a finger', { tag: '@phone' }, async ({ page }) => {
  await visit(page, `/listing?${DEMO_RENTALS}&view=map&box=18.48,73.75,18.62,73.9`)
  const before = await expectAgreement(page)
  await startDrawing(page, 'Draw an area')
  await drawByFinger(page, 0.6)
  await expect(page).toHaveURL(/drawn=/)
  const inside = await expectAgreement(page)
  expect(inside).toBeGreaterThan(0)
  expect(inside).toBeLessThan(before)
})

test('moving the map searches there, unless that is switched off', { tag: '@long' }, async ({ page }) => {
  await visit(page, `/listing?${DEMO_RENTALS}&view=map&box=18.45,73.75,18.6,73.95`)
  await expectAgreement(page)
  const before = page.url()
  await theMap(page).getByRole('checkbox', { name: 'Search as I move' }).uncheck()
  await theMap(page).getByRole('button', { name: 'Zoom in', exact: true }).click()
  await theMap(page).getByRole('button', { name: 'Search here' }).click()
  await expect(page).not.toHaveURL(before)
  await expectAgreement(page)
  // the canvas can be moved with the keyboard, and Tab leaves it
  await theMap(page).getByRole('checkbox', { name: 'Search as I move' }).check()
  const here = page.url()
  await theMap(page).locator('canvas').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).not.toHaveURL(here)
  await page.keyboard.press('Tab')
  await expect(theMap(page).locator('canvas')).not.toBeFocused()
})

test('a map that does not learn where the results are shows the city, says so, and goes to them when it is tried again', {
  tag: '@long',
}, async ({ page, errors }) => {
  await page.route('**/api/properties/map?*', (route) => route.fulfill({ status: 503 }))
  await visit(page, `/listing?${DEMO_RENTALS}&area=Baner&view=map`)
  await expect(theMap(page).getByText('The pins could not be loaded.')).toBeVisible({ timeout: 15_000 })
  expect(new URL(page.url()).searchParams.has('box')).toBe(false)
  await page.unrouteAll()
  await theMap(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/[?&]box=/)
  await expect(theMap(page).getByText('The pins could not be loaded.')).toBeHidden()
  expect(await expectAgreement(page)).toBeGreaterThan(0)
  ignoreFailedCalls(errors, 503)
})

/** Rectangles of elements that overlap each other, as pairs of their names. */
async function overlapsOf(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) => {
    const boxes = all.map((element) => ({ name: element.textContent ?? '', ...element.getBoundingClientRect().toJSON() }))
    return boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter((other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)
        .map((other) => `${one.name} / ${other.name}`),
    )
  })
}

const toolsOfMap = (page: Page) =>
  theMap(page)
    .getByRole('button', { name: /^(Draw an area|Way to work|Zoom in|Zoom out)$/ })
    .or(theMap(page).locator('label'))

/** Expects the map to fill the window, and its tools to stand free at the right edge. */
async function expectMapScreen(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(await theMap(page).boundingBox()).toEqual({ x: 0, y: 0, width, height })
  expect(await overlapsOf(toolsOfMap(page))).toEqual([])
  const others = page.getByRole('button', { name: /^Filters|^Show list$/ }).or(page.getByRole('heading', { level: 1 }))
  expect(await overlapsOf(toolsOfMap(page).or(others))).toEqual([])
  // each tool but those of the zoom shows a word of its accessible name
  const words = toolsOfMap(page).locator('[aria-hidden]').filter({ hasText: /./ })
  await expect(words).toHaveText(['Search', 'Area', 'Work'])
  for (const word of await words.all()) await expect(word).toBeInViewport({ ratio: 1 })
  for (const tool of await toolsOfMap(page).all()) {
    const box = await tool.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect(box?.x).toBeGreaterThan(width / 2 + 40)
  }
}

/** Expects the markers of a first view to fill the width of a small screen, and each of them to be pressable in its middle. */
async function expectMarkersInFreePart(page: Page): Promise<void> {
  const found = await markers(page).evaluateAll((all) =>
    all.map((marker) => {
      const { left, right, top, bottom } = marker.getBoundingClientRect()
      const pressed = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return { left, right, isPressable: pressed === marker, name: marker.textContent ?? '' }
    }),
  )
  expect(found.filter(({ isPressable }) => !isPressable)).toEqual([])
  const width = page.viewportSize()?.width ?? 0
  const filled = Math.max(...found.map(({ right }) => right)) - Math.min(...found.map(({ left }) => left))
  expect(filled).toBeGreaterThan(width * 0.8)
}

test('on a phone the map is the screen, a tool has it alone, and Back leaves the tool', { tag: '@phone-only' }, async ({ page }) => {
  await visit(page, `/listing?${DEMO_RENTALS}`)
  await openMap(page)
  await expect(page.getByRole('article')).toHaveCount(0)
  await expectAgreement(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expectMapScreen(page)
  await expectMarkersInFreePart(page)
  const prices = markers(page).filter({ hasText: '₹' })
  while ((await prices.count()) === 0) {
    await theMap(page).getByRole('button', { name: 'Zoom in', exact: true }).click()
    await expectAgreement(page)
  }
  expect(await overlapsOf(markers(page).or(toolsOfMap(page)))).toEqual([])
  const width = page.viewportSize()?.width ?? 0
  const edges = await markers(page).evaluateAll((found) =>
    found.map((each) => each.getBoundingClientRect()).map(({ left, right }) => [left, right]),
  )
  expect(edges.filter(([left = 0, right = 0]) => (left < 0 && right > 0) || (left < width && right > width))).toEqual([])
  await prices.first().click()
  const cards = theMap(page).getByRole('region', { name: 'Properties at this pin' })
  await expect(cards.getByRole('article').first()).toContainText('₹')
  const filters = page.getByRole('button', { name: /^Filters/ })
  await startDrawing(page, 'Draw an area')
  await expect(cards).toBeHidden()
  await expect(filters).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show list' })).toBeHidden()
  await page.goBack()
  await expect(theMap(page).getByText('Press and draw around the streets you want.')).toBeHidden()
  await expect(filters).toBeVisible()
  await expect(cards).toBeHidden()
  await page.getByRole('link', { name: 'Hide map', exact: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('on a phone the list rises over the map by a button and by a finger, and Back lowers it', { tag: '@phone-only' }, async ({ page }) => {
  await visit(page, `/listing?${DEMO_RENTALS}&view=map&box=18.45,73.75,18.6,73.95`)
  const all = await expectAgreement(page)
  await expect(page.locator('#list-sheet').getByText(/^₹/)).toBeVisible()
  await page.getByRole('button', { name: 'Show list' }).focus()
  await page.keyboard.press('Enter')
  const first = page.getByRole('article').first()
  await expect(first).toBeVisible()
  await expectAccessible(page)
  // the list follows the map below it, and Back lowers the list without moving the map
  await theMap(page).getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect.poll(() => countOfList(page)).toBeLessThan(all)
  const near = await expectAgreement(page)
  // Back from a property leads to its card
  const third = page.getByRole('article').nth(2).getByRole('heading').getByRole('link')
  await third.click()
  await expect(page).toHaveURL(/\/listing\/\d+$/)
  await page.goBack()
  await expect(third).toBeInViewport()
  await page.getByRole('button', { name: 'Whole list' }).click()
  await expect(page.getByRole('button', { name: 'Whole list' })).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Whole list' })).toBeVisible()
  await page.goBack()
  await expect(first).toBeHidden()
  // Back leads to the section before; the address of the one that the map shows follows it
  await expect.poll(() => countOfList(page)).toBe(near)
  expect(await expectAgreement(page)).toBe(near)

  // the bar is dragged upwards by a third of the screen, then by the rest
  await dragSheet(page, -240)
  await expect(page.getByRole('button', { name: 'Whole list' })).toBeVisible()
  await dragSheet(page, -400)
  await expect(page.getByRole('button', { name: 'Whole list' })).toBeHidden()
  await page.getByRole('button', { name: 'Show map' }).click()
  await expect(first).toBeHidden()
})

/** Drags the bar of the list by a finger. @param by CSS px, negative upwards */
async function dragSheet(page: Page, by: number): Promise<void> {
  const list = await page.locator('#results').elementHandle()
  await list?.waitForElementState('stable')
  const box = await list?.boundingBox()
  if (!box) throw new Error('The list is not shown.')
  const [x, y] = [box.x + 60, box.y + 10]
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] })
  await touch('touchStart', y)
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', Math.max(4, y + by * share))
  await touch('touchEnd')
}

test('in landscape and with enlarged text the tools of the map stay beside its middle', { tag: ['@phone-only', '@long'] }, async ({
  page,
}) => {
  await page.setViewportSize(LANDSCAPE)
  await visit(page, `/listing?${DEMO_RENTALS}&view=map&box=18.45,73.75,18.6,73.95`)
  await mapDrawn(page)
  await expectMapScreen(page)
  await page.getByRole('button', { name: 'Show list' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await overlapsOf(toolsOfMap(page).or(page.locator('#results')))).toEqual([])
  await page.goBack()
  await enlargeText(page, 130)
  await expectMapScreen(page)
  await page.setViewportSize({ width: 360, height: 760 })
  await expectMapScreen(page)
})

test('without WebGL a picture of the map has the same markers, and zooming searches there', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest])
    } as typeof getContext
  })
  await visit(page, `/listing?${DEMO_RENTALS}&view=map`)
  await expect(theMap(page).getByText('Your browser cannot draw the moving map.')).toBeVisible()
  await expect(page).toHaveURL(/box=/)
  const all = await expectAgreement(page)
  await theMap(page).getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect.poll(() => countOfList(page)).toBeLessThan(all)
  await expectAgreement(page)
  await theMap(page).getByRole('button', { name: 'Move left' }).click()
  await expectAgreement(page)
  const picture = theMap(page).locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(640)
  await expectAccessible(page)
  await page.reload()
  await expectAgreement(page)
})
