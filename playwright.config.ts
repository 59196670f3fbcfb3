import { defineConfig, devices } from '@playwright/test'
import { launchChromium } from './tests/journeys/launch-chromium.ts'

/** The site with its demo data, started by tests/journeys/site.ts. */
const PORT = Number(process.env.JOURNEYS_PORT || 4180)

/**
 * A journey that has nothing to do with the screen's width is tagged @phone or @desktop and runs there alone; with PROVE=1 it runs at both
 * widths. One that is tagged @phone-only or @desktop-only is about what only that width shows; one that is tagged @long runs only with PROVE=1.
 */
const notHere = (tag: RegExp) => ({ grepInvert: new RegExp(process.env.PROVE === '1' ? `${tag.source}-only` : `${tag.source}|@long`) })

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.journey.ts',
  outputDir: 'test-results',
  globalSetup: './tests/journeys/site.ts',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // decision 0041: a journey that passes at its second run is named by `npm test`; PROVE=1 allows no second run
  retries: process.env.PROVE === '1' ? 0 : 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    // without it a press that something covers waits for the journey's whole time
    actionTimeout: 60_000,
    // `page.route` does not see what a service worker asks for; journeys about it allow it
    serviceWorkers: 'block',
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: launchChromium('--disable-gpu'),
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
  metadata: { port: PORT },
  projects: [
    { name: 'desktop', ...notHere(/@phone/), use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } } },
    { name: 'phone', ...notHere(/@desktop/), use: { ...devices['Pixel 7'], viewport: { width: 360, height: 760 }, deviceScaleFactor: 2 } },
  ],
})
