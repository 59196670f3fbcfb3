import { expect, hydrated, test, visit } from './fixture.ts'
import { ignoreFailedCalls } from './people.ts'

const failure = { level: 1, name: 'We could not load this page' } as const

test('a navigation that fails without a network keeps the styles of the page, and leads on when the network is back', {
  tag: '@desktop-only',
}, async ({ page, context, errors }) => {
  await visit(page, '/')
  await page.getByRole('link', { name: 'Listing', exact: true }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/listing\?sortField=bestMatch&sortDir=desc$/)
  const color = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', failure)).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', color)
  // the page reloads automatically: 'Try again' may disappear before it is pressed
  await context.setOffline(false)
  await expect(page.getByRole('heading', failure)).toBeHidden()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // the router also logs requests that failed
  expect(errors.splice(0).filter((error) => !/net::ERR_|Failed to fetch/.test(error))).toEqual([])
})

test('a page that the server failed to load can be tried again', { tag: '@desktop-only' }, async ({ page, errors }) => {
  await visit(page, '/about')
  await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 503 }))
  await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', failure)).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', failure)).toBeHidden()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  ignoreFailedCalls(errors, 503)
})

test('a press after a deployment leads to the page that was asked for, though its old script is gone', { tag: '@desktop-only' }, async ({
  page,
  errors,
}) => {
  await visit(page, '/')
  await page.route(/\/assets\/about-[^/]*\.js$/, (route) => (/about$/.test(page.url()) ? route.continue() : route.fulfill({ status: 404 })))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^About/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/about$/)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/:\d+\/$/)
  const others = errors.splice(0).filter((error) => !/status of 404|Error loading route module|dynamically imported module/.test(error))
  expect(others).toEqual([])
})
