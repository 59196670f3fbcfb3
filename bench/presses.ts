import { existsSync } from 'node:fs'
import { chromium, devices, type Locator, type Page } from '@playwright/test'
import { markdownTable, milliseconds, percentile, writeReport } from './report.ts'
import { startSite } from './site.ts'

/**
 * `npm run bench:presses`: how long a phone with a quarter of this machine's speed takes from a press until the next paint (as INP counts:
 * delay, handlers and paint). 30 presses on each of 12 screens, on the buttons that a visitor sees there, in turn.
 */
const PORT = 4795
const SLOWDOWN = 4
const PRESSES = 30
/** Shorter events are not reported; such a press counts as this long, ms. */
const SHORTEST_REPORTED_MS = 16

const SCREENS: Readonly<Record<string, string>> = {
  home: '/',
  listing: '/listing',
  'filtered listing': '/listing?propertyFor=RENT&bhkType=TWO_BHK',
  'empty listing': '/listing?keyword=zzyzx',
  'a property': '/listing/5',
  'another property': '/listing/12',
  localities: '/localities',
  'under construction': '/AllUnderConstructionProperties',
  plans: '/subscription',
  saved: '/saved',
  'sign-in': '/signin',
  contact: '/contact',
}

declare global {
  interface Window {
    /** Duration of each press since the page was loaded, by its number in the Event Timing API, ms. */
    pressTimes: Map<number, number>
  }
}

const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => path && existsSync(path))
const site = await startSite(PORT)
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })

async function openScreen(path: string): Promise<Page> {
  const context = await browser.newContext(devices['Pixel 7'])
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.pressTimes = new Map()
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        const { interactionId, duration } = entry
        if (interactionId > 0) window.pressTimes.set(interactionId, Math.max(duration, window.pressTimes.get(interactionId) ?? 0))
      }
    })
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  await page.goto(site.url + path)
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return page
}

/** Two frames after the press its events are reported. */
const afterPaint = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))))

/** @returns false for a button that cannot be pressed: it is inert, covered, gone, or stays outside of the window */
const tap = (button: Locator) =>
  button.tap({ timeout: 2_000 }).then(
    () => true,
    () => false,
  )

/** @returns the times of the presses, ms; fewer than PRESSES when a screen has too few buttons that can be pressed */
async function pressButtons(path: string): Promise<number[]> {
  const times: number[] = []
  let page = await openScreen(path)
  for (let tried = 0; times.length < PRESSES && tried < 3 * PRESSES; tried += 1) {
    // a press led to another page, or opened a dialog, perhaps after its code was loaded
    if (new URL(page.url()).pathname !== path.split('?')[0] || (await page.locator('dialog[open]').count()) > 0) {
      await page.context().close()
      page = await openScreen(path)
    }
    const buttons = page.locator('button:visible:enabled')
    const count = await buttons.count()
    if (count === 0) break
    const button = buttons.nth(tried % count)
    await page.evaluate(() => window.pressTimes.clear())
    if (!(await tap(button))) continue
    await afterPaint(page)
    times.push(Math.max(SHORTEST_REPORTED_MS, ...(await page.evaluate(() => [...window.pressTimes.values()]))))
    await page.keyboard.press('Escape')
  }
  await page.context().close()
  return times
}

const all: number[] = []
const rows: string[][] = []
for (const [name, path] of Object.entries(SCREENS)) {
  const times = await pressButtons(path)
  all.push(...times)
  rows.push([name, String(times.length), ...[50, 75, 98].map((percent) => milliseconds(percentile(times, percent)))])
}
rows.push(['all', String(all.length), ...[50, 75, 98].map((percent) => milliseconds(percentile(all, percent)))])
await browser.close()
await site.stop()
await writeReport('presses', markdownTable(['screen', 'presses', 'p50', 'p75', 'p98'], rows))
