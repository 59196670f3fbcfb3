import { expect, hydrated, test } from './fixture.ts'

test('a heart that is pressed before the scripts run is pressed again when they do', { tag: '@phone' }, async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/entry.client*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/listing', { waitUntil: 'commit' })
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /to wishlist$/ })
  await heart.click()
  expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBeUndefined()
  release()
  await hydrated(page)
  await expect(page.getByText('Please login to add properties to wishlist')).toBeVisible()
})
