import autocannon from 'autocannon'
import { percentile } from './report.ts'

/** What is asked for: always the same, or another address with each number. */
export type Path = string | ((n: number) => string)

/** Numbers for a path. 1 and more: a price of 0 sets no filter. */
let number = 0

export function nextOf(path: Path): string {
  if (typeof path === 'string') return path
  number += 1
  return path(number)
}

export interface Load {
  readonly path: Path
  readonly connections: number
  readonly seconds: number
  /** Requests a second over all connections; as many as are answered when missing. */
  readonly rate?: number
  /** Headers of the request with each number. */
  readonly headers?: (n: number) => Record<string, string>
}

export interface Outcome {
  /** How many answers had each status; 'error' and 'timeout' for requests without one. */
  readonly statuses: Readonly<Record<string, number>>
  readonly answeredPerSecond: number
  /** Requests a second that were answered 2xx. */
  readonly servedPerSecond: number
  /** Of the answers 2xx, ms. */
  readonly servedP95: number
}

export async function runLoad({ url }: { readonly url: string }, { path, connections, seconds, rate, headers }: Load): Promise<Outcome> {
  const statuses: Record<string, number> = {}
  const served: number[] = []
  let sent = 0
  const setupRequest = (request: autocannon.Request) => {
    sent += 1
    return { ...request, path: nextOf(path), ...(headers ? { headers: headers(sent) } : {}) }
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
