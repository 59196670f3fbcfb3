// `npm run build`: installs what is missing and builds the pages.
import { build, install } from './prepare.mjs'

await install()
await build()
