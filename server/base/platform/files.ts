import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** For `catch`: returns undefined for a missing file (ENOENT), rethrows any other error. */
export function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/** Removes the files and folders in `folder` whose last change is before `before` (epoch ms). @returns the number removed */
export async function removeOlderThan(folder: string, before: number): Promise<number> {
  let removed = 0
  for (const name of (await readdir(folder).catch(undefinedWhenMissing)) ?? []) {
    const path = join(folder, name)
    const found = await stat(path).catch(undefinedWhenMissing)
    if (!found || found.mtimeMs >= before) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}
