import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { hasEnded, type Machine, makeMachines, processesIn, signalProcess } from './machines.ts'

const DEPLOY = new URL('../../deploy/failover/', import.meta.url)
/** Network and machines of the files in deploy/failover. */
const NETWORK = '10.78.0'
const MACHINES = { 'pg-1': 11, 'pg-2': 12, 'pg-3': 13 }
const SECRETS = { SUPERUSER_PASSWORD: 'superuser', REPLICATION_PASSWORD: 'replication', API_PASSWORD: 'api' }
const POLL_MS = 100
const ANSWER_TIMEOUT_MS = 2_000
/** Timeout of a start and of a recovery, ms. */
const RECOVERY_TIMEOUT_MS = 180_000

/** What HAProxy of deploy/failover leads to: three PostgreSQL under Patroni, with etcd on each machine. */
export interface PatroniCluster {
  /** Address of the program's database through HAProxy. */
  readonly url: string
  /** Name of the machine with the primary. @throws Error when none says so */
  findPrimary(): Promise<string>
  /** Resolves when one machine is the primary and both others stream from it, one of them synchronously. @throws Error after 3 minutes */
  becomeWhole(): Promise<void>
  /** Each harms a machine, and its counterpart ends the harm. */
  readonly faults: Readonly<
    Record<'killed' | 'frozen' | 'cut off', { harm(name: string): Promise<void>; heal(name: string): Promise<void> }>
  >
  /** The last lines of all logs. */
  readLogs(): Promise<string>
  close(): Promise<void>
}

const FOLDERS_OF_PROGRAMS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
export const findProgram = (name: string) => FOLDERS_OF_PROGRAMS.map((folder) => join(folder, name)).find((path) => existsSync(path))

/** Folder with the binaries of the newest PostgreSQL of Debian's packages. */
export async function findPostgres(): Promise<string | undefined> {
  const versions = (await readdir('/usr/lib/postgresql').catch(() => [])).map(Number).sort((one, other) => other - one)
  return versions.map((version) => `/usr/lib/postgresql/${version}/bin`).find((bin) => existsSync(`${bin}/pg_basebackup`))
}

async function idOfUser(name: string): Promise<number> {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((entry) => entry.startsWith(`${name}:`))
  return Number(line?.split(':')[2])
}

/** Fills a file of deploy/failover in for one machine. @param changes places that differ here, as [in the file, here] */
async function fillIn(file: string, machine: Machine | undefined, changes: readonly (readonly [string, string])[] = []): Promise<string> {
  let text = await readFile(new URL(file, DEPLOY), 'utf8')
  const own = machine ? { THIS_NAME: machine.name, THIS_ADDRESS: machine.address } : {}
  for (const [from, to] of [...Object.entries({ ...own, ...SECRETS }), ...changes]) text = text.replaceAll(from, to)
  return text
}

/** Reads the variables of a file for systemd. */
const variablesOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

