// `npm run prove`: the proofs that take longer: every test at its full size, and the searches over a million listings.
import { build, install, run } from './prepare.mjs'

install()
build()
const proved = run('vitest', ['run'], { env: { PROVE: '1' } }) && run('node', ['bench/search.ts'])
process.exit(proved ? 0 : 1)
