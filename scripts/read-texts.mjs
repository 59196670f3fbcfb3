// `npm run texts:read`: a page for each language with every text at a picture of its screen, for somebody who speaks the language.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, root, run } from './prepare.mjs'
import { runJourneys } from './run-tests.mjs'

const folder = join(root, 'build/texts')

await install()
await build()
rmSync(folder, { recursive: true, force: true })
// PROVE: both languages on the phone, with pictures. A finding of the journey is no reason to have no page.
runJourneys(['--project=phone', 'translated-screens'], { PROVE: '1', READ_TEXTS: folder })
process.exit(run('node', ['scripts/write-reading-pages.ts', folder]) ? 0 : 1)
