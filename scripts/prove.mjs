// `npm run prove`: checks that take more than an hour together. Every test at its full size; random histories of money for 25 minutes, and 100,000 of contacts; every journey at both
// widths, and some again while two copies of the site are stopped and started in turn; failovers of the database; the alert rules; pin codes, the import's reading of real rows and the
// drawn map against reference data, if it is beside the checkout; searches
// over a million properties. All parts run, even after a failure.
// `npm run prove -- unit-1 map`: only these parts. A part that has passed for the commit is not run again; `--again` runs it all the same.
// `npm run prove -- repeat [times] [journeys …]`: runs journeys 8 times while another process keeps all cores busy.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
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
const proveCopies = () =>
  runJourneys([...JOURNEYS_OF_COPIES.map((name) => `/${name}.journey`), '--retries', '1'], {
    JOURNEYS_COPIES: '2',
    JOURNEYS_LONG: '1',
  })

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

/** Runs the unit tests of the alert rules, and checks the scrape settings, with Prometheus's promtool: the machine's own, otherwise that of Debian's package, which is not installed. */
function proveAlerts() {
  const test = (promtool) => ({
    succeeded:
      run(promtool, ['check', 'config', '--syntax-only', 'deploy/prometheus.yaml']) &&
      run(promtool, ['test', 'rules', 'deploy/alerts.test.yaml']),
  })
  if (spawnSync('promtool', ['--version']).status === 0) return test('promtool')
  const folder = mkdtempSync(join(tmpdir(), 'wada-promtool-'))
  try {
    const unpack = 'apt-get download prometheus && dpkg-deb -x prometheus_*.deb .'
    const { status } = spawnSync('sh', ['-c', unpack], { cwd: folder, stdio: 'inherit' })
    return status === 0 ? test(join(folder, 'usr/bin/promtool')) : { succeeded: false }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Debian's packages for the failovers, each with one of its programs. */
const FAILOVER_PACKAGES = {
  patroni: 'patroni',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
  postgresql: 'pg_lsclusters',
  iproute2: 'ip',
  'util-linux': 'unshare',
}

/**
 * Kills, freezes and cuts off the primary of three PostgreSQL, FAILOVERS times each (10 when missing), in namespaces of its own: network,
 * processes and mounts, which end with it. Without root or the packages it succeeds, and `notes` says that nothing was shown.
 */
function proveFailover() {
  const withSystem = { ...env, PATH: `${env.PATH}${delimiter}/usr/sbin${delimiter}/sbin` }
  const isMissing = ([, program]) => spawnSync('sh', ['-c', `command -v ${program}`], { env: withSystem }).status !== 0
  const missing = Object.entries(FAILOVER_PACKAGES).filter(isMissing)
  const problem =
    process.getuid?.() !== 0
      ? 'this needs root, for network namespaces'
      : missing.length > 0 && `apt-get install ${missing.map(([name]) => name).join(' ')}`
  if (problem) return { succeeded: true, notes: [`failover was NOT shown: ${problem}`] }
  // bash, as the first process of its namespace, also waits for processes that were left by others
  const script =
    'ip link set lo up && mkdir -p /run/netns && mount -t tmpfs wada /run/netns && mount -t tmpfs -o mode=1777 wada /dev/shm && { "$@" & wait $!; }'
  const around = ['unshare', '--net', '--pid', '--mount', '--fork', '--kill-child', '--mount-proc', 'bash', '-c', script, 'bash']
  return runUnitTests(['tests/program/failover'], { PATH: withSystem.PATH, FAILOVERS: process.env.FAILOVERS || '10' }, around)
}

/** A quarter of 100,000 histories of contacts; each time others. */
const proveContacts = () => runUnitTests(['server/reaching/contact-returns/histories'], { PROVE: '1', CONTACT_HISTORIES: '25000' })

/** Parts by name; on 2 cores each takes less than half an hour. */
const PARTS = {
  'unit-1': () => runUnitTests(['--shard=1/2'], { PROVE: '1' }),
  'unit-2': () => runUnitTests(['--shard=2/2'], { PROVE: '1' }),
  money: () => runUnitTests(['server/money/payments/histories'], { PROVE: '1', MONEY_HISTORIES: '1000000' }),
  // in parts: one that has passed is not run again
  'contacts-1': proveContacts,
  'contacts-2': proveContacts,
  'contacts-3': proveContacts,
  'contacts-4': proveContacts,
  journeys: () => runJourneys([], { PROVE: '1' }),
  copies: proveCopies,
  failover: proveFailover,
  pgbouncer: () => runUnitTests(['tests/program/pgbouncer']),
  alerts: proveAlerts,
  'pin-codes': () => compareWithReference('bench/pin-codes.ts'),
  sheets: () => compareWithReference('bench/own-headers.ts'),
  map: () => compareWithReference('bench/map-accuracy.ts'),
  million: () => ({ succeeded: run('node', ['bench/search.ts']) }),
}

/** Parts that have passed, by commit: { [commit]: { [part]: date } }. */
const RECORD = join(root, '.data', 'proved.json')

function readRecord() {
  try {
    return JSON.parse(readFileSync(RECORD, 'utf8'))
  } catch {
    return {}
  }
}

/** @returns the commit; undefined when files differ from it, or without git: then nothing is recorded */
function commitOfTree() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim()
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined
}

function recordPassed(commit, name) {
  const record = readRecord()
  record[commit] = { ...record[commit], [name]: new Date().toISOString() }
  mkdirSync(dirname(RECORD), { recursive: true })
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`)
}

function proveParts(args) {
  const named = args.filter((arg) => arg !== '--again')
  const unknown = named.filter((name) => !(name in PARTS))
  if (unknown.length > 0) {
    process.stderr.write(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}, repeat\n`)
    return false
  }
  const commit = commitOfTree()
  const passed = (commit && !args.includes('--again') && readRecord()[commit]) || {}
  const parts = Object.entries(PARTS).filter(([name]) => named.length === 0 || named.includes(name))
  for (const [name] of parts) if (passed[name]) process.stdout.write(`${name} has passed for this commit (${passed[name]})\n`)
  const left = parts
    .filter(([name]) => !passed[name])
    .map(([name, prove]) => [
      name,
      () => {
        const outcome = prove()
        // files may have changed meanwhile; a part with notes has compared nothing
        if (outcome.succeeded && !outcome.notes?.length && commit && commit === commitOfTree()) recordPassed(commit, name)
        return outcome
      },
    ])
  return left.length === 0 || reportParts(left)
}

