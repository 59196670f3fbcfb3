import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type Charge, createInProcessLimits } from '#server/base/http/rate-limits/rate-limits.ts'
import { freePort } from '#server/base/platform/free-port.ts'

export interface RedisServer {
  readonly url: string
  close(): Promise<void>
}

const PASSWORD = 'open sesame'

/** Starts the machine's Redis or Valkey; without one, a server that implements enough of the protocol. */
export async function startRedis(): Promise<RedisServer> {
  const binary = ['redis-server', 'valkey-server'].map(findBinary).find(Boolean)
  return binary ? startReal(binary) : startStandIn()
}

function findBinary(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}

const urlOf = (port: number) => `redis://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/2`

async function startReal(binary: string): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'wada-redis-'))
  const port = await freePort()
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
    '--requirepass',
    PASSWORD,
  ]
  const child = spawn(binary, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (bytes: Buffer) => bytes.toString().includes('Ready to accept connections') && resolve())
    child.once('exit', () => reject(new Error('Redis did not start')))
  })
  return {
    url: urlOf(port),
    async close() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a fake Redis that answers AUTH, SELECT and the script of the rate limits, which are counted in memory instead. */
async function startStandIn(): Promise<RedisServer> {
  const limits = createInProcessLimits()
  const sockets = new Set<Socket>()
  const answer = async ([command = '', ...rest]: readonly string[]): Promise<string> => {
    if (command.toUpperCase() === 'AUTH') return rest.at(-1) === PASSWORD ? '+OK\r\n' : '-WRONGPASS invalid username-password pair\r\n'
    if (!/^EVAL(SHA)?$/i.test(command)) return '+OK\r\n'
    const keyCount = Number(rest[1])
    const [now, use, ...limitsAndWindows] = rest.slice(2 + keyCount)
    const charges = rest.slice(2, 2 + keyCount).map((key, n): Charge => {
      const [limit, windowMs] = limitsAndWindows.slice(2 * n, 2 * n + 2).map(Number)
      return { key, budget: { name: String(n), limit: limit ?? 0, windowMs: windowMs ?? 0 } }
    })
    const taken = await limits[use === '' ? 'check' : 'take'](charges, Number(now))
    if (taken.granted) return '*0\r\n'
    const waits = charges.map(({ budget }) => (taken.refusedBy.includes(budget.name) ? taken.waitMs : 0))
    return `*${waits.length}\r\n${waits.map((wait) => `:${wait}\r\n`).join('')}`
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    let unread = ''
    socket.setEncoding('latin1')
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', async (text: string) => {
      const { commands, rest } = readCommands(unread + text)
      unread = rest
      for (const command of commands) socket.write(await answer(command))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: urlOf((server.address() as AddressInfo).port),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

/** @param text commands of the Redis protocol (arrays of bulk strings); the last may be incomplete @returns `rest`: the incomplete one */
function readCommands(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = []
  let rest = text
  for (;;) {
    let at = 0
    const readNumber = () => {
      const end = rest.indexOf('\r\n', at)
      const number = end < 0 ? Number.NaN : Number(rest.slice(at + 1, end))
      at = end + 2
      return number
    }
    const parts: string[] = []
    for (let left = readNumber(); left > 0; left--) {
      const length = readNumber()
      if (!(at + length + 2 <= rest.length)) return { commands, rest }
      parts.push(rest.slice(at, at + length))
      at += length + 2
    }
    if (parts.length === 0) return { commands, rest }
    commands.push(parts)
    rest = rest.slice(at)
  }
}
