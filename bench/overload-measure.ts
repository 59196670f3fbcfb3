import { execFileSync } from 'node:child_process'
import { collectGarbage } from './inspector.ts'
import { nextPath, type Outcome, type Path, runLoad } from './load.ts'
import { percentile } from './report.ts'

/** The running server that is overloaded. */
export interface Target {
  readonly url: string
  /** Process of the server. */
  readonly pid: number
  readonly inspectorPort: number
}

/** Resident memory of the process after garbage collection, MB. Linux only. */
export async function memoryOf({ pid, inspectorPort }: Pick<Target, 'pid' | 'inspectorPort'>): Promise<number> {
  await collectGarbage(inspectorPort)
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

/** Sends a request every `everyMs` until stopped. @returns durations of the answers, ms, and their statuses */
function probe(address: () => string, everyMs: number): { stop(): Promise<{ readonly times: number[]; readonly statuses: Set<number> }> } {
  const times: number[] = []
  const statuses = new Set<number>()
  let isOver = false
  const work = (async () => {
    while (!isOver) {
      const began = performance.now()
      const answer = await fetch(address())
      await answer.text()
      times.push(performance.now() - began)
      statuses.add(answer.status)
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  })()
  return {
    async stop() {
      isOver = true
      await work
      return { times, statuses }
    },
  }
}

export interface OverloadSettings {
  readonly path: Path
  readonly connections: number
  readonly seconds: number
  /** Duration of the measurement of the capacity, and of that of the normal p95. */
  readonly calmSeconds: number
  /** Duration of a warm-up load, which fills caches and connection buffers before memory is measured for the first time. */
  readonly warmSeconds?: number
  /** Rate of the load as a multiple of the capacity; without it as fast as the connections can. */
  readonly factor?: number
  /** Called once while the load runs. */
  readonly duringLoad?: () => Promise<unknown>
}

export interface OverloadResult {
  readonly capacity: number
  readonly outcome: Outcome
  readonly healthP95: number
  readonly healthStatuses: readonly number[]
  readonly normalP95: number
  /** Seconds after the end of the load until the p95 of one second was at most 1.5 times the normal p95. */
  readonly recoveredAfterSeconds: number
  /** MB after garbage collection. */
  readonly memoryBefore: number
  readonly memoryAfter: number
}

const PROBE_EVERY_MS = 50
/** The server has recovered when its p95 is at most this multiple of the normal p95. */
const NORMAL_FACTOR = 1.5
const RECOVERY_LIMIT_S = 60

/** Measures the capacity, overloads the server, and measures health checks, recovery and memory. */
export async function overload(
  target: Target,
  { path, connections, seconds, calmSeconds, warmSeconds = 0, factor, duringLoad }: OverloadSettings,
): Promise<OverloadResult> {
  const address = () => target.url + nextPath(path)
  // fewer connections than the server refuses
  const { servedPerSecond: capacity } = await runLoad(target, { path, connections: 10, seconds: calmSeconds })
  if (warmSeconds > 0) await runLoad(target, { path, connections, seconds: warmSeconds })
  const normalP95 = await p95For(address, calmSeconds)
  const memoryBefore = await memoryOf(target)
  const health = probe(() => `${target.url}/healthz`, PROBE_EVERY_MS)
  const load = runLoad(target, { path, connections, seconds, ...(factor ? { rate: Math.ceil(capacity * factor) } : {}) })
  const [outcome] = await Promise.all([load, duringLoad?.()])
  const { times, statuses } = await health.stop()
  let recoveredAfterSeconds = 0
  for (let p95 = Number.POSITIVE_INFINITY; p95 > normalP95 * NORMAL_FACTOR && recoveredAfterSeconds < RECOVERY_LIMIT_S; ) {
    p95 = await p95For(address, 1)
    recoveredAfterSeconds += 1
  }
  return {
    capacity,
    outcome,
    healthP95: percentile(times, 95),
    healthStatuses: [...statuses],
    normalP95,
    recoveredAfterSeconds,
    memoryBefore,
    memoryAfter: await memoryOf(target),
  }
}

async function p95For(address: () => string, seconds: number): Promise<number> {
  const probing = probe(address, PROBE_EVERY_MS)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  return percentile((await probing.stop()).times, 95)
}
