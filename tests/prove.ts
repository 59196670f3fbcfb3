/** How much a test does: a little in every run, all of it with PROVE=1. */
export const times = <T = number>(short: T, full: T): T => (process.env.PROVE === '1' ? full : short)

/** The shortest of several runs, in ms: the one that other work on the machine has disturbed least. For comparing two of them. */
export async function leastTimeOf(run: () => unknown): Promise<number> {
  const runs: number[] = []
  for (let at = 0; at < 5; at += 1) {
    const began = performance.now()
    await run()
    runs.push(performance.now() - began)
  }
  return Math.min(...runs)
}
