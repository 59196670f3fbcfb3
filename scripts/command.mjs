// `npm run operator`, `backup` and `restore`: runs the built program that the first argument names.
import { existsSync } from 'node:fs'
import { become, build, install, programArguments } from './prepare.mjs'

const [name, ...args] = process.argv.slice(2)
const command = programArguments(name)
// only when it is missing: the site may be running from the installed packages and the other built programs
if (!existsSync(command.at(-1))) {
  await install()
  await build(['programs'])
}
await become('node', [...command, ...args])
