import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Answer of a fake provider; `never`: no answer. */
export type Reply = { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> } | 'never'

export interface LocalServer {
  readonly url: string
  readonly received: Received[]
  close(): Promise<void>
}

/** Starts a server on this machine that records requests and responds with `answer`. */
export async function startLocalServer(answer: (request: Received) => Reply): Promise<LocalServer> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method = '', url: path = '', headers } = request
    const got = { method, path, headers, body: Buffer.concat(parts) }
    received.push(got)
    reply(response, answer(got))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function reply(response: ServerResponse, answer: Reply): void {
  if (answer === 'never') return
  response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
  response.end(answer.body === undefined ? '' : typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
}
