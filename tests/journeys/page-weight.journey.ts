import { brotliCompressSync } from 'node:zlib'
import { expect, hydrated, test, visit } from './fixture.ts'
import { WITH_WEBGL } from './launch-chromium.ts'

test.use({ launchOptions: WITH_WEBGL })

const KB = 1024

test('the listing and its scripts are no heavier than they were', { tag: '@phone' }, async ({ page }) => {
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    // what measures page speed is loaded later, by one of ten page loads
    const isFirst = request.resourceType() === 'script' && !request.url().includes('/report-page-speed-')
    if (isFirst) scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  const answer = await page.goto('/listing?sortField=createdAt&sortDir=asc')
  const html = (await answer?.body()) ?? Buffer.alloc(0)
  const sent = await answer?.request().sizes()
  await hydrated(page)
  expect(html.length).toBeGreaterThan(60 * KB)
  expect(html.length).toBeLessThanOrEqual(108 * KB)
  expect(answer?.headers()['content-encoding']).toBe('br')
  expect(sent?.responseBodySize).toBeLessThanOrEqual(19.1 * KB)
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(17.4 * KB)
  const weight = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  // 100 KB of these are React DOM, React Router and TanStack Query
  expect(weight).toBeGreaterThan(90 * KB)
  expect(weight).toBeLessThanOrEqual(151.5 * KB)
})

test('the home page, the listing and a property load nothing of what draws charts', { tag: '@long' }, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const texts: string[] = []
  for (const path of ['/', '/listing', '/listing/1']) {
    await visit(page, path)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForLoadState('networkidle')
    for (const url of new Set(scripts.splice(0))) texts.push(await (await page.request.get(url)).text())
  }
  expect(texts.length).toBeGreaterThan(3)
  expect(texts.filter((text) => text.includes('recharts-surface'))).toEqual([])
})

test('a property loads nothing of what checks forms', { tag: '@phone' }, async ({ page }) => {
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.push(response.text())
  })
  await visit(page, '/listing/1')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForLoadState('networkidle')
  const loaded = await Promise.all(texts)
  expect(loaded.length).toBeGreaterThan(3)
  // Zod must not be loaded: it tries to evaluate code, which the page's Content-Security-Policy refuses
  expect(loaded.filter((text) => text.includes('ZodObject'))).toEqual([])
})

test('the listing loads what draws maps only when a map is opened', { tag: '@phone' }, async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (['script', 'stylesheet', 'fetch', 'xhr', 'other'].includes(request.resourceType())) loaded.push(request.url())
  })
  await visit(page, '/listing?propertyFor=RENT')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForLoadState('networkidle')
  const texts = () => Promise.all([...new Set(loaded)].map(async (url) => (await page.request.get(url)).text()))
  const ofMaps = (text: string) => /maplibregl-|terra-draw|TerraDraw/.test(text)
  expect(loaded.length).toBeGreaterThan(3)
  expect(loaded.filter((url) => url.includes('/map/') || url.includes('/properties/map'))).toEqual([])
  expect((await texts()).filter(ofMaps)).toEqual([])
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Map of the results', exact: true }).locator('canvas')).toBeVisible()
  const opened = await texts()
  expect(opened.filter(ofMaps).length).toBeGreaterThan(0)
  // the drawing tools are loaded only when drawing starts
  expect(opened.filter((text) => text.includes('TerraDraw'))).toEqual([])
})
