import { cp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Moves the browser's files of other builds to those of the first one. Their names are hashes of their content: equal files are shared. */
const [to, ...others] = process.argv.slice(2)
if (!to) throw new Error('Say which folder takes the files, and which folders they come from.')

for (const from of others) {
  for (const name of await readdir(join(from, 'assets'))) {
    const [source, target] = [join(from, 'assets', name), join(to, 'assets', name)]
    const present = await readFile(target).catch(() => undefined)
    if (present && !present.equals(await readFile(source))) throw new Error(`${name} has another content in ${to}.`)
    if (!present) await cp(source, target)
  }
  await rm(join(from, 'assets'), { recursive: true })
}
