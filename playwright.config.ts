import { defineConfig, devices } from '@playwright/test'
import { launchChromium } from './tests/journeys/launch-chromium.ts'

/** Port of the site with its demo data, which tests/journeys/site.ts starts. */
const PORT = Number(process.env.JOURNEYS_PORT || 4180)

/**
 * Excludes journeys by their tags. @phone, @desktop: the screen's width does not matter, so the journey runs at this width only, and at
 * both with PROVE=1. @phone-only, @desktop-only: it tests what only this width shows. @long: it shows a further variant, and runs only with
 * PROVE=1 at both widths, and with JOURNEYS_LONG=1, as `npm test -- changed` sets it, at the desktop's.
 */
function excludeTag(tag: '@phone' | '@desktop') {
  if (process.env.PROVE === '1') return { grepInvert: new RegExp(`${tag}-only`) }
  const runsLong = process.env.JOURNEYS_LONG === '1' && tag === '@phone'
  return { grepInvert: new RegExp(runsLong ? tag : `${tag}|@long`) }
}

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.journey.ts',
  outputDir: 'test-results',
  globalSetup: './tests/journeys/site.ts',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // decision 0041: `npm test` names journeys that pass only at their second run; PROVE=1 allows no second run
  retries: process.env.PROVE === '1' ? 0 : 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    // without this timeout a click on a covered element waits until the timeout of the journey
    actionTimeout: 60_000,
    // `page.route` does not intercept requests of a service worker; journeys that test the service worker allow it
    serviceWorkers: 'block',
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: launchChromium('--disable-gpu'),
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // each frame of an animation is drawn by the processor: only with PROVE=1 things move as on an ordinary device
    contextOptions: process.env.PROVE === '1' ? {} : { reducedMotion: 'reduce' },
  },
  metadata: { port: PORT },
  projects: [
    { name: 'desktop', ...excludeTag('@phone'), use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      ...excludeTag('@desktop'),
      // the scale changes no layout; at 2, as on real phones, the same journeys take a fifth longer
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 760 }, deviceScaleFactor: process.env.PROVE === '1' ? 2 : 1 },
    },
  ],
})
