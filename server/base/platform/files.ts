import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** For `catch`: returns undefined for a missing file (ENOENT), rethrows any other error. */
export function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/**
 * Makes a folder and those above it. `mkdir` with `recursive` never ends where a folder above exists and takes no new ones, as /proc and
 * automounted folders do (nodejs/node, MKDirpAsync). @returns whether it was missing
 */
export async function makeFolder(path: string, mode = 0o777): Promise<boolean> {
  try {
    await mkdir(path, { mode })
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') {
      const found = await stat(path).catch(() => undefined)
      if (!found?.isDirectory()) throw error
      return false
    }
    if (dirname(path) === path) throw error
    await makeFolder(dirname(path), mode)
    try {
      await mkdir(path, { mode })
      return true
    } catch (again) {
      // made by another copy meanwhile
      if ((again as NodeJS.ErrnoException).code !== 'EEXIST') throw again
      return false
    }
  }
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
