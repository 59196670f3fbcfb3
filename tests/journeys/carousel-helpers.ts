import { expect, type Locator, type Page, stopTime, visit } from './fixture.ts'

/** Opens the home page with a stopped clock and a carousel in the middle of the window; it advances after one interval of that clock. */
export async function visitCarousel(page: Page, carousel: Locator): Promise<void> {
  // with reduced motion, which ordinary runs set, a carousel does not move by itself
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await visit(page, '/')
  await stopTime(page)
  // what is far from the screen is not laid out, and a row that is not laid out does not know whether it overflows
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel.getByRole('button', { name: 'Pause' })).toBeVisible()
  await carousel.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const nextObservation = () =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(element)
      })
    // the carousel starts when its own observer reports that it is visible: at the latest in the frame before the second observation
    await nextObservation()
    await nextObservation()
  })
}

/** Advances the page's clock by `ms` and waits until the row stands still. @returns the number of the first visible slide */
export async function slideAfter(page: Page, carousel: Locator, ms: number): Promise<number> {
  await page.clock.runFor(ms)
  let before = -1
  await expect(async () => {
    const now = await carousel.getByRole('list').evaluate((row) => row.scrollLeft)
    const moved = now !== before
    before = now
    expect(moved).toBe(false)
  }).toPass({ intervals: [100] })
  return Number.parseInt((await carousel.getByText(/ of \d+$/).textContent()) ?? '', 10)
}
