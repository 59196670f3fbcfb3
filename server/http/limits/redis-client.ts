import type { Socket } from 'node:net'
import { decodeReply, encodeCommand, greetings, openSocket, type Reply } from './resp.ts'

/** How long an answer is waited for, ms: a limit must not slow down a sign-in. */
const PATIENCE = 1_000
/** How long after a failed connection no other is tried, ms. */
const PAUSE = 1_000

interface Waiting {
  readonly resolve: (reply: Reply) => void
  readonly reject: (error: Error) => void
}

export interface RedisClient {
  /** @throws Error when Redis refuses the command, is not there, or takes longer than a second */
  command(...parts: readonly (string | number)[]): Promise<Reply>
  close(): void
}

/** One connection to Redis or Valkey, opened at the first command and again after it broke. */
export function createRedisClient(address: string): RedisClient {
  const url = new URL(address)
  let socket: Socket | undefined
  let waiting: Waiting[] = []
  let unread: Buffer = Buffer.alloc(0)
  let brokenAt = Number.NEGATIVE_INFINITY

  const giveUp = (broken: Socket, error: Error) => {
    if (broken !== socket) return
    broken.destroy()
    socket = undefined
    brokenAt = performance.now()
    unread = Buffer.alloc(0)
    const lost = waiting
    waiting = []
    for (const { reject } of lost) reject(error)
  }

  const read = (from: Socket, bytes: Buffer) => {
    if (from !== socket) return
    unread = unread.length === 0 ? bytes : Buffer.concat([unread, bytes])
    try {
      for (let next = decodeReply(unread); next; next = decodeReply(unread)) {
        unread = unread.subarray(next.end)
        const first = waiting.shift()
        if (next.reply instanceof Error) first?.reject(next.reply)
        else first?.resolve(next.reply)
        if (unread.length === 0) break
      }
    } catch (error) {
      giveUp(from, error as Error)
    }
  }

  const open = (): Socket => {
    if (performance.now() - brokenAt < PAUSE) throw new Error('Redis is not there')
    const opened = openSocket(url)
    socket = opened
    opened.unref()
    opened.setNoDelay(true)
    opened.on('data', (bytes) => read(opened, bytes))
    opened.on('error', (error) => giveUp(opened, error))
    opened.on('close', () => giveUp(opened, new Error('Redis closed the connection')))
    for (const greeting of greetings(url)) {
      // a refused greeting refuses what follows
      waiting.push({ resolve: () => {}, reject: (error) => giveUp(opened, error) })
      opened.write(encodeCommand(greeting))
    }
    return opened
  }

  return {
    command(...parts) {
      return new Promise((resolve, reject) => {
        const to = socket ?? open()
        const timer = setTimeout(() => giveUp(to, new Error('Redis took too long')), PATIENCE)
        const settle =
          <T>(then: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer)
            then(value)
          }
        waiting.push({ resolve: settle(resolve), reject: settle(reject) })
        to.write(encodeCommand(parts))
      })
    },
    close() {
      if (socket) giveUp(socket, new Error('closed'))
    },
  }
}