/** Starts the set-up of deploy/failover with its own files, in network namespaces. @param folder an empty one that every user may enter */
export async function startPatroni(folder: string): Promise<PatroniCluster> {
  const binaries = await findPostgres()
  const owner = await idOfUser('postgres')
  const machines = await makeMachines(NETWORK, MACHINES)
  const asPostgres = ['setpriv', `--reuid=${owner}`, `--regid=${owner}`, '--clear-groups']
  const patronis = new Map<string, ChildProcess>()
  const others: ChildProcess[] = []
  const dataOf = (name: string) => join(folder, name, 'data')
  const logOf = (name: string, program: string) => join(folder, `${name}-${program}.log`)
  const machineOf = (name: string) => {
    const machine = machines.find((one) => one.name === name)
    if (!machine) throw new Error(`There is no machine ${name}.`)
    return machine
  }

  for (const machine of machines) {
    const own = join(folder, machine.name)
    await mkdir(own)
    await chown(own, owner, owner)
    const patroni = await fillIn('patroni.yml', machine, [
      ['/usr/lib/postgresql/17/bin', binaries ?? ''],
      ['/var/lib/postgresql/wada', dataOf(machine.name)],
      ['/var/lib/postgresql/.pgpass-patroni', join(own, 'pgpass')],
      ['/var/run/postgresql', own],
    ])
    await writeFile(join(own, 'patroni.yml'), patroni)
    const etcd = await fillIn('etcd.env', machine, [['/var/lib/etcd/wada', join(own, 'etcd')]])
    others.push(machine.start([...asPostgres, 'etcd'], { log: logOf(machine.name, 'etcd'), env: variablesOf(etcd) }))
  }
  const startPatroniOf = (name: string) =>
    patronis.set(
      name,
      machineOf(name).start([...asPostgres, 'patroni', join(folder, name, 'patroni.yml')], { log: logOf(name, 'patroni') }),
    )
  for (const { name } of machines) startPatroniOf(name)

  async function findPrimary(): Promise<string> {
    const answers = await Promise.all(
      machines.map(async ({ name, address }) => {
        const answer = await fetch(`http://${address}:8008/primary`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).catch(
          () => undefined,
        )
        await answer?.body?.cancel()
        return answer?.ok ? [name] : []
      }),
    )
    const [primary, second] = answers.flat()
    if (second) throw new Error(`${primary} and ${second} both say that they are the primary.`)
    if (!primary) throw new Error('No machine says that it is the primary.')
    return primary
  }

  async function asSuperuser<Row extends pg.QueryResultRow>(address: string, text: string): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: `postgres://postgres:${SECRETS.SUPERUSER_PASSWORD}@${address}:5432/postgres`,
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
      query_timeout: 30_000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }

  async function becomeWhole(): Promise<void> {
    const deadline = Date.now() + RECOVERY_TIMEOUT_MS
    for (;;) {
      try {
        const { address } = machineOf(await findPrimary())
        const replicas = await asSuperuser<{ state: string }>(address, 'SELECT state FROM pg_stat_replication')
        const streaming = replicas.filter(({ state }) => state === 'streaming')
        // PostgreSQL knows its synchronous replica some seconds before Patroni does, which until then lets none become the primary
        const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
        const { members } = (await answer.json()) as { members: { role: string }[] }
        if (streaming.length === machines.length - 1 && members.some(({ role }) => role === 'sync_standby')) return
        throw new Error(`The replicas are ${JSON.stringify(replicas)}, the members ${JSON.stringify(members)}.`)
      } catch (error) {
        if (Date.now() > deadline) throw error
        await pause(POLL_MS)
      }
    }
  }

  async function readLogs(): Promise<string> {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.log'))
    const texts = await Promise.all(
      names.map(async (name) => `${name}:\n${(await readFile(join(folder, name), 'utf8')).split('\n').slice(-40).join('\n')}`),
    )
    return texts.join('\n')
  }

  const signalAll = async (name: string, signal: NodeJS.Signals) => {
    patronis.get(name)?.kill(signal)
    // twice: the first signals may come after a process has forked
    for (let pass = 0; pass < 2; pass += 1) for (const pid of await processesIn(dataOf(name))) signalProcess(pid, signal)
  }
  const untilEnded = async (name: string) => {
    for (const pid of await processesIn(dataOf(name))) while (!(await hasEnded(pid))) await pause(POLL_MS)
  }

  await becomeWhole().catch(async (error: unknown) => {
    process.stdout.write(`${await readLogs()}\n`)
    throw error
  })
  const primary = machineOf(await findPrimary())
  await asSuperuser(primary.address, `CREATE ROLE wada LOGIN PASSWORD 'wada'`)
  await asSuperuser(primary.address, 'CREATE DATABASE wada OWNER wada')
  await writeFile(join(folder, 'haproxy.cfg'), await fillIn('haproxy.cfg', undefined))
  others.push(spawn(findProgram('haproxy') ?? 'haproxy', ['-f', join(folder, 'haproxy.cfg'), '-db'], { stdio: 'ignore' }))

  return {
    url: 'postgres://wada:wada@127.0.0.1:5000/wada',
    findPrimary,
    becomeWhole,
    faults: {
      killed: {
        async harm(name) {
          await signalAll(name, 'SIGKILL')
        },
        async heal(name) {
          await untilEnded(name)
          startPatroniOf(name)
        },
      },
      frozen: {
        harm: (name) => signalAll(name, 'SIGSTOP'),
        heal: (name) => signalAll(name, 'SIGCONT'),
      },
      'cut off': {
        harm: (name) => machineOf(name).cutOff(),
        heal: (name) => machineOf(name).reconnect(),
      },
    },
    readLogs,
    async close() {
      for (const child of others) child.kill('SIGKILL')
      for (const { name } of machines) {
        await signalAll(name, 'SIGKILL')
        await untilEnded(name)
      }
    },
  }
}
