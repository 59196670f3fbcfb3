import { giveLeads } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixture.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'

test('a broker orders, searches and pages through the leads, and reads a message when there are none', { tag: '@desktop' }, async ({
  page,
  errors,
  isMobile,
}) => {
  const broker = await account(page.request, 'BROKER')
  await signedInAs(page, broker)
  await visit(page, '/profile?tab=inquiries')
  await expect(page.getByRole('tab', { name: 'Leads' })).toHaveAttribute('aria-selected', 'true')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('heading', { name: 'No inquiries found' })).toBeVisible()
  await expectAccessible(page)

  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.includes('/inquiries/')) asked.push(url.pathname.replace(/.*inquiries/, '') + url.search)
  })
  await giveLeads(broker.phoneNumber, 80)
  await page.reload()
  const leads = panel.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: 'Lotus' })
  await expect(leads).toHaveCount(10)
  expect(asked.at(-1)).toMatch(/\/by-owner\/\d+\/paginated\?page=0&size=10&sortBy=inquiryDate&sortDir=desc$/)
  await expect(leads.first()).toContainText('Lotus 80')
  await expect(panel.getByText('Account deleted')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const pager = panel.getByRole('navigation', { name: 'Pagination' })
  await expect(pager.getByRole('link', { name: /^Page/ })).toHaveText(['1', '2', '3', '4', '5'])
  await pager.getByRole('link', { name: 'Page 5' }).click()
  await expect(leads.first()).toContainText('Lotus 40')
  await expect(pager.getByRole('link', { name: /^Page/ })).toHaveText(['3', '4', '5', '6', '7'])
  await page.goBack()
  await expect(leads.first()).toContainText('Lotus 80')
  await panel.getByLabel('Sort by').selectOption('Person, A to Z')
  await expect.poll(() => asked.at(-1)).toContain('page=0&size=10&sortBy=userFullName&sortDir=asc')

  const before = asked.length
  await panel.getByLabel('Search by property name').fill('   ')
  await panel.getByRole('button', { name: 'Search' }).click()
  await panel.getByLabel('Search by property name').fill('Lotus 33')
  await panel.getByRole('button', { name: 'Search' }).click()
  await expect(panel.getByText('1 inquiry found')).toBeVisible()
  expect(asked.slice(before)).toEqual(['/search/property-name?propertyName=Lotus+33'])
  await expect(pager).toHaveCount(0)
  await panel.getByLabel('Search by property name').fill('Nothing')
  await expect(panel.getByRole('heading', { name: 'No inquiries found' })).toBeVisible()
  await panel.getByRole('button', { name: 'Show all' }).click()
  await expect(leads).toHaveCount(10)

  await page.route('**/api/subscriptions/inquiries/**', (route) => route.fulfill({ status: 403, body: '' }))
  await page.reload()
  await expect(panel.getByRole('heading', { name: 'Failed to load inquiries' })).toBeVisible()
  await page.unroute('**/api/subscriptions/inquiries/**')
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await expect(leads).toHaveCount(10)
  ignoreFailedCalls(errors)
})
