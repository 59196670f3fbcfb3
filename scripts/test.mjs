// `npm test`: installs what it needs and runs every check. Names as arguments run only those: npm test -- types unit
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from './browser.mjs'
import { build, install, root, run, runBeside } from './prepare.mjs'

await install()
await build()
const reports = mkdtempSync(join(tmpdir(), 'wada-tests-'))
const unitReport = join(reports, 'unit.json')
const journeyReport = join(reports, 'journeys.json')

const LINES_OF_A_FAILURE = 12

/** Node compiles the modules once for the sixty programs and the workers that the tests start. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'wada-compiled') }

/** The checks that read the code alone. They run at the same time, most of them on one core each. */
const readingChecks = {
  types: async () => (hasRouteTypes ? runBeside('tsc', ['-p', '.']) : { passed: false, output: 'react-router typegen failed.\n' }),
  lint: () => runBeside('biome', ['ci', '--error-on-warnings', '.']),
  imports: () => runBeside('depcruise', ['--config', '.dependency-cruiser.cjs', 'contracts', 'server', 'web', 'demo', 'tests', 'bench']),
  unused: () => runBeside('knip', []),
}

/** The checks that run the code, one after the other. */
const runningChecks = {
  unit: () => run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`], { env: compiled }),
  journeys: () =>
    run('playwright', ['test', '--reporter=list,json'], {
      env: { ...compiled, CHROMIUM_PATH: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
    }),
}

function resultsOf(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0, failures: [] }
  }
}

/** The journeys of a Playwright report with this outcome. */
function journeysOf(suites, outcome) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === outcome)),
    ...journeysOf(inner, outcome),
  ])
}

const journeyTitle = ({ file, title }) => `${file}: ${title}`

/** What failed stands at the end of the output again, of which a report may show no more. */
function failureText(title, messages) {
  const lines = stripVTControlCharacters(messages.filter(Boolean).join('\n'))
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
  return [`failed: ${title}`, ...lines.slice(0, LINES_OF_A_FAILURE).map((line) => `    ${line}`)].join('\n')
}

function unitResults({ numPassedTests, numFailedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    // a file that fails outside of its tests
    if (failed.length === 0 && status === 'failed') return [failureText(file, [message])]
    return failed.map(({ fullName, failureMessages }) => failureText(`${file}: ${fullName}`, failureMessages))
  })
  return { passed: numPassedTests, failed: numFailedTests, failures }
}

function journeyResults({ stats, suites }) {
  const failures = journeysOf(suites, 'unexpected').map((journey) =>
    failureText(
      journeyTitle(journey),
      journey.tests.flatMap(({ results }) => results.map(({ error }) => error?.message)),
    ),
  )
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures,
    repeated: journeysOf(suites, 'flaky').map(journeyTitle),
  }
}

const names = [...Object.keys(readingChecks), ...Object.keys(runningChecks)]
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no check ${unknown.join(', ')}. There are: ${names.join(', ')}\n`)
  process.exit(1)
}
const chosen = (all) => Object.entries(all).filter(([name]) => wanted.length === 0 || wanted.includes(name))
const secondsSince = (began) => Math.round((Date.now() - began) / 1000)

// the types of the routes, which code imports
const hasRouteTypes = run('react-router', ['typegen'])
const outcomes = await Promise.all(
  chosen(readingChecks).map(async ([name, check]) => {
    const began = Date.now()
    const { passed, output } = await check()
    process.stdout.write(`\n— ${name}\n${output}`)
    return { name, passed, seconds: secondsSince(began) }
  }),
)
for (const [name, check] of chosen(runningChecks)) {
  const began = Date.now()
  process.stdout.write(`\n— ${name}\n`)
  outcomes.push({ name, passed: check(), seconds: secondsSince(began) })
}

const unit = resultsOf(unitReport, unitResults)
const journeys = resultsOf(journeyReport, journeyResults)
rmSync(reports, { recursive: true, force: true })
process.stdout.write('\n')
for (const text of [...unit.failures, ...journeys.failures]) process.stdout.write(`${text}\n`)
for (const { name, passed, seconds } of outcomes) process.stdout.write(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`)
for (const title of journeys.repeated ?? []) process.stdout.write(`passed at the second run: ${title}\n`)
const failedChecks = outcomes.filter((outcome) => !outcome.passed).length
process.stdout.write(`tests: ${unit.passed + journeys.passed} passed, ${Math.max(unit.failed + journeys.failed, failedChecks)} failed\n`)
process.exit(failedChecks > 0 ? 1 : 0)
