// `npm run build`: installs missing packages and builds the pages.
import { build, install } from './prepare.mjs'

await install()
await build()
