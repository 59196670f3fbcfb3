import { execFileSync } from 'node:child_process'
import { collectGarbage } from './collect-garbage.ts'
import { nextOf, type Outcome, type Path, runLoad } from './load.ts'
import { percentile } from './report.ts'

/** A running server to be overloaded. */
export interface Target {
  readonly url: string
  /** Of the process that serves it. */
  readonly pid: number
  readonly inspectorPort: number
}

/** Resident memory of the process without its garbage, MB. Linux only. */
export async function memoryOf({ pid, inspectorPort }: Pick<Target, 'pid' | 'inspectorPort'>): Promise<number> {
  await collectGarbage(inspectorPort)
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

/** Asks every `everyMs` until stopped. @returns how long the answers took, ms, and their statuses */
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
  /** Of the measurement of what the server can do, and of what is normal. */
  readonly calmSeconds: number
  /** Of a first load, which fills the bounded caches and the buffers of the connections: memory is compared between two loads of the same kind. */
  readonly warmSeconds?: number
  /** Times the capacity; as fast as all connections can when missing. */
  readonly factor?: number
  /** Run once while the load runs. */
  readonly duringLoad?: () => Promise<unknown>
}

export interface OverloadResult {
  readonly capacity: number
  readonly outcome: Outcome
  readonly healthP95: number
  readonly healthStatuses: readonly number[]
  readonly normalP95: number
  /** s after the end of the load until the p95 of one second was at most 1.5 times the normal one. */
  readonly recoveredAfterSeconds: number
  /** MB without garbage. */
  readonly memoryBefore: number
  readonly memoryAfter: number
}

const PROBE_EVERY_MS = 50
/** Slower than this share of the normal p95 is not recovered. */
const NORMAL_FACTOR = 1.5
const RECOVERY_LIMIT_S = 60

/** Measures the capacity, overloads the server, and watches health, recovery and memory. */
export async function overload(
  target: Target,
  { path, connections, seconds, calmSeconds, warmSeconds = 0, factor, duringLoad }: OverloadSettings,
): Promise<OverloadResult> {
  const address = () => target.url + nextOf(path)
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
