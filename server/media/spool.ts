import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** No reception takes as long: what is older was left behind. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000
const THIS_PROCESS = randomUUID()

/** Where uploads lie on this machine's disk between their arrival and their end; several processes may share the folder. */
export interface Spool {
  /** @returns a new empty folder */
  open(): Promise<string>
  /** Removes what dead processes and lost uploads left. @returns how many uploads that were */
  sweep(now: number): Promise<number>
}

export function openSpool(folder: string): Spool {
  const prefix = `${hostname()}.${process.pid}.${THIS_PROCESS}.`
  return {
    async open() {
      const path = join(folder, prefix + randomUUID())
      await mkdir(path, { recursive: true, mode: 0o700 })
      return path
    },
    async sweep(now) {
      let removed = 0
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => undefined)
        if (!found || (!isOfTheDead(name) && found.mtimeMs > now - ABANDONED_AFTER_MS)) continue
        await rm(path, { recursive: true, force: true })
        removed += 1
      }
      return removed
    },
  }
}

function isOfTheDead(name: string): boolean {
  const [, host, pid, id] = /^(.+)\.(\d+)\.([0-9a-f-]{36})\.[0-9a-f-]{36}$/.exec(name) ?? []
  if (host !== hostname()) return false
  return Number(pid) === process.pid ? id !== THIS_PROCESS : !isAlive(Number(pid))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
