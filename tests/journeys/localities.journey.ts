import type { Route } from '@playwright/test'
import type { LocalityPage } from '#contracts/finding/localities/locality-page.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { expect, expectAccessible, expectNoSidewaysScrollOfPhone, test, visit } from './fixture.ts'
import { ignoreFailedCalls } from './people.ts'

/** Answers with amounts of ten digits, to test that the tables fit a phone. */
async function answerWithWideAmounts(route: Route): Promise<void> {
  const response = await route.fetch()
  const locality: LocalityPage = await response.json()
  const amount = 9_999_999_999
  const asked = { count: 12_345, prices: { lower: amount, median: amount, upper: amount }, range: { lowest: amount, highest: amount } }
  const posted = { count: 12_345, perSquareFoot: 9_999_999_999 }
  const json = {
    ...locality,
    rents: locality.rents.map(({ bhkType }) => ({ bhkType, ...asked })),
    perSquareFoot: { rents: asked, sales: asked },
    months: locality.months.map(({ month }) => ({ month, rents: posted, sales: posted })),
  } satisfies LocalityPage
  await route.fulfill({ response, json })
}

test('a locality opens from a property and leads to others, and what cannot be loaded says so and can be tried again', {
  tag: '@phone',
}, async ({ page, errors }) => {
  const found = await page.request.get('/api/properties/search?area=Baner&page=0&size=1')
  const [property] = ((await found.json()) as { content: PropertySummary[] }).content
  await visit(page, `/listing/${property?.propertyId}`)
  await page.route('**/api/localities/get/*', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('link', { name: 'Rents and prices in Baner' }).click()
  await expect(page.getByText('Loading this locality')).toBeAttached()
  await expect(page).toHaveTitle(/./)
  await expect(page.getByRole('heading', { name: 'We could not load this locality' })).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)
  await page.unrouteAll()
  await page.route('**/api/localities/get/*', answerWithWideAmounts)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rents and prices in Baner, Pune' })).toBeVisible()
  await expect(page).toHaveTitle(/^Rents and prices in Baner, Pune \| /)
  await expect(page.getByRole('img', { name: /^Map of Baner with / })).toBeVisible()
  await expectNoSidewaysScrollOfPhone(page)

  await page.route('**/api/properties/search?*', (route) => route.fulfill({ status: 503 }))
  const nearby = page.getByRole('region', { name: 'Nearby localities' }).getByRole('link').first()
  const name = (await nearby.textContent())?.replace(/ ?\d.*$/, '') ?? ''
  await nearby.click()
  await expect(page.getByRole('heading', { level: 1, name: `Rents and prices in ${name}, Pune` })).toBeVisible()
  await expect(page.getByText('We could not load these properties')).toBeVisible({ timeout: 15_000 })
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(
    page
      .getByRole('region', { name: `Newest in ${name}` })
      .getByRole('article')
      .first(),
  ).toBeVisible()
  await page.getByRole('link', { name: /^See (all|the property)/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Properties in ${name}, Pune` })).toBeVisible()
  ignoreFailedCalls(errors, 503)
})
