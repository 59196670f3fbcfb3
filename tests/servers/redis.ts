import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInProcessLimits } from '#server/http/limits/in-process.ts'
import type { Charge } from '#server/http/limits/port.ts'
import { decodeReply, type Reply } from '#server/http/limits/resp.ts'

export interface RedisServer {
  readonly url: string
  /** Whether this is a real Redis or Valkey. */
  readonly real: boolean
  close(): Promise<void>
}

const PASSWORD = 'open sesame'

/** A Redis or Valkey of the machine; where there is none, a server that speaks enough of its protocol. */
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
    real: true,
    async close() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Answers AUTH, SELECT and the limits' one script, which it knows by its shape and counts in memory. */
async function startStandIn(): Promise<RedisServer> {
  const limits = createInProcessLimits()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let unread = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', async (bytes: Buffer) => {
      unread = Buffer.concat([unread, bytes])
      for (
        let next = unread.length > 0 ? decodeReply(unread) : undefined;
        next;
        next = unread.length > 0 ? decodeReply(unread) : undefined
      ) {
        unread = unread.subarray(next.end)
        socket.write(await answer(next.reply as readonly Reply[]))
      }
    })
  })
  const answer = async ([command, ...rest]: readonly Reply[]): Promise<string> => {
    if (command === 'AUTH') return rest[0] === PASSWORD ? '+OK\r\n' : '-WRONGPASS invalid username-password pair\r\n'
    if (command !== 'EVAL') return '+OK\r\n'
    const count = Number(rest[1])
    const numbers = rest.slice(2 + count)
    const charges = rest
      .slice(2, 2 + count)
      .map((key, n): Charge => ({ key: String(key), budget: { limit: Number(numbers[2 + 2 * n]), windowMs: Number(numbers[3 + 2 * n]) } }))
    const taken = await limits.take(charges, Number(numbers[0]))
    return `:${taken.granted ? 0 : taken.waitMs}\r\n`
  }
  await new Promise<void>((done) => (server as Server).listen(0, '127.0.0.1', done))
  return {
    url: urlOf((server.address() as AddressInfo).port),
    real: false,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
