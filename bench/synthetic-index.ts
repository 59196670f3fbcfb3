import { PropertyIndex } from '#server/finding/search/memory/property-index.ts'
import { percentile } from './report.ts'
import { LOCALITIES, syntheticProperty } from './synthetic-properties.ts'
import { type Times, timeRuns } from './time-runs.ts'

/** Fills an index; between batches it yields to the event loop, as loading from the database does. */
export async function buildIndex(count: number): Promise<{ index: PropertyIndex; times: Times }> {
  const index = new PropertyIndex()
  index.setLocalities(LOCALITIES)
  const times: Times = { clock: [], processor: [] }
  for (let from = 0; from < count; from += 5_000) {
    const batch = Array.from({ length: Math.min(5_000, count - from) }, (_n, at) => syntheticProperty(from + at, count))
    const { clock, processor } = await timeRuns(1, () => {
      for (const property of batch) index.load(property)
    })
    times.clock.push(...clock)
    times.processor.push(...processor)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const steps = index.finishLoad()
  for (let isDone = false; !isDone; ) {
    const { clock, processor } = await timeRuns(1, () => {
      isDone = steps.next().done === true
    })
    times.clock.push(...clock)
    times.processor.push(...processor)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { index, times }
}

/** Columns of `timesRow` without the optional last one. */
export const TIMES_HEAD = ['query', 'p50', 'p95', 'longest', 'p50 of the processor', 'p95 of the processor']

export function timesRow(name: string, { clock, processor }: Times, total?: number): string[] {
  const shares = [
    [clock, 50],
    [clock, 95],
    [clock, 100],
    [processor, 50],
    [processor, 95],
  ] as const
  return [name, ...shares.map(([times, share]) => `${percentile(times, share).toFixed(2)} ms`), total === undefined ? '' : String(total)]
}
