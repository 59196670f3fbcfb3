import type { Page } from './fixture.ts'

/** For a look at the open page: at 360 and 1280 px, light and dark, saved in the folder SHOTS. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return
  const before = page.viewportSize()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}-${colorScheme}.png` })
    }
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}
