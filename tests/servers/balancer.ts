import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface Balancer {
  readonly url: string
  /** Addresses of the copies, used in turn; may be replaced at any time. */
  targets: readonly string[]
  close(): Promise<void>
}

/** Time for which an answer of /readyz is cached, ms. */
const READINESS_EXPIRES_AFTER_MS = 100

/** Longest time for which a request waits for a ready target, ms. */
const QUEUE_TIMEOUT_MS = 5_000
/** Keep-alive timeout, longer than any test: a request that is sent while its connection is being closed would be lost. */
const KEEP_ALIVE_MS = 3_600_000
/** Header with the address of the client. */
const FORWARDED_FOR = 'x-forwarded-for'

/**
 * Starts a load balancer with keep-alive connections, which sends requests to targets whose /readyz succeeds. It retries on another target
 * when a request did not reach the first one, and a GET or HEAD also when it got no answer. Otherwise it answers 502 when a target closes
 * the connection without an answer, and 504 when no target is ready for 5 s.
 * @param port any free one when missing
 */
export async function startBalancer(port = 0): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const readiness = new Map<string, { readonly askedAt: number; readonly ready: Promise<boolean> }>()
  let turn = 0

  function isReady(target: string): Promise<boolean> {
    const known = readiness.get(target)
    if (known && Date.now() - known.askedAt < READINESS_EXPIRES_AFTER_MS) return known.ready
    const ready = fetch(`${target}/readyz`).then(
      (answer) => answer.status === 200,
      () => false,
    )
    readiness.set(target, { askedAt: Date.now(), ready })
    return ready
  }

  /** @returns whether the request may be sent to another target */
  function passTo(target: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
    const { method = 'GET', url = '/', headers, socket } = incoming
    const isRepeatable = method === 'GET' || method === 'HEAD'
    let hasReached = false
    return new Promise((resolve) => {
      const passed = request(`${target}${url}`, { method, headers: { ...headers, [FORWARDED_FOR]: socket.remoteAddress ?? '' }, agent })
      outgoing.once('close', () => outgoing.writableFinished || passed.destroy())
      passed.once('socket', (connection) => {
        const send = () => {
          hasReached = true
          if (isRepeatable) passed.end()
          else incoming.pipe(passed)
        }
        if (connection.connecting) connection.once('connect', send)
        else send()
      })
      passed.once('response', (answer) => {
        // these two headers are valid only for the connection to the target
        const { connection: _connection, 'keep-alive': _keepAlive, ...kept } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, kept)
        answer.on('error', () => outgoing.destroy())
        answer.pipe(outgoing)
        resolve(false)
      })
      passed.on('error', () => {
        const mayRepeat = !outgoing.headersSent && !outgoing.destroyed && (isRepeatable || !hasReached)
        if (!mayRepeat && !outgoing.headersSent) outgoing.writeHead(502).end()
        resolve(mayRepeat)
      })
    })
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    turn += 1
    const deadline = Date.now() + QUEUE_TIMEOUT_MS
    while (!outgoing.destroyed && Date.now() < deadline) {
      const order = balancer.targets.map((_target, at) => balancer.targets[(turn + at) % balancer.targets.length] ?? '')
      for (const target of order) {
        if ((await isReady(target)) && !(await passTo(target, incoming, outgoing))) return
      }
      await pause(READINESS_EXPIRES_AFTER_MS)
    }
    if (!outgoing.headersSent) outgoing.writeHead(504).end()
  }

  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => void pass(incoming, outgoing))
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const balancer: Balancer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    targets: [],
    async close() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return balancer
}
