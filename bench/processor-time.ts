import { readFile } from 'node:fs/promises'

/** Unit of processor times in /proc, ms. */
const CLOCK_TICK_MS = 10

/** Processor time of a process since its start, ms; NaN where /proc is missing. */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user, system] = stat.split(') ').at(-1)?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) * CLOCK_TICK_MS
}
