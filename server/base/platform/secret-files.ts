import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { undefinedWhenMissing } from './files.ts'

/** The file beside a secret that holds the one before the last rotation. */
export const oldFileOf = (path: string): string => `${path}.old`

/**
 * Makes a new secret in a file and keeps the present one in the old file; does nothing while an old one is kept or where there is no secret.
 * Can be repeated after a crash at any point. No copy of the program may run, and no other rotation.
 * @returns when the old secret was replaced, epoch ms; undefined without a secret
 */
export async function replaceSecretFile(path: string, make: () => string): Promise<number | undefined> {
  const current = await readFile(path, 'utf8').catch(undefinedWhenMissing)
  if (current === undefined) return undefined
  const oldPath = oldFileOf(path)
  const old = await readFile(oldPath, 'utf8').catch(undefinedWhenMissing)
  // equal: a crash came between the two
  if (old === undefined || old === current) {
    await replaceFile(oldPath, current)
    await replaceFile(path, make())
  }
  return (await stat(oldPath)).mtimeMs
}

export const removeOldSecretFile = (path: string): Promise<void> => rm(oldFileOf(path), { force: true })

/** Replaces a file at once: a crash leaves the file before or the new one. Only the program's own user may read it. */
async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.new`
  await writeFile(draft, text, { mode: 0o600, flush: true })
  await rename(draft, path)
  // Windows cannot open folders
  if (process.platform === 'win32') return
  const folder = await open(dirname(path))
  await folder.sync().finally(() => folder.close())
}
