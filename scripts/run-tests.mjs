// Runs Vitest and Playwright with output to the terminal, and reads the failures from their reports.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from './browser.mjs'
import { root, run } from './prepare.mjs'

const LINES_OF_A_FAILURE = 12
/** Number of tests in the list of the slowest. */
const SLOWEST = 20

/** Compile cache of Node, shared by all programs and workers that the tests start. */
const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'wada-compiled') }

/** Text of a failure for the end of the output: some reports show only the end. */
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
    // the file failed outside of its tests
    if (failed.length === 0 && status === 'failed') return [failureText(file, [message])]
    return failed.map(({ fullName, failureMessages }) => failureText(`${file}: ${fullName}`, failureMessages))
  })
  const durations = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({ title: `${relative(root, name)}: ${fullName}`, ms: duration })),
  )
  return { passed: numPassedTests, failed: numFailedTests, failures, repeated: [], durations }
}

/** Finds the journeys of a Playwright report. */
function journeysIn(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...journeysIn(inner)])
}

const journeyTitle = ({ file, title }) => `${file}: ${title}`

function journeyResults({ stats, suites }) {
  const journeys = journeysIn(suites)
  const withOutcome = (outcome) => journeys.filter(({ tests }) => tests.some(({ status }) => status === outcome))
  const failures = withOutcome('unexpected').map((journey) =>
    failureText(
      journeyTitle(journey),
      journey.tests.flatMap(({ results }) => results.map(({ error }) => error?.message)),
    ),
  )
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures,
    repeated: withOutcome('flaky').map(journeyTitle),
    durations: journeys.flatMap((journey) =>
      journey.tests.map(({ results }) => ({ title: journeyTitle(journey), ms: results.reduce((sum, { duration }) => sum + duration, 0) })),
    ),
  }
}

/** Runs `command(file)`, which writes a report to `file`. Without a readable report all counts are 0. */
function runWithReport(command, read) {
  const folder = mkdtempSync(join(tmpdir(), 'wada-tests-'))
  const file = join(folder, 'report.json')
  const succeeded = command(file)
  let results = { passed: 0, failed: 0, failures: [], repeated: [] }
  try {
    results = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {}
  rmSync(folder, { recursive: true, force: true })
  return { succeeded, ...results }
}

/**
 * @param around a command with arguments that runs the command after them
 * @returns whether all passed, numbers of passed and failed tests, each failure as a text, titles that passed at the second run, durations
 */
export function runUnitTests(args = [], env = {}, around = []) {
  const tests = (file) => ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args]
  return runWithReport((file) => {
    const [command, ...rest] = [...around, ...tests(file)]
    return run(command, rest, { env: { ...compileCache, ...env } })
  }, unitResults)
}

/** @returns the same for the journeys */
export function runJourneys(args = [], env = {}) {
  return runWithReport(
    (file) =>
      run('playwright', ['test', '--reporter=list,json', ...args], {
        env: { ...compileCache, CHROMIUM_PATH: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env },
      }),
    journeyResults,
  )
}

/** Runs all named parts one after the other, even after a failure, and prints the failures. @returns whether every part succeeded */
export function reportParts(parts, earlier = []) {
  const outcomes = [...earlier]
  const texts = []
  for (const [name, runPart] of parts) {
    const began = Date.now()
    process.stdout.write(`\n— ${name}\n`)
    const outcome = runPart()
    outcomes.push({ name, ...outcome, seconds: secondsSince(began) })
  }
  const durations = outcomes.flatMap((outcome) => outcome.durations ?? []).sort((one, other) => other.ms - one.ms)
  if (durations.length > 0) texts.push('The slowest tests:')
  for (const { title, ms } of durations.slice(0, SLOWEST)) texts.push(`${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`)
  const sum = (count) => outcomes.reduce((total, outcome) => total + (outcome[count] ?? 0), 0)
  const failedParts = outcomes.filter(({ succeeded }) => !succeeded).length
  for (const { failures = [] } of outcomes) texts.push(...failures)
  for (const { name, succeeded, seconds } of outcomes) texts.push(`${succeeded ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  for (const { repeated = [] } of outcomes) texts.push(...repeated.map((title) => `passed at the second run: ${title}`))
  for (const { notes = [] } of outcomes) texts.push(...notes)
  texts.push(`tests: ${sum('passed')} passed, ${Math.max(sum('failed'), failedParts)} failed`)
  process.stdout.write(`\n${texts.join('\n')}\n`)
  return failedParts === 0
}

export const secondsSince = (began) => Math.round((Date.now() - began) / 1000)
