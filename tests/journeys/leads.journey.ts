import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixture.ts'
import { account, forgiveRefusals, signedInAs } from './people.ts'

test('leads are ordered, searched, paged, and say when there are none', { tag: '@desktop' }, async ({ page, troubles, isMobile }) => {
  await signedInAs(page, await account(page.request, 'BROKER'))
  await visit(page, '/profile?tab=inquiries')
  await expect(page.getByRole('tab', { name: 'Leads' })).toHaveAttribute('aria-selected', 'true')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('heading', { name: 'No inquiries found' })).toBeVisible()
  await expectAccessible(page)

  const asked: string[] = []
  const lead = (number: number) => ({
    inquiryId: number,
    inquiryDate: new Date(Date.UTC(2026, 0, 1) + number * 86_400_000).toISOString(),
    propertyId: 1,
    propertyName: `Lotus ${number}`,
    userFullName: number % 7 === 0 ? '' : `Ravi Joshi ${number}`,
    userMobileNumber: number % 7 === 0 ? '' : `98765${String(number).padStart(5, '0')}`,
  })
  await page.route('**/api/subscriptions/inquiries/**', (route) => {
    const url = new URL(route.request().url())
    asked.push(url.pathname.replace(/.*inquiries/, '') + url.search)
    if (url.pathname.includes('/search/')) {
      return route.fulfill({ json: url.searchParams.get('propertyName') === 'Lotus 3' ? [lead(3)] : [] })
    }
    const from = Number(url.searchParams.get('page')) * 10
    return route.fulfill({
      json: { content: Array.from({ length: 10 }, (_, at) => lead(from + at + 1)), totalElements: 80, totalPages: 8 },
    })
  })
  await page.reload()
  const leads = panel.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: 'Lotus' })
  await expect(leads).toHaveCount(10)
  expect(asked.at(-1)).toMatch(/\/by-owner\/\d+\/paginated\?page=0&size=10&sortBy=inquiryDate&sortDir=desc$/)
  await expect(panel.getByText('Account deleted')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const pager = panel.getByRole('navigation', { name: 'Pagination' })
  await expect(pager.getByRole('button', { name: /^Page/ })).toHaveText(['1', '2', '3', '4', '5'])
  await pager.getByRole('button', { name: 'Page 5' }).click()
  await expect(leads.first()).toContainText('Lotus 41')
  await expect(pager.getByRole('button', { name: /^Page/ })).toHaveText(['3', '4', '5', '6', '7'])
  await page.goBack()
  await expect(leads.first()).toContainText('Lotus 1')
  await panel.getByLabel('Sort by').selectOption('Person, A to Z')
  await expect.poll(() => asked.at(-1)).toContain('page=0&size=10&sortBy=userFullName&sortDir=asc')

  const before = asked.length
  await panel.getByLabel('Search by property name').fill('   ')
  await panel.getByRole('button', { name: 'Search' }).click()
  await panel.getByLabel('Search by property name').fill('Lotus 3')
  await panel.getByRole('button', { name: 'Search' }).click()
  await expect(panel.getByText('1 inquiry found')).toBeVisible()
  expect(asked.slice(before)).toEqual(['/search/property-name?propertyName=Lotus+3'])
  await expect(pager).toHaveCount(0)
  await panel.getByLabel('Search by property name').fill('Nothing')
  await expect(panel.getByRole('heading', { name: 'No inquiries found' })).toBeVisible()
  await panel.getByRole('button', { name: 'Show all' }).click()
  await expect(leads).toHaveCount(10)

  await page.unroute('**/api/subscriptions/inquiries/**')
  await page.route('**/api/subscriptions/inquiries/**', (route) => route.fulfill({ status: 403, body: '' }))
  await page.reload()
  await expect(panel.getByRole('heading', { name: 'Failed to load inquiries' })).toBeVisible()
  await page.unroute('**/api/subscriptions/inquiries/**')
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await expect(panel.getByRole('heading', { name: 'No inquiries found' })).toBeVisible()
  forgiveRefusals(troubles)
})
