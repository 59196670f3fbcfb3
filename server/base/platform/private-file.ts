import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { StartFailure } from './setting.ts'

export interface PrivateFile {
  write(text: string): Promise<void>
}

/**
 * Writes a new file that only the own user may read. It gets its name when `work` is done and all is on the disk; a killed command leaves
 * `<path>.unfinished`, which the next one replaces.
 * @throws StartFailure when the file exists or cannot be made
 */
export async function writePrivateFile<T>(path: string, work: (file: PrivateFile) => Promise<T>): Promise<T> {
  if (existsSync(path)) throw new StartFailure(`${path} exists already: name another one.`)
  const draft = `${path}.unfinished`
  await rm(draft, { force: true })
  const file = await open(draft, 'wx', 0o600).catch((error: Error) => {
    throw new StartFailure(`${path} cannot be written (${error.message}).`)
  })
  try {
    const result = await work({ write: (text) => file.writeFile(text) })
    await file.sync()
    await rename(draft, path)
    return result
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await file.close()
  }
}
