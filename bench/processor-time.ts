import { readFile } from 'node:fs/promises'

/** Linux counts the time of processes in these, ms. */
const CLOCK_TICK_MS = 10

/** Time that a process has spent on processors, ms; NaN where /proc is missing. */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user, system] = stat.split(') ').at(-1)?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) * CLOCK_TICK_MS
}
