import { expect, type Locator, type Page, stopTime, visit } from './fixture.ts'

/** Opens the home page and stops its time with a carousel of it in the middle of the window, which moves on one interval later. */
export async function visitCarousel(page: Page, carousel: Locator): Promise<void> {
  await page.clock.install()
  await visit(page, '/')
  await stopTime(page)
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
    // the carousel begins when its own observer says that it is on the screen: at the latest in the frame before the second observation
    await nextObservation()
    await nextObservation()
  })
}

/** The number of the first slide that is shown after some time of the page, ms, once the row stands still. */
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
