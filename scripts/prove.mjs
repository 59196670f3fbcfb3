// `npm run prove`: checks that take hours. Every test at its full size; every journey at both widths, and some again while two copies of
// the site are stopped and started in turn; pin codes and the drawn map against reference data, if it is beside the checkout; searches
// over a million properties. All parts run, even after a failure.
import { spawnSync } from 'node:child_process'
import { build, env, install, root, run } from './prepare.mjs'
import { reportParts, runJourneys, runUnitTests } from './run-tests.mjs'

/** Journeys that write data and read it again: they must pass while copies are stopped. */
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

/** With a retry: a request that fails while a copy stops is an error in the browser's console. The report names retried journeys. */
const proveCopies = () => runJourneys([...JOURNEYS_OF_COPIES.map((name) => `/${name}.journey`), '--retries', '1'], { JOURNEYS_COPIES: '2' })

/** Runs a comparison. Without the reference data it succeeds, and `notes` says that nothing was compared. */
function compareWithReference(bench) {
  const { status, stdout } = spawnSync('node', [bench], {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  process.stdout.write(stdout)
  return { succeeded: status === 0, notes: stdout.split('\n').filter((line) => line.includes('NOT compared')) }
}

await install()
await build()
const proved = reportParts([
  ['unit', () => runUnitTests({ PROVE: '1' })],
  ['journeys', () => runJourneys([], { PROVE: '1' })],
  ['journeys against two copies', proveCopies],
  ['pin codes', () => compareWithReference('bench/pin-codes.ts')],
  ['map', () => compareWithReference('bench/map-accuracy.ts')],
  ['a million listings', () => ({ succeeded: run('node', ['bench/search.ts']) })],
])
process.exit(proved ? 0 : 1)
