// Writes `<folder>/<language>/index.html` from the recorded screens in it. Run by `npm run texts:read`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEntries } from '../languages/catalog.ts'
import { inOrder, type RecordedScreen, readingPage } from '../languages/reading-page.ts'

const [folder = ''] = process.argv.slice(2)
for (const language of readdirSync(folder)) {
  const names = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'))
  const screens = names.map((name) => JSON.parse(readFileSync(join(folder, language, name), 'utf8')) as RecordedScreen)
  const file = join(folder, language, 'index.html')
  writeFileSync(file, readingPage(language, readEntries(language), inOrder(screens)))
  process.stdout.write(`${file}\n`)
}
