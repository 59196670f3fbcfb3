import autocannon from 'autocannon'
import { percentile } from './report.ts'

/** Path of the requests: always the same, or computed from a number that is new with each request. */
export type Path = string | ((n: number) => string)

/** Last number that was used for a path. The first is 1: a price of 0 sets no filter. */
let number = 0

export function nextPath(path: Path): string {
  if (typeof path === 'string') return path
  number += 1
  return path(number)
}

export interface Load {
  readonly path: Path
  readonly connections: number
  readonly seconds: number
  /** Requests per second over all connections; without it each connection sends the next request after the answer. */
  readonly rate?: number
  /** Headers of the nth request. */
  readonly headers?: (n: number) => Record<string, string>
}

export interface Outcome {
  /** Number of answers by status; 'error' and 'timeout' count requests without an answer. */
  readonly statuses: Readonly<Record<string, number>>
  readonly answeredPerSecond: number
  /** Requests per second that were answered with 2xx. */
  readonly servedPerSecond: number
  /** Latency of the answers with 2xx, p95, ms. */
  readonly servedP95: number
}

export async function runLoad({ url }: { readonly url: string }, { path, connections, seconds, rate, headers }: Load): Promise<Outcome> {
  const statuses: Record<string, number> = {}
  const served: number[] = []
  let sent = 0
  const setupRequest = (request: autocannon.Request) => {
    sent += 1
    return { ...request, path: nextPath(path), ...(headers ? { headers: headers(sent) } : {}) }
  }
  const settings = {
    ...(typeof path === 'string' && !headers ? { url: url + path } : { url, requests: [{ setupRequest }] }),
    connections,
    duration: seconds,
    timeout: 30,
    ...(rate ? { overallRate: rate } : {}),
  }
  const { errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(settings, (error: Error | null, result) => (error ? reject(error) : resolve(result)))
    running.on('response', (_client, status, _bytes, ms) => {
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status < 300) served.push(ms)
    })
  })
  if (errors > timeouts) statuses.error = errors - timeouts
  if (timeouts > 0) statuses.timeout = timeouts
  const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  return {
    statuses,
    answeredPerSecond: answered / seconds,
    servedPerSecond: served.length / seconds,
    servedP95: percentile(served, 95),
  }
}
