// `npm run prove`: the proofs that take longer: every test at its full size, every journey at both widths, those of posting, paying, contacts and
// sessions once more against two copies that are stopped and started in turn, the pin codes and the drawn map against reference data where it lies
// beside the checkout, and the searches over a million listings. Every part runs, also after a failure: hours may pass until the end.
import { spawnSync } from 'node:child_process'
import { build, env, install, root, run } from './prepare.mjs'
import { reportParts, runJourneys, runUnitTests } from './run-tests.mjs'

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
const proveCopies = () => runJourneys([...JOURNEYS_OF_COPIES.map((name) => `/${name}.journey`), '--retries', '1'], { JOURNEYS_COPIES: '2' })

/** Without the reference data it succeeds, and says so in its notes. */
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
