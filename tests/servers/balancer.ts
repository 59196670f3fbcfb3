import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Balancer {
  readonly url: string
  /** The programs that requests are spread over, in turn; may be replaced at any time. */
  targets: readonly string[]
  close(): Promise<void>
}

/** Age of an answer of /readyz, ms, after which it is asked for again before the next request is passed on. */
const READINESS_EXPIRES_AFTER_MS = 100

/**
 * A balancer as it stands before several copies: keeps connections open, passes a request on to a target whose /readyz is green, and sends no
 * request twice. Answers 502 when a target ends a connection without an answer, 504 when no target is ready.
 */
export async function startBalancer(): Promise<Balancer> {
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

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    turn += 1
    const order = balancer.targets.map((_target, at) => balancer.targets[(turn + at) % balancer.targets.length] ?? '')
    for (const target of order) {
      if (!(await isReady(target))) continue
      const { method = 'GET', url = '/', headers } = incoming
      const passed = request(`${target}${url}`, { method, headers, agent }, (answer) => {
        const { connection: _connection, ...kept } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, kept)
        answer.on('error', () => outgoing.destroy())
        answer.pipe(outgoing)
      })
      passed.on('error', () => outgoing.headersSent || outgoing.writeHead(502).end())
      incoming.pipe(passed)
      return
    }
    outgoing.writeHead(504).end()
  }

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
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
