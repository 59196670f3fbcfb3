import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** 256 random bits as text. */
export const makeSecret = (): string => randomBytes(32).toString('base64url')

/**
 * A secret that the program makes at its first start and keeps, readable by its own user alone.
 * Several copies that start at once on one folder agree on one.
 */
export async function keptSecret(path: string, make: () => string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch(undefinedWhenMissing)
  if (kept) return kept
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, make(), { mode: 0o600, flag: 'wx', flush: true })
    // a link is made whole or not at all, and never over another
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path, 'utf8')
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
