import { expect, test, visit } from './fixture.ts'

test('a navigation that fails without a network keeps the styles of the page, and leads on when the network is back', {
  tag: '@desktop-only',
}, async ({ page, context, errors }) => {
  await visit(page, '/')
  await page.getByRole('link', { name: 'Listing', exact: true }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/listing\?sortField=createdAt&sortDir=desc$/)
  const color = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { name: 'We could not load this page' })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(color)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'We could not load this page' })).toBeHidden()
  // the router, too, reports what it could not fetch
  expect(errors.splice(0).filter((error) => !/net::ERR_|Failed to fetch/.test(error))).toEqual([])
})
