import { expect, expectAccessible, expectNoSidewaysScroll, type Page, searchBox, test, visit } from './fixture.ts'
import { openOperations } from './operations.ts'

/** Keeps what the page sends as its report: Playwright does not see requests of a page that is being left. */
async function recordReport(page: Page): Promise<() => Promise<[RequestInit, object]>> {
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (address, options) => {
      if (address === '/api/page-speed') sessionStorage.setItem('sentReport', JSON.stringify(options))
      return send(address, options)
    }
  })
  return async () => {
    const { body, ...options } = JSON.parse((await page.evaluate(() => sessionStorage.getItem('sentReport'))) ?? '{}') as RequestInit
    return [options, JSON.parse(String(body)) as object]
  }
}

test('a browser reports the speed of a page when it is left, without who it was, and operators read it', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const readReport = await recordReport(page)
  const measuring = page.waitForResponse(/\/report-page-speed-[^/]*\.js$/)
  await visit(page, '/listing?propertyFor=RENT')
  await measuring
  await searchBox(page).pressSequentially('ba')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.goto('/about')
  const [options, report] = await readReport()
  expect(report).toEqual({
    page: 'listing',
    device: isMobile ? 'phone' : 'computer',
    lcp: expect.any(Number),
    inp: expect.any(Number),
    cls: expect.any(Number),
  })
  expect(options).toEqual({ method: 'POST', headers: { 'content-type': 'application/json' }, keepalive: true, credentials: 'omit' })

  await openOperations(page, '/page-speed')
  const row = page
    .locator('tr')
    .filter({ hasText: 'List of properties' })
    .filter({ hasText: isMobile ? 'Phone or tablet' : 'Computer' })
  const rating = '(Good|Needs improvement|Poor)\\s*[\\d,]+ visits?'
  await expect(row).toHaveText(new RegExp(`[\\d.]+ s\\s*${rating}.*[\\d,]+ ms\\s*${rating}.*\\d\\.\\d{3}\\s*${rating}`))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
