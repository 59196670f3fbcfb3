/** Whether `npm run prove` runs the tests. */
export const isProof = process.env.PROVE === '1'

/** Size of a test: `short` in ordinary runs, `full` with PROVE=1. */
export const times = <T = number>(short: T, full: T): T => (isProof ? full : short)

/** Shortest of 5 runs, ms: the one that other programs disturbed least. Compare it only with another such time. */
export async function leastTimeOf(run: () => unknown): Promise<number> {
  const runs: number[] = []
  for (let at = 0; at < 5; at += 1) {
    const began = performance.now()
    await run()
    runs.push(performance.now() - began)
  }
  return Math.min(...runs)
}
