import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A network namespace that stands for a machine: its own address, and a cable to the bridge that can be pulled. */
export interface Machine {
  readonly name: string
  readonly address: string
  /** Starts a process on the machine. @param log file that its output is appended to */
  start(command: readonly string[], options: { readonly log: string; readonly env?: Record<string, string> }): ChildProcess
  /** Cuts the machine off from all others; its own processes go on. */
  cutOff(): Promise<void>
  reconnect(): Promise<void>
}

/**
 * Makes network namespaces on one bridge, which has the first address of the network.
 * @param network such as 10.78.0, of which machines have the given last parts
 * @throws Error outside of a network namespace of its own, where only the loopback interface exists
 */
export async function makeMachines(network: string, machines: Readonly<Record<string, number>>): Promise<Machine[]> {
  const { stdout } = await run('ip', ['-j', 'link'])
  const links = (JSON.parse(stdout) as { ifname: string }[]).map(({ ifname }) => ifname)
  if (links.join() !== 'lo') throw new Error('This runs only in a network namespace of its own: npm run prove -- failover')
  const ip = (command: string) => run('ip', command.split(' '))
  await ip('link add name wada0 type bridge')
  await ip(`addr add ${network}.1/24 dev wada0`)
  await ip('link set wada0 up')
  const made: Machine[] = []
  for (const [name, last] of Object.entries(machines)) {
    const address = `${network}.${last}`
    const port = `wada${last}`
    await ip(`netns add ${name}`)
    await ip(`link add name ${port} type veth peer name eth0 netns ${name}`)
    await ip(`link set ${port} master wada0 up`)
    await ip(`-n ${name} addr add ${address}/24 dev eth0`)
    for (const link of ['lo', 'eth0']) await ip(`-n ${name} link set ${link} up`)
    made.push({
      name,
      address,
      start(command, { log, env = {} }) {
        const output = openSync(log, 'a')
        const child = spawn('ip', ['netns', 'exec', name, ...command], {
          env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', TZ: 'UTC', ...env },
          stdio: ['ignore', output, output],
        })
        closeSync(output)
        return child
      },
      cutOff: async () => void (await ip(`link set ${port} down`)),
      reconnect: async () => void (await ip(`link set ${port} up`)),
    })
  }
  return made
}

/** Ids of the processes whose working folder is `folder`, such as those of the PostgreSQL of this data folder. */
export async function processesIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const found = await Promise.all(
    pids.map(async (pid) => {
      const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '')
      return cwd === folder ? [pid] : []
    }),
  )
  return found.flat()
}

/** Sends a signal to a process, which may have ended meanwhile. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Whether the process has ended; a zombie has ended too. */
export async function hasEnded(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat === '' || stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
}
