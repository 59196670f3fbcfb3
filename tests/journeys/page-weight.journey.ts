import { brotliCompressSync } from 'node:zlib'
import { expect, hydrated, test } from './fixture.ts'

const KB = 1024

test('the listing and its scripts are no heavier than they were @phone', async ({ page }) => {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  const answer = await page.goto('/listing')
  const html = (await answer?.body()) ?? Buffer.alloc(0)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const scripts = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(html.length).toBeGreaterThan(60 * KB)
  expect(html.length).toBeLessThanOrEqual(108 * KB)
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(18 * KB)
  // React DOM, React Router and TanStack Query are 100 of these
  expect(scripts).toBeGreaterThan(90 * KB)
  expect(scripts).toBeLessThanOrEqual(148 * KB)
})
