// `npm run operator`, `catalogue`, `backup`, `restore`, `rotate-keys`, `erased-data` and `affected`: runs the built program that the first argument names.
import { existsSync } from 'node:fs'
import { areProgramsCurrent, become, build, install, programArguments } from './prepare.mjs'

const [name, ...args] = process.argv.slice(2)
const command = programArguments(name)
// only when it is missing: the site may be running from the installed packages and the other built programs
if (!existsSync(command.at(-1))) {
  await install()
  await build(['programs'])
} else if (!areProgramsCurrent()) process.stderr.write('The built program is older than its sources: npm run build makes it anew.\n')
await become('node', [...command, ...args])
