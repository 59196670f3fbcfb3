import type { Page } from '@playwright/test'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { expect, expectAccessible, expectNoSidewaysScrollOfPhone, test, visit } from './fixture.ts'

/** Addresses of the shown properties, without their language. */
async function shownProperties(page: Page): Promise<string[]> {
  const links = page.getByRole('article').getByRole('heading').getByRole('link')
  await expect(links.first()).toBeVisible()
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return addresses.map((address) => address.replace(/^\/mr/, ''))
}

test('pages in Marathi show the Marathi names of localities and amenities, and a filter by one finds the same homes as in English', {
  tag: '@phone',
}, async ({ page }) => {
  await visit(page, '/mr')
  await expect(page.getByRole('link', { name: /^बाणेर/ })).toBeVisible()
  await page.getByRole('button', { name: 'बाणेर', exact: true }).click()
  await page.getByRole('button', { name: 'प्रॉपर्टी शोधा' }).click()
  await expect(page).toHaveURL(/\/mr\/listing\?.*area=Baner/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('बाणेर')
  await expect(page.getByRole('link', { name: /बाणेर/ }).first()).toBeVisible()
  await expectNoSidewaysScrollOfPhone(page)
  const inMarathi = await shownProperties(page)
  await visit(page, page.url().replace('/mr/', '/'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Baner')
  expect(await shownProperties(page)).toEqual(inMarathi)

  const found = await page.request.get('/api/properties/search?area=Baner&page=0&size=100')
  const { content } = (await found.json()) as { content: PropertySummary[] }
  const high = content.find(({ totalFloors }) => (totalFloors ?? 0) > 5)
  await visit(page, `/mr/listing/${high?.propertyId}`)
  await expect(page.getByText('लिफ्ट', { exact: true })).toBeVisible()
  await expect(page.getByText('बाणेर, पुणे, महाराष्ट्र 411045').first()).toBeVisible()
  await expectAccessible(page)
})
