import { defineConfig, devices } from '@playwright/test'
import { WITHOUT_PICTURES } from './tests/journeys/launch-chromium.ts'
import { isProof, times } from './tests/prove.ts'

/** Port of the site with its demo data, which tests/journeys/site.ts starts. */
const PORT = Number(process.env.JOURNEYS_PORT || 4180)

/**
 * Journeys that do not run, by their tags. @phone, @desktop: the screen's width does not matter, so the journey runs at this width only, and at
 * both with PROVE=1. @phone-only, @desktop-only: it tests what only this width shows. @long: a further variant of what other journeys show;
 * it runs with PROVE=1, and with JOURNEYS_LONG=1 (`npm test -- changed`) at the desktop's width, or at its only one.
 */
function excludeTags(other: '@phone' | '@desktop') {
  if (isProof) return { grepInvert: new RegExp(`${other}-only`) }
  if (process.env.JOURNEYS_LONG !== '1') return { grepInvert: new RegExp(`${other}|@long`) }
  return { grepInvert: other === '@phone' ? /@phone/ : /@desktop|^(?!.*@phone-only).*@long/ }
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
  retries: times(1, 0),
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    // without this timeout a click on a covered element waits until the timeout of the journey
    actionTimeout: 60_000,
    // `page.route` does not intercept requests of a service worker; journeys that test the service worker allow it
    serviceWorkers: 'block',
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: WITHOUT_PICTURES,
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // animations run only with PROVE=1: each of their frames costs processor time
    contextOptions: isProof ? {} : { reducedMotion: 'reduce' },
  },
  metadata: { port: PORT },
  projects: [
    { name: 'desktop', ...excludeTags('@phone'), use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      ...excludeTags('@desktop'),
      // the scale changes no layout; at 2, as on real phones, the same journeys take a fifth longer
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 760 }, deviceScaleFactor: times(1, 2) },
    },
  ],
})
