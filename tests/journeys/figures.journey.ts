import { isGstin } from '#contracts/money/payments/gstin.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixture.ts'
import { openOperations } from './operations.ts'
import { account, ignoreFailedCalls } from './people.ts'

test('an operator reads the figures of a span, opens the chart of one, and saves them as a file', { tag: '@phone' }, async ({ page }) => {
  await account(page.request, 'SEEKER')
  await openOperations(page, '/figures')
  const chart = page.getByRole('figure', { name: 'Properties posted' })
  // it loads when it comes into view
  await chart.scrollIntoViewIfNeeded()
  await expect(chart.getByRole('application')).toBeVisible()
  await expect(chart.getByRole('row')).toHaveCount(31)
  await expect(page.getByRole('heading', { name: 'Words of searches without results' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Year', exact: true }).click()
  await expect(page).toHaveURL(/days=365/)
  await expect(chart).toContainText(/in 365 days/)
  await page.getByRole('link', { name: 'Sign-ups of seekers' }).click()
  await expect(page.getByRole('figure', { name: 'Sign-ups of seekers' })).toContainText(/^Sign-ups of seekers\s*[1-9]/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^figures-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/)
})

test('an operator saves a setting, and another who opened it before is told so and loads the latest', { tag: '@long' }, async ({
  page,
  context,
  errors,
}) => {
  // a different number in each run: the form refuses to save unchanged values
  const numberOf = (registration: number) => {
    const first14 = `27AAAAA${String(Date.now()).slice(-4)}A${registration}Z`
    return [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((check) => first14 + check).find(isGstin) ?? ''
  }
  const number = numberOf(5)
  await openOperations(page, '/settings')
  const gstin = page.getByLabel('GST number')
  await expect(gstin).toBeVisible()
  const other = await context.newPage()
  await other.goto('/operations/settings')
  await other.getByLabel('GST number').fill(numberOf(1))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // a message of the server at a list of rows does not refuse the next save
  const people = page.getByRole('group', { name: 'People on the page about us' })
  await people.getByRole('button', { name: 'Add a person' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(people).toHaveAttribute('data-wrong', 'true')
  await people
    .getByRole('button', { name: /^Remove person/ })
    .last()
    .click()
  await gstin.fill('27AAAAA')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This is no GST number. Please check each of its 15 characters.').first()).toBeVisible()
  await expect(gstin).toBeFocused()
  await gstin.fill(number)
  await page.getByLabel('Why').fill(`The number ${number} came`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Every page shows it within seconds.')).toBeVisible()
  await expect(page.getByText(`“The number ${number} came”`)).toBeVisible()
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText(/^Somebody else has saved the settings/)).toBeVisible()
  await other.getByRole('button', { name: 'Load the latest' }).click()
  await expect(other.getByLabel('GST number')).toHaveValue(number)
  ignoreFailedCalls(errors)
})
