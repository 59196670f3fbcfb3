import { test } from './fixture.ts'
import { openOperations } from './operations.ts'

for (const scheme of ['light', 'dark'] as const)
  for (const [width, height] of [
    [360, 760],
    [1280, 800],
  ] as const)
    test(`shots ${scheme} ${width}`, { tag: '@desktop' }, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height })
      await openOperations(page, '/figures?days=90')
      await page.getByRole('application').waitFor()
      await page.screenshot({ path: `/tmp/shots/figures-${scheme}-${width}.png`, fullPage: true })
      await page.goto('/operations/settings')
      await page.getByLabel('GST number').waitFor()
      await page.screenshot({ path: `/tmp/shots/figures-settings-${scheme}-${width}.png`, fullPage: true })
    })
