import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect, type Page }

/** A journey fails when the browser reports any error, also one that nobody sees. */
export const test = base.extend<{ troubles: string[] }>({
  troubles: [
    async ({ page }, use) => {
      const troubles: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') troubles.push(`console: ${message.text()}`)
      })
      page.on('pageerror', (error) => troubles.push(`page: ${error.message}`))
      await use(troubles)
      expect(troubles).toEqual([])
    },
    { auto: true },
  ],
})

/** The page does what its script does only when it has been brought to life. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
}

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** What fades or slides in has arrived; what runs for longer, like a toast's bar, is not waited for. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const short = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) <= 1_000)
    await Promise.allSettled(short.map((animation) => animation.finished))
  })
}

export async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target).join(' | ')}`)).toEqual([])
}

/** No sideways scroll at any width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}
