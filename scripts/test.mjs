// `npm test`: installs, builds and runs every check, or only those named as arguments: npm test -- types unit
// `npm test -- changed [revision]`: only what the change since the revision can break; without one, what is not committed
import { spawnSync } from 'node:child_process'
import { build, env, install, root, run, runBeside } from './prepare.mjs'
import { reportParts, runJourneys, runUnitTests, secondsSince } from './run-tests.mjs'

await install()
await build()

/** Checks that only read the code. They run in parallel, most of them on one core each. */
const readingChecks = {
  types: async () => (hasRouteTypes ? runBeside('tsc', ['-p', '.']) : { succeeded: false, output: 'react-router typegen failed.\n' }),
  lint: () => runBeside('biome', ['ci', '--error-on-warnings', '.']),
  imports: () =>
    runBeside('depcruise', ['--config', '.dependency-cruiser.cjs', 'contracts', 'languages', 'server', 'web', 'demo', 'tests', 'bench']),
  unused: () => runBeside('knip', []),
}

/** Checks that run the code, one after the other. */
const runningChecks = { unit: () => runUnitTests(), journeys: () => runJourneys() }

const names = [...Object.keys(readingChecks), ...Object.keys(runningChecks)]
let wanted = process.argv.slice(2)
if (wanted[0] === 'changed') {
  const { status, stdout } = spawnSync('node', ['scripts/related-tests.ts', ...wanted.slice(1)], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) process.exit(1)
  const { unit, journeys } = JSON.parse(stdout)
  if (unit.length + journeys.length === 0) process.stdout.write('No test belongs to what has changed: run npm test.\n')
  else process.stdout.write(`Tests of what has changed:\n${[...unit, ...journeys].map((path) => `  ${path}\n`).join('')}`)
  runningChecks.unit = () => runUnitTests(unit)
  runningChecks.journeys = () => runJourneys(journeys, { JOURNEYS_LONG: '1' })
  wanted = ['types', 'lint', ...(unit.length > 0 ? ['unit'] : []), ...(journeys.length > 0 ? ['journeys'] : [])]
}
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no check ${unknown.join(', ')}. There are: ${names.join(', ')}\n`)
  process.exit(1)
}
const chosen = (all) => Object.entries(all).filter(([name]) => wanted.length === 0 || wanted.includes(name))

// generates the types of the routes, which code imports
const hasRouteTypes = run('react-router', ['typegen'])
const read = await Promise.all(
  chosen(readingChecks).map(async ([name, check]) => {
    const began = Date.now()
    const { succeeded, output } = await check()
    process.stdout.write(`\n— ${name}\n${output}`)
    return { name, succeeded, seconds: secondsSince(began) }
  }),
)
process.exit(reportParts(chosen(runningChecks), read) ? 0 : 1)
