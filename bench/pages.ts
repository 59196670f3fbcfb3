import { existsSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { chromium, devices } from '@playwright/test'
import lighthouse from 'lighthouse'
import { markdownTable, writeReport } from './report.ts'
import { startSite } from './site.ts'

/** `npm run bench:pages`: Lighthouse for a phone, the longest task of its processor, weight of HTML and scripts, layout shift. */
const PORT = 4793
const DEBUG_PORT = 4794
const KB = 1024
const PAGES: Readonly<Record<string, string>> = { home: '/', listing: '/listing', 'a property': '/listing/5' }

const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => path && existsSync(path))
const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--remote-debugging-port=${DEBUG_PORT}`,
]
const site = await startSite(PORT)
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: flags })

async function transferred(path: string): Promise<{ plain: number; html: number; scripts: number }> {
  // a new context has an empty cache
  const context = await browser.newContext(devices['Pixel 7'])
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(site.url + path)
  // the scripts start after the first pictures
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
  await page.waitForLoadState('networkidle')
  const scripts = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  const bytes = Buffer.from(await (await fetch(site.url + path)).arrayBuffer())
  await context.close()
  return { plain: bytes.length, html: brotliCompressSync(bytes).length, scripts }
}

const rows: string[][] = []
for (const [name, path] of Object.entries(PAGES)) {
  await lighthouse(site.url + path, { port: DEBUG_PORT, output: 'json', logLevel: 'error' })
  const run = await lighthouse(site.url + path, { port: DEBUG_PORT, output: 'json', logLevel: 'error' })
  if (!run) throw new Error('Lighthouse gave no answer')
  const { categories, audits } = run.lhr
  const score = (id: string) => String(Math.round((categories[id]?.score ?? 0) * 100))
  const shown = (id: string) => audits[id]?.displayValue ?? '–'
  // Lighthouse lists tasks of more than 50 ms
  const longTasks = audits['long-tasks']?.details
  const durations = longTasks?.type === 'table' ? longTasks.items.map(({ duration }) => Number(duration)) : []
  const longestTask = durations.length > 0 ? `${Math.round(Math.max(...durations))} ms` : 'at most 50 ms'
  const { plain, html, scripts } = await transferred(path)
  rows.push([
    name,
    ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
    shown('largest-contentful-paint'),
    shown('total-blocking-time'),
    longestTask,
    shown('cumulative-layout-shift'),
    `${(plain / KB).toFixed(1)} KB`,
    `${(html / KB).toFixed(1)} KB`,
    `${(scripts / KB).toFixed(1)} KB`,
  ])
  for (const category of Object.values(categories)) {
    for (const { id, weight } of category.auditRefs) {
      const audit = audits[id]
      if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9)
        process.stdout.write(`${name}: ${category.id}: ${audit?.title} (${audit?.displayValue ?? ''})\n`)
    }
  }
}
await browser.close()
await site.stop()
const head = [
  'page',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'LCP',
  'blocked',
  'longest task',
  'shift',
  'HTML',
  'HTML, brotli',
  'scripts',
]
await writeReport('pages', markdownTable(head, rows))
