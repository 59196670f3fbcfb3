import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chooseDatabaseFolders } from '#server/base/db/embedded-folders.ts'
import { freePort } from '#server/base/platform/free-port.ts'
import { isProof } from '../prove.ts'
import { startRedis } from './redis.ts'

const run = promisify(execFile)

export interface DebianMachine {
  /** Address of the proxy; that of the program where this machine has no Caddy. */
  readonly url: string
  /** Runs commands of a page as root would, in one shell, with the paths and ports of this machine. @throws Error with what a failed one said */
  run(commands: string): Promise<string>
  /** What the service has written. */
  journal(): Promise<string>
  close(): Promise<void>
}

const pathOf = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/**
 * Makes what docs/operations.md finds on an empty Debian, in a folder: an empty PostgreSQL with its superuser, Redis, and an own `/etc`, `/srv`
 * and `/var/lib`. Commands that would change the whole machine (apt-get, useradd, git clone, npm run build, runuser, systemctl) are
 * stand-ins, which refuse arguments that they do not know; systemctl starts the service by its unit file. All other commands are real. With
 * PROVE=1 the packages are looked up by apt-cache, and Debian's PostgreSQL is used where it is installed; its psql, Redis and Caddy always.
 */
export async function startDebianMachine(): Promise<DebianMachine> {
  const root = await mkdtemp(join(tmpdir(), 'wada-machine-'))
  // when run as root, PostgreSQL runs as another user, who needs access to the folder
  await chmod(root, 0o755)
  for (const folder of ['bin', 'etc/systemd/system', 'etc/caddy', 'srv', 'var/lib']) await mkdir(join(root, folder), { recursive: true })
  const [postgres, redis, port, proxyPort] = await Promise.all([startEmptyPostgres(root), startRedis(), freePort(), freePort()])
  const caddy = pathOf('caddy')
  await writeStandIns(root, caddy)

  /** Paths, addresses and ports of the page, and those of this machine. */
  const places: readonly (readonly [string, string])[] = [
    ['/srv/wada', `${root}/srv/wada`],
    ['/var/lib/wada', `${root}/var/lib/wada`],
    ['/etc/wada.env', `${root}/etc/wada.env`],
    ['/etc/systemd/system/wada.service', `${root}/etc/systemd/system/wada.service`],
    ['/etc/caddy/Caddyfile', `${root}/etc/caddy/Caddyfile`],
    ['PORT=3000', `PORT=${port}`],
    ['127.0.0.1:3000', `127.0.0.1:${port}`],
    ['127.0.0.1:5432', `127.0.0.1:${postgres.port}`],
    ['redis://127.0.0.1:6379', redis.url],
    ['homes.example {', `http://127.0.0.1:${proxyPort} {`],
  ]
  return {
    url: `http://127.0.0.1:${caddy ? proxyPort : port}`,
    async run(commands) {
      const script = join(root, 'commands.sh')
      await writeFile(
        script,
        places.reduce((text, [there, here]) => text.replaceAll(there, here), commands),
      )
      const env = {
        PATH: `${root}/bin${delimiter}${process.env.PATH}`,
        HOME: root,
        PGHOST: '127.0.0.1',
        PGPORT: String(postgres.port),
        PGUSER: 'postgres',
        PGPASSWORD: postgres.password,
      }
      const { stdout } = await run('bash', ['-e', '-o', 'pipefail', script], { env, cwd: root })
      return stdout
    },
    journal: () => readFile(join(root, 'wada.log'), 'utf8'),
    async close() {
      for (const service of ['caddy', 'wada']) await stopService(join(root, `${service}.pid`))
      await postgres.stop()
      await redis.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** Stops a service unless it has ended by itself. Nobody may have waited for its process: then it stays as a zombie. */
async function stopService(pidFile: string): Promise<void> {
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''))
  const isRunning = async () => / \(.*\) [^ZX] /.test(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))
  if (!(await isRunning())) return
  process.kill(pid, 'SIGTERM')
  while (await isRunning()) await pause(50)
}

/** An empty cluster as Debian makes it: the superuser postgres, passwords for connections by TCP. */
async function startEmptyPostgres(root: string): Promise<{ port: number; password: string; stop(): Promise<void> }> {
  const { binaries: embedded, user } = await chooseDatabaseFolders(root)
  const binaries = (isProof && globSync('/usr/lib/postgresql/*/bin').at(-1)) || embedded
  const data = join(root, 'postgres')
  const passwordFile = join(root, 'postgres.password')
  const password = 'of the superuser'
  await mkdir(data)
  await writeFile(passwordFile, password)
  if (user) for (const path of [data, passwordFile]) await chown(path, user.uid, user.gid)
  const options = { cwd: data, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' }, ...(user ?? {}) }
  await run(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-N'], options)
  const port = await freePort()
  const server: ChildProcess = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'].flatMap((setting) => ['-c', setting]),
    ],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await new Promise<void>((ready, failed) => {
    let said = ''
    server.stderr?.on('data', (bytes: Buffer) => {
      said += bytes
      if (said.includes('ready to accept connections')) ready()
    })
    server.once('exit', () => failed(new Error(`PostgreSQL did not start: ${said}`)))
  })
  return {
    port,
    password,
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
    },
  }
}

async function writeStandIns(root: string, caddy: string | undefined): Promise<void> {
  const packages = isProof && pathOf('apt-cache') ? 'apt-cache show' : 'test -n'
  const checkout = resolve('.')
  const standIns: Record<string, string> = {
    'apt-get': `[ "$1 $2" = "install -y" ] && shift 2 && for name; do ${packages} "$name" > /dev/null || exit 1; done`,
    useradd: '[ $# -gt 1 ]',
    git: `[ "$1" = clone ] && [ $# = 3 ] && ln -s "$2" "$3"`,
    runuser: '[ "$1 $2 $3" = "-u postgres --" ] && shift 3 && exec "$@"',
    npm: `[ "$*" = "run build" ] || exec ${pathOf('npm')} "$@"`,
    systemctl: `exec node ${checkout}/tests/servers/systemctl.ts ${root} "${caddy ?? ''}" "$@"`,
    ...(pathOf('psql') ? {} : { psql: `exec node ${checkout}/tests/servers/psql.ts "$@"` }),
  }
  for (const [name, text] of Object.entries(standIns)) await writeFile(join(root, 'bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  await symlink(process.execPath, join(root, 'bin', 'node'))
}
