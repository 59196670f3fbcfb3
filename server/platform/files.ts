import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** For `catch`: a file that does not exist is undefined; any other error is thrown. */
export function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/** Removes the files and folders in `folder` that were changed last before `before` (epoch ms). @returns how many */
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
