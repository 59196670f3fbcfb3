// `npm run build`: installs missing packages and builds pages and programs.
import { build, install } from './prepare.mjs'

await install()
await build()
