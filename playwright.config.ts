import { defineConfig, devices } from '@playwright/test'

/** The site with its demo data, started by tests/journeys/site.ts. */
const PORT = Number(process.env.JOURNEYS_PORT || 4180)

/**
 * A journey that has nothing to do with the screen's width is tagged @phone or @desktop and runs there alone; with PROVE=1 every journey
 * runs at both widths.
 */
const notHere = (tag: RegExp) => (process.env.PROVE === '1' ? {} : { grepInvert: tag })

const chromium = {
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.journey.ts',
  outputDir: 'test-results',
  globalSetup: './tests/journeys/site.ts',
  // one more than the two cores it should do with: journeys wait for redirects and toasts a good part of their time
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 150_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: chromium,
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
