import { expect, expectNoSidewaysScroll, test, visit } from './fixture.ts'

const chips = 'Active filters'

test('a typed search becomes filters that can be removed one by one, and Back brings them again', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'RENT' }).click()
  await page.getByRole('button', { name: 'Baner' }).click()
  const box = page.getByRole('searchbox')
  await box.pressSequentially('furnished 2bhk wakad under 60k')
  await box.press('Enter')
  await expect(page.getByText(/^Found \d+ propert/)).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/listing\?.*fromSearch=true$/)
  const filters = page.getByRole('list', { name: chips })
  const understood = ['Rent', '2 BHK', 'Baner', 'Wakad', 'Furnished or semi-furnished', 'Up to ₹60k']
  await expect(filters.getByRole('link', { name: /^Remove/ })).toHaveText(understood)
  await expect(box).toHaveValue('furnished 2bhk wakad under 60k')
  await expect(page.getByText(/(properties|property) available \(search results\)/)).toBeVisible()
  await expectNoSidewaysScroll(page)

  const address = page.url()
  await filters.getByRole('link', { name: 'Remove Wakad' }).click()
  await expect(filters.getByRole('link', { name: /^Remove/ })).toHaveText(understood.filter((each) => each !== 'Wakad'))
  await expect(box).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(filters.getByRole('link', { name: /^Remove/ })).toHaveText(understood)
  await expect(box).toHaveValue('furnished 2bhk wakad under 60k')
  await page.reload()
  await expect(filters.getByRole('link', { name: /^Remove/ })).toHaveText(understood)
  await expect(box).toHaveValue('furnished 2bhk wakad under 60k')
})

test('Search Properties understands the text too', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('searchbox').pressSequentially('वाकडमध्ये २ बीएचके')
  await page.getByRole('button', { name: 'Search Properties' }).click()
  await expect(page.getByRole('list', { name: chips }).getByRole('link', { name: /^Remove/ })).toHaveText(['2 BHK', 'Wakad'])
})

test('a search is made with the text as it is while it cannot be understood', { tag: '@desktop' }, async ({ page, errors }) => {
  await page.route('**/api/search/**', (route) => route.fulfill({ status: 503, json: { message: 'Busy', code: 'unavailable' } }))
  await visit(page, '/listing')
  const box = page.getByRole('searchbox')
  await box.pressSequentially('wakad')
  await expect(page).toHaveURL(/\/listing\?searchTerm=wakad/)
  await expect(page.getByRole('article').first()).toContainText('Wakad')
  errors.length = 0
})
