// `npm test`: installs what it needs and runs every check. Names as arguments run only those: npm test -- types unit
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build, install, root, run, runBeside } from './prepare.mjs'

await install()
await build()
const reports = mkdtempSync(join(tmpdir(), 'wada-tests-'))
const unitReport = join(reports, 'unit.json')
const journeyReport = join(reports, 'journeys.json')

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

function countOf(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

/** The journeys of a Playwright report with this outcome, by file and title. */
function titlesOf(suites, outcome) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === outcome)).map(({ file, title }) => `${file}: ${title}`),
    ...titlesOf(inner, outcome),
  ])
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

const unit = countOf(unitReport, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }))
const journeys = countOf(journeyReport, (report) => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected,
  repeated: titlesOf(report.suites, 'flaky'),
}))
rmSync(reports, { recursive: true, force: true })
process.stdout.write('\n')
for (const { name, passed, seconds } of outcomes) process.stdout.write(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`)
for (const title of journeys.repeated ?? []) process.stdout.write(`passed at the second run: ${title}\n`)
const failedChecks = outcomes.filter((outcome) => !outcome.passed).length
process.stdout.write(`tests: ${unit.passed + journeys.passed} passed, ${Math.max(unit.failed + journeys.failed, failedChecks)} failed\n`)
process.exit(failedChecks > 0 ? 1 : 0)
