export interface Times {
  /** Elapsed time of each run, ms. */
  readonly clock: number[]
  /** Processor time of this program for each run, ms: depends little on other programs. */
  readonly processor: number[]
}

/** @param work gets the number of the run, counted from 0 */
export async function timeRuns(runs: number, work: (run: number) => unknown): Promise<Times> {
  const times: Times = { clock: [], processor: [] }
  for (let run = 0; run < runs; run += 1) {
    const [began, used] = [performance.now(), process.cpuUsage()]
    const result = work(run)
    // a run without I/O does not pay for a turn of the event loop
    if (result instanceof Promise) await result
    const { user, system } = process.cpuUsage(used)
    times.clock.push(performance.now() - began)
    times.processor.push((user + system) / 1_000)
  }
  return times
}
