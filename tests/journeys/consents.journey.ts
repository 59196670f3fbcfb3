import { brotliCompressSync } from 'node:zlib'
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixture.ts'
import { shoot } from './shoot.ts'

const KB = 1024

test('the privacy notice lists each datum with purpose, term and who sees it, and stays light', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/privacy')
  const row = page.getByRole('listitem').filter({ hasText: 'One-time codes' })
  await expect(row).toContainText('5 minutes')
  await expect(row).toContainText('The message provider')
  await expect(page.getByRole('listitem').filter({ hasText: 'Technical logs' })).toContainText('For 180 days, in India.')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await shoot(page, 'privacy')
  await page.getByRole('heading', { name: 'Codes, sessions and cookies' }).click()
  await expect(page.getByText('Homes you compare, homes you looked at last', { exact: false })).toBeVisible()
  await shoot(page, 'privacy-device')
  await visit(page, '/privacy#complaints')
  await expect(page.getByRole('link', { name: 'Data Protection Board of India' })).toHaveAttribute('href', 'https://www.dpb.gov.in')
  await expect(page.getByText('grievance@wada.example', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Complain to us' })).toHaveAttribute('href', '/grievance')
  await expectAccessible(page)
  await shoot(page, 'privacy-complaints')
  const html = await (await page.request.get('/privacy')).body()
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(18 * KB)
})
