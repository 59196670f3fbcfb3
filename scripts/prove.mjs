// `npm run prove`: the proofs that take longer: every test at its full size, every journey at both widths, those of posting, paying, contacts and
// sessions once more against two copies that are stopped and started in turn, the pin codes and the drawn map against reference data where it lies
// beside the checkout, and the searches over a million listings.
import { spawnSync } from 'node:child_process'
import { findBrowser } from './browser.mjs'
import { build, env, install, root, run } from './prepare.mjs'

/** What users write and read again: these must not notice that a copy is stopped. */
const JOURNEYS_OF_COPIES = [
  'contacts',
  'dashboard',
  'inquiries',
  'own-lists',
  'pay-and-call',
  'payments',
  'posting',
  'requirements',
  'sessions',
  'wishlist',
]

/** A journey that was asking for something while a copy stopped may log that in the browser's console: it is run again, and named. */
const proveCopies = () =>
  run('playwright', ['test', ...JOURNEYS_OF_COPIES.map((name) => `/${name}.journey`), '--retries', '1'], {
    env: { JOURNEYS_COPIES: '2', CHROMIUM_PATH: findBrowser() },
  })

/** What was not proved, for the end of the output: hours may pass until then. */
let notProved = ''

/** Without the reference data it succeeds and says so. */
function compareWithReference(bench) {
  const { status, stdout } = spawnSync('node', [bench], {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  process.stdout.write(stdout)
  if (stdout.includes('NOT compared')) notProved += stdout
  return status === 0
}

await install()
await build()
const proved =
  run('vitest', ['run'], { env: { PROVE: '1' } }) &&
  run('playwright', ['test'], { env: { PROVE: '1', CHROMIUM_PATH: findBrowser() } }) &&
  proveCopies() &&
  compareWithReference('bench/pin-codes.ts') &&
  compareWithReference('bench/map-accuracy.ts') &&
  run('node', ['bench/search.ts'])
process.stdout.write(notProved)
process.exit(proved ? 0 : 1)
