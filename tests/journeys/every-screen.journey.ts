import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { times } from '../prove.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNoSidewaysScrollOfPhone,
  expectNothingCovered,
  hydrated,
  layoutShift,
  type Page,
  recordLayoutShifts,
  test,
  visit,
} from './fixture.ts'
import { SCREENS } from './screens.ts'

async function propertiesOfEachKind(page: Page): Promise<Map<string, number>> {
  const kinds: Readonly<Record<string, string>> = {
    'flat for rent': 'propertyFor=RENT&apartmentType=FLAT',
    'flat for sale': 'propertyFor=SELL&category=RESIDENTIAL',
    plot: 'category=PLOT',
    shop: 'category=COMMERCIAL',
    pg: 'propertyFor=PG',
    hostel: 'propertyFor=HOSTEL',
  }
  const found = new Map<string, number>()
  for (const [kind, query] of Object.entries(kinds)) {
    const answer = await page.request.get(`/api/properties/search?${query}&page=0&size=1`)
    const { content } = (await answer.json()) as { content: PropertySummary[] }
    if (content[0]) found.set(kind, content[0].propertyId)
  }
  return found
}

/** Width of the ordinary run for each theme. */
const WIDTHS = { light: '@desktop', dark: '@phone' } as const

for (const colorScheme of ['light', 'dark'] as const) {
  // each screen light at desktop width or dark at phone width, in turn; `npm run prove` runs all four combinations of every screen
  test.describe(colorScheme, () => {
    test.use({ colorScheme })
    for (const [at, [name, address]] of Object.entries(SCREENS).entries()) {
      const isInEveryRun = (at % 2 === 1) === (colorScheme === 'dark')
      const tag = isInEveryRun ? WIDTHS[colorScheme] : '@long'
      test(`${name} has no finding of axe, does not scroll sideways and covers no button`, { tag }, async ({ page, isMobile }) => {
        await visit(page, address)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        await expectNothingCovered(page)
        if (isMobile) await expectNoSidewaysScrollOfPhone(page)
      })
    }

    test('a property of each kind has no finding of axe and shows no missing value', { tag: WIDTHS[colorScheme] }, async ({
      page,
      isMobile,
    }) => {
      const properties = await propertiesOfEachKind(page)
      expect(properties.size).toBe(6)
      // in a short run each kind is checked at one of the two widths
      const shown = [...properties.values()].filter((_id, at) => at % 2 === Number(isMobile) || times(0, 1))
      for (const id of shown) {
        await visit(page, `/listing/${id}`)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        await expect(page.locator('main')).not.toContainText(/\b(null|undefined|NaN)\b/)
        if (isMobile) await expectNoSidewaysScrollOfPhone(page)
      }
    })
  })
}

test('dialogs and sheets have no finding of axe', async ({ page, isMobile }) => {
  if (isMobile) {
    await visit(page, '/listing')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /menu/i }).click()
    await expectAccessible(page)
  }
  await visit(page, '/listing/1')
  await page.getByRole('button', { name: /^Open photo 1 of/ }).click()
  await expect(page.getByRole('dialog').getByText(/^1 \/ \d+$/)).toBeVisible()
  await expectAccessible(page)
})

test('the layout does not shift while a page loads', { tag: '@phone' }, async ({ page }) => {
  await recordLayoutShifts(page)
  for (const address of [
    '/',
    '/listing',
    '/listing/5',
    '/listing/12',
    '/featured',
    '/saved',
    '/AllUnderConstructionProperties',
    '/UnderConstructionPropertyDetails/2',
  ]) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await hydrated(page)
    expect(await layoutShift(page), address).toBeLessThan(0.001)
  }
})

test('no page of results shows the same first picture twice', { tag: '@desktop' }, async ({ page }) => {
  for (const direction of ['asc', 'desc']) {
    for (let number = 0; number < 10; number++) {
      const answer = await page.request.get(`/api/properties/get?page=${number}&size=12&sort=createdAt&direction=${direction}`)
      const { content } = (await answer.json()) as { content: PropertySummary[] }
      // properties without pictures, which other journeys post, share the default picture
      const covers = content.flatMap((property) => property.propertyGallery.slice(0, 1)).filter((cover) => cover !== DEFAULT_PICTURE)
      expect(new Set(covers).size).toBe(covers.length)
    }
  }
})
