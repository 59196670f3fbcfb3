import { expect, expectAccessible, expectNoSidewaysScroll, type Page, searchBox, test, visit } from './fixture.ts'
import { openOperations } from './operations.ts'

/** Says to the page that its tab is in the background: the browser of the tests hides none. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}

test('a browser reports the speed of a page when it is left, without who it was, and operators read it', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const measuring = page.waitForResponse(/\/report-page-speed-[^/]*\.js$/)
  await visit(page, '/listing?propertyFor=RENT')
  await measuring
  await searchBox(page).pressSequentially('ba')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  // the browser tells the time of the first key after it has painted the answer, and the page reads it when it is idle
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        new PerformanceObserver(() => requestIdleCallback(() => resolve())).observe({ type: 'first-input', buffered: true }),
      ),
  )
  const answering = page.waitForResponse((answer) => answer.url().endsWith('/api/page-speed'))
  await hide(page)
  const answer = await answering
  expect(answer.status()).toBe(200)
  const request = answer.request()
  expect(request.postDataJSON()).toEqual({
    page: 'listing',
    device: isMobile ? 'phone' : 'computer',
    lcp: expect.any(Number),
    inp: expect.any(Number),
    cls: expect.any(Number),
  })
  const headers = await request.allHeaders()
  expect([headers.cookie, headers.authorization]).toEqual([undefined, undefined])

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
