import { readdir, readFile } from 'node:fs/promises'

/** Unit of processor times in /proc, ms. */
const CLOCK_TICK_MS = 10

/** Fields of a process in /proc from the third on; empty where it is missing. */
async function fieldsOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.split(') ').at(-1)?.split(' ') ?? []
}

/** Processor time of a process since its start, ms; NaN where /proc is missing. */
export async function processorMs(pid: number): Promise<number> {
  const [user, system] = (await fieldsOf(pid)).slice(11, 13)
  return (Number(user) + Number(system)) * CLOCK_TICK_MS
}

/**
 * Processor time of the PostgreSQL processes that run now, ms. Pools keep their connections, so none ends during a measurement.
 * @param pid process of a connection
 */
export async function databaseProcessorMs(pid: number): Promise<number> {
  const postmaster = (await fieldsOf(pid))[1]
  const pids = (await readdir('/proc')).map(Number).filter((each) => each > 0)
  const times = await Promise.all(pids.map(async (each) => ((await fieldsOf(each))[1] === postmaster ? processorMs(each) : 0)))
  return times.reduce((sum, ms) => sum + (Number.isNaN(ms) ? 0 : ms), 0)
}
