import { formatRupees } from '#contracts/base/values/money.ts'
import { GST_PERCENT, gstOn } from '#contracts/money/payments/gst.ts'
import type { OfferedPlan } from '#contracts/money/plans/plans.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixture.ts'
import { WITH_PICTURES } from './launch-chromium.ts'

test.use({ launchOptions: WITH_PICTURES })

test('About shows story, mission, values and team, reached by the arrow keys, and its figures', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/about')
  await page.getByRole('tab', { name: 'Story' }).focus()
  const shown = page.getByRole('tabpanel').filter({ visible: true })
  for (const [tab, heading] of [
    ['Story', 'Our story'],
    ['Mission', 'Our mission'],
    ['Values', 'Our values'],
    ['Team', 'Our team'],
  ] as const) {
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await expect(shown.getByRole('heading', { name: heading })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    if (tab === 'Values')
      for (const value of ['Integrity', 'Customer focus', 'Innovation', 'Community'])
        await expect(shown.getByRole('heading', { name: value })).toBeVisible()
    if (tab !== 'Team') await page.keyboard.press('ArrowRight')
  }
  const portraits = shown.locator('img')
  await expect(portraits).toHaveCount(3)
  for (const portrait of await portraits.all())
    await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)
  for (const figure of ['2010', '500+', '120+', '8+', '98%']) await expect(page.getByText(figure, { exact: true })).toBeVisible()
  const ways = page.getByRole('region', { name: 'Reach us' })
  await expect(ways.getByRole('link', { name: '+91 20 5550 0100' })).toHaveAttribute('href', 'tel:+912055500100')
  await expect(ways.getByRole('link', { name: 'help@wada.example' })).toBeVisible()
})

test('an anchor of the policies shows its policy and opens its part, from outside and within the page', { tag: '@phone' }, async ({
  page,
}) => {
  await visit(page, '/privacy#refund-timeline')
  await expect(page.getByRole('tab', { name: 'Refund Policy' })).toHaveAttribute('aria-selected', 'true')
  const timeline = page.getByText('5 to 7 working days for cards', { exact: false })
  await expect(timeline).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'How long a refund takes' })).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Privacy Policy' }).click()
  await page.getByRole('heading', { name: /72 hours/ }).click()
  await page.getByRole('link', { name: /^Link to this part ?: If something goes wrong/ }).click()
  await expect(page).toHaveURL('/privacy#breach-notice')
  await expect(page.getByText('within 72 hours of learning of it', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => {
    location.hash = '#full-refund'
  })
  await expect(page.getByText('ask within 14 days of buying it', { exact: false })).toBeVisible()
})

test('the refund policy names the price of every plan on offer', { tag: '@phone' }, async ({ page }) => {
  const plans = (await (await page.request.get('/api/packages/search')).json()) as OfferedPlan[]
  expect(plans.length).toBeGreaterThan(5)
  await visit(page, '/privacy#plan-prices')
  for (const { packageName, price } of plans) {
    const row = page.getByRole('row', { name: packageName })
    await expect(row).toContainText(formatRupees(price))
    await expect(row).toContainText(formatRupees(price + gstOn(price)))
  }
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('an anchor of the Help Center opens its question, and an answer leads to where it is done', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/help#delete-account')
  await expect(page.getByRole('heading', { name: 'How do I delete my account?' })).toBeInViewport()
  await expect(page.getByText('ask for a refund first', { exact: false })).toBeInViewport()
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Plans, payments and refunds' }).click()
  await expect(page).toHaveURL('/help#payments')
  await expect(page.getByRole('heading', { level: 2, name: 'Plans, payments and refunds' })).toBeInViewport()
  const cost = page.locator('summary', { hasText: 'What does it cost?' })
  await cost.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${GST_PERCENT} % GST`, { exact: false })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Plans and prices' }).click()
  await expect(page).toHaveURL('/subscription')
})

test('the imprint shows what is set, and the accessibility statement its standard, its gaps and its date', { tag: '@desktop' }, async ({
  page,
}) => {
  await visit(page, '/imprint')
  await expect(page.getByRole('region', { name: 'Company' })).toContainText('Registered office2nd floor, Shaniwar Chowk House, Pune 411030')
  const care = page.getByRole('region', { name: 'Customer care' })
  await expect(care.getByRole('link', { name: '+91 20 5550 0100' })).toHaveAttribute('href', 'tel:+912055500100')
  await expect(care).toContainText('Monday to Saturday, 9 am to 7 pm')
  await expect(page.getByRole('region', { name: 'Grievance officer' })).toContainText('Kavita Deshpande')
  for (const unset of ['GST number', 'Corporate identity number (CIN)', 'Nodal person of contact'])
    await expect(page.getByText(unset)).toHaveCount(0)
  await visit(page, '/accessibility')
  for (const text of ['IS 17802', '2.2, level AA', 'Pictures have no description', /This statement is of \d+ \w+ \d{4}\./])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Complain about a barrier' })).toHaveAttribute('href', '/grievance')
})
