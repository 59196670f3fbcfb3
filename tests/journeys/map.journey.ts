import type { Locator } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { WITH_WEBGL } from './launch-chromium.ts'

test.use({ launchOptions: WITH_WEBGL })

const theMap = (page: Page) => page.getByRole('region', { name: 'Map of the results', exact: true })
const pins = (page: Page) => theMap(page).getByRole('button', { name: /^Propert|zoom in$/ })

/** Opens the map and waits until everything in view is drawn. */
async function openMap(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await drawn(page)
}

async function drawn(page: Page): Promise<void> {
  await expect(theMap(page).locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false')
}

const numberIn = (text: string) => Number(text.replaceAll(',', ''))

/** The number at the top of the list. */
async function countOfList(page: Page): Promise<number> {
  const line = page.getByText(/^[\d,]+ propert(y|ies) available/)
  await expect(line).toBeVisible()
  return numberIn(/^[\d,]+/.exec(await line.innerText())?.[0] ?? '')
}

/** How many properties the pins and clusters stand for. */
async function countOfPins(page: Page): Promise<number> {
  await drawn(page)
  const texts = await pins(page).allInnerTexts()
  return texts.reduce((sum, text) => sum + (text.startsWith('₹') ? 1 : numberIn(/^[\d,]+/.exec(text)?.[0] ?? '')), 0)
}

/** List, pins and the call of the map say the same. */
async function expectAgreement(page: Page): Promise<number> {
  await expect.poll(async () => (await countOfPins(page)) - (await countOfList(page))).toBe(0)
  const { searchParams } = new URL(page.url())
  if (!searchParams.has('box')) searchParams.set('box', '18.3,73.4,18.9,74.3')
  const answer = await page.request.get(`/api/properties/map?zoom=12&${searchParams}`)
  const count = await countOfList(page)
  expect((await answer.json()).totalElements).toBe(count)
  return count
}

/** Draws around a circle with the mouse. @param share of the smaller side of the map */
async function drawCircle(page: Page, canvas: Locator, share: number): Promise<void> {
  const box = await canvas.boundingBox()
  if (!box) throw new Error('The map has no canvas.')
  const radius = (Math.min(box.width, box.height) / 2) * share
  const at = (angle: number) =>
    [box.x + box.width / 2 + radius * Math.cos(angle), box.y + box.height / 2 + radius * Math.sin(angle)] as const
  await page.mouse.move(...at(0))
  await page.mouse.down()
  for (let step = 1; step <= 40; step++) await page.mouse.move(...at((step / 42) * 2 * Math.PI))
  await page.mouse.up()
}

test('an area that is drawn is counted and listed, and Back from a property shows it again', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/listing?propertyFor=RENT')
  const all = await countOfList(page)
  await openMap(page)
  expect(await expectAgreement(page)).toBe(all)

  // a cluster zooms in, and the list follows
  const clusters = pins(page).filter({ hasText: /^[\d,]+$/ })
  const counts = (await clusters.allInnerTexts()).map(numberIn)
  await clusters.nth(counts.indexOf(Math.max(...counts))).click()
  await expect(page).toHaveURL(/box=/)
  await expect.poll(() => countOfList(page)).toBeLessThan(all)
  const near = await expectAgreement(page)
  expect(near).toBeGreaterThan(0)

  // a card and its pin stand out together
  await page.getByRole('article').first().hover()
  await expect(theMap(page).locator('[data-marked]')).toHaveCount(1)

  await theMap(page).getByRole('button', { name: 'Draw an area' }).click()
  await expect(theMap(page).getByText('Press and draw around the streets you want.')).toBeVisible()
  await drawCircle(page, theMap(page).locator('canvas'), 0.95)
  await expect(page).toHaveURL(/drawn=/)
  await expect(page).not.toHaveURL(/box=/)
  const inside = await expectAgreement(page)
  await expectAccessible(page)
  const address = page.url()

  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/listing\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(address)
  expect(await expectAgreement(page)).toBe(inside)

  // closing the map keeps the area, Clear takes it away, Back brings it again
  await page.getByRole('link', { name: 'Hide map' }).click()
  expect(await countOfList(page)).toBe(inside)
  await page.goBack()
  await theMap(page).getByRole('button', { name: 'Clear' }).click()
  await expect(page).not.toHaveURL(/drawn=/)
  await expectAgreement(page)
  await page.goBack()
  await expect(page).toHaveURL(address)

  // editing ends when the address has other areas
  await theMap(page).getByRole('button', { name: 'Edit' }).click()
  const done = theMap(page).getByRole('button', { name: 'Done' })
  await expect(done).toBeVisible()
  await page.goForward()
  await expect(page).not.toHaveURL(/drawn=/)
  await expect(done).toBeHidden()
})

test('moving the map searches there, unless that is switched off', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/listing?view=map&box=18.45,73.75,18.6,73.95')
  await expectAgreement(page)
  const before = page.url()
  await theMap(page).getByRole('checkbox', { name: 'Search as I move' }).uncheck()
  await theMap(page).getByRole('button', { name: 'Zoom in', exact: true }).click()
  await theMap(page).getByRole('button', { name: 'Search here' }).click()
  await expect(page).not.toHaveURL(before)
  await expectAgreement(page)
  // the canvas moves by the keyboard, which can leave it
  await theMap(page).getByRole('checkbox', { name: 'Search as I move' }).check()
  const here = page.url()
  await theMap(page).locator('canvas').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).not.toHaveURL(here)
  await page.keyboard.press('Tab')
  await expect(theMap(page).locator('canvas')).not.toBeFocused()
})

test('on a phone the map takes the place of the list, and a pin opens its properties', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/listing?propertyFor=RENT')
  await openMap(page)
  await expect(page.getByRole('article')).toHaveCount(0)
  await expectAgreement(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const prices = pins(page).filter({ hasText: '₹' })
  while ((await prices.count()) === 0) {
    await theMap(page).getByRole('button', { name: 'Zoom in', exact: true }).click()
    await expectAgreement(page)
  }
  await prices.first().click()
  const cards = theMap(page).getByRole('region', { name: 'Properties at this pin' })
  await expect(cards.getByRole('article').first()).toContainText('₹')
  await cards.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('without WebGL a picture of the map has the same pins, and zooming searches there', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest])
    } as typeof getContext
  })
  await visit(page, '/listing?propertyFor=RENT&view=map')
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