/** Keeps every core busy. @returns a function that ends it */
function keepBusy() {
  const program = `
    const { Worker } = require('node:worker_threads')
    for (let core = 0; core < ${availableParallelism()}; core += 1) new Worker('for (;;) {}', { eval: true })
    process.stdin.resume().on('end', () => process.exit(0))`
  // ends with this process, whose end closes its input
  const child = spawn('node', ['-e', program], { env, stdio: ['pipe', 'ignore', 'inherit'] })
  return () => child.kill('SIGKILL')
}

/** Runs each journey several times without a second run of a failed one. The report names each that failed once. */
function proveRepeated([times = '8', ...journeys]) {
  if (!/^\d+$/.test(times)) {
    process.stderr.write(`How often? npm run prove -- repeat 8 ${times}\n`)
    return false
  }
  const stopBusy = keepBusy()
  try {
    return reportParts([
      [`journeys, ${times} times`, () => runJourneys([`--repeat-each=${times}`, '--retries=0', ...journeys], { JOURNEYS_LONG: '1' })],
    ])
  } finally {
    stopBusy()
  }
}

await install()
await build()
const [first, ...others] = process.argv.slice(2)
process.exit((first === 'repeat' ? proveRepeated(others) : proveParts(process.argv.slice(2))) ? 0 : 1)
