import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixture.ts'
import { openOperations } from './operations.ts'
import { ignoreFailedCalls } from './people.ts'

test('an operator opens the console from the profile and reads what operators did', { tag: '@desktop' }, async ({ page }) => {
  await openOperations(page, '/history')
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  await expect(page).toHaveTitle('History | Operations')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/operations/not-there')
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible()
})

test('a list that failed keeps its button while it is loaded again, and then gives the focus to the heading', { tag: '@long' }, async ({
  page,
  errors,
}) => {
  await openOperations(page)
  await page.route('**/api/operations/plans', (route) => route.abort())
  await page.goto('/operations/plans')
  const failed = page.getByRole('heading', { name: 'Failed to load the plans' })
  await expect(failed).toBeVisible()
  await expectAccessible(page)
  const tryAgain = page.getByRole('button', { name: 'Try Again' })
  await tryAgain.press('Enter')
  await expect(page.getByRole('button', { name: 'Loading…' })).toBeDisabled()
  await expect(tryAgain).toBeFocused()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.unroute('**/api/operations/plans')
  await page.route('**/api/operations/plans', (route) => held.then(() => route.continue()))
  await tryAgain.press('Enter')
  await expect(page.getByRole('button', { name: 'Loading…' })).toBeDisabled()
  await expect(failed).toBeVisible()
  release()
  await expect(page.getByRole('table', { name: 'Plans' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeFocused()
  ignoreFailedCalls(errors)
})

test('a visitor finds nothing at the address of the console', { tag: '@desktop' }, async ({ page, errors }) => {
  expect((await page.goto('/operations'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  ignoreFailedCalls(errors)
})

test('an operator closes a requirement and reads in its history why', { tag: '@long' }, async ({ page }) => {
  await openOperations(page, '/requirements')
  await page.getByRole('table', { name: 'Requirements' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByLabel('Reason').pressSequentially('An advertisement')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close it' }).click()
  await expect(page.getByText('“An advertisement”')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reopen', exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Requirements' })).toBeVisible()
})
