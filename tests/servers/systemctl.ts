import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

// Stands for systemctl in tests/servers/debian-machine.ts: arguments are its folder, the path of Caddy ('' for none), and those of systemctl.

const [root = '', caddy = '', ...args] = process.argv.slice(2)

async function startService(name: string, command: readonly string[], env: NodeJS.Dict<string>, cwd: string): Promise<void> {
  const [program = '', ...rest] = command
  const log = openSync(join(root, `${name}.log`), 'a')
  const child = spawn(program, rest, { cwd, env, detached: true, stdio: ['ignore', log, log] })
  child.unref()
  await writeFile(join(root, `${name}.pid`), String(child.pid))
}

async function startByUnit(): Promise<void> {
  const unit = await readFile(join(root, 'etc/systemd/system/wada.service'), 'utf8')
  const read = (key: string): string => {
    const found = new RegExp(`^${key}=(.+)$`, 'm').exec(unit)?.[1]
    if (!found) throw new Error(`The unit has no ${key}.`)
    return found
  }
  for (const key of ['User', 'WantedBy', 'TimeoutStopSec']) read(key)
  await mkdir(join(root, 'var/lib', read('StateDirectory')))
  const given = Object.fromEntries(
    read('Environment')
      .split(' ')
      .map((pair) => pair.split('=')),
  )
  const env = { PATH: process.env.PATH, ...given, ...parseEnv(await readFile(read('EnvironmentFile'), 'utf8')) }
  await startService('wada', read('ExecStart').split(' '), env, read('WorkingDirectory'))
}

/** Without the address for administration, which only one Caddy of a machine can have. */
async function startCaddy(): Promise<void> {
  const config = join(root, 'Caddyfile')
  await writeFile(config, `{\n\tadmin off\n}\n${await readFile(join(root, 'etc/caddy/Caddyfile'), 'utf8')}`)
  const env = { PATH: process.env.PATH, HOME: root }
  await startService('caddy', [caddy, 'run', '--config', config, '--adapter', 'caddyfile'], env, root)
}

const COMMANDS: Readonly<Record<string, () => unknown>> = {
  'daemon-reload': () => undefined,
  'enable --now wada': startByUnit,
  'reload caddy': () => (caddy ? startCaddy() : undefined),
}
const command = COMMANDS[args.join(' ')]
if (!command) throw new Error(`systemctl ${args.join(' ')} is not known here.`)
await command()
