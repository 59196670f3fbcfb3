// `npm test`: installs what it needs and runs every check. Names as arguments run only those: npm test -- types unit
import { build, install, run, runBeside } from './prepare.mjs'
import { reportParts, runJourneys, runUnitTests, secondsSince } from './run-tests.mjs'

await install()
await build()

/** The checks that read the code alone. They run at the same time, most of them on one core each. */
const readingChecks = {
  types: async () => (hasRouteTypes ? runBeside('tsc', ['-p', '.']) : { succeeded: false, output: 'react-router typegen failed.\n' }),
  lint: () => runBeside('biome', ['ci', '--error-on-warnings', '.']),
  imports: () => runBeside('depcruise', ['--config', '.dependency-cruiser.cjs', 'contracts', 'server', 'web', 'demo', 'tests', 'bench']),
  unused: () => runBeside('knip', []),
}

/** The checks that run the code, one after the other. */
const runningChecks = { unit: () => runUnitTests(), journeys: () => runJourneys() }

const names = [...Object.keys(readingChecks), ...Object.keys(runningChecks)]
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no check ${unknown.join(', ')}. There are: ${names.join(', ')}\n`)
  process.exit(1)
}
const chosen = (all) => Object.entries(all).filter(([name]) => wanted.length === 0 || wanted.includes(name))

// the types of the routes, which code imports
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
