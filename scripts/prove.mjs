// `npm run prove`: the proofs that take longer: every test at its full size, every journey at both widths, and the searches over a million
// listings.
import { findBrowser } from './browser.mjs'
import { build, install, run } from './prepare.mjs'

install()
build()
const proved =
  run('vitest', ['run'], { env: { PROVE: '1' } }) &&
  run('playwright', ['test'], { env: { PROVE: '1', CHROMIUM_PATH: findBrowser() } }) &&
  run('node', ['bench/search.ts'])
process.exit(proved ? 0 : 1)
