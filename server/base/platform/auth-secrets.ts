import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#server/config.ts'
import { undefinedWhenMissing } from './files.ts'
import { makeSecret, readOrCreateSecret } from './keys.ts'

/** The secrets from which keys are derived (docs/decisions/0208). */
export interface AuthSecrets {
  /** Hashes and seals. */
  readonly current: string
  /** Accepted beside it: the secret before, or the next one. */
  readonly others: readonly string[]
}

type SecretSettings = Pick<Config, 'authSecret' | 'authSecretNext' | 'authSecretOld' | 'dataDir'>

const fileOf = (dataDir: string) => join(dataDir, 'secrets', 'auth')
/** The secret before, as AUTH_SECRET_OLD is that of the settings. */
const oldFileOf = (dataDir: string) => `${fileOf(dataDir)}.old`
const read = (path: string) => readFile(path, 'utf8').catch(undefinedWhenMissing)

/** The secrets of the settings, otherwise those in the data folder. @returns undefined when none has been made yet */
export async function findAuthSecrets({ authSecret, authSecretNext, authSecretOld, dataDir }: SecretSettings) {
  if (authSecret !== undefined) return secretsOf(authSecret, authSecretOld, authSecretNext)
  // in this order: a rotation writes the old file before it replaces the current one
  const current = await read(fileOf(dataDir))
  return current === undefined ? undefined : secretsOf(current, await read(oldFileOf(dataDir)))
}

/** Like `findAuthSecrets`; makes a secret in the data folder when there is none. */
export async function openAuthSecrets(settings: SecretSettings): Promise<AuthSecrets> {
  return (await findAuthSecrets(settings)) ?? secretsOf(await readOrCreateSecret(fileOf(settings.dataDir), makeSecret))
}

const secretsOf = (current: string, ...others: readonly (string | undefined)[]): AuthSecrets => ({
  current,
  others: others.filter((other): other is string => other !== undefined && other !== current),
})

/**
 * Makes a new secret in the data folder and keeps the present one as the old one; does nothing while an old one is kept. Can be repeated
 * after a crash at any point. No copy of the program may run, and no other rotation.
 * @returns when the old secret was replaced, epoch ms
 */
export async function replaceSecretFile(dataDir: string): Promise<number> {
  const [path, oldPath] = [fileOf(dataDir), oldFileOf(dataDir)]
  const current = await readFile(path, 'utf8')
  const old = await read(oldPath)
  // equal: a crash came between the two
  if (old === undefined || old === current) {
    await replaceFile(oldPath, current)
    await replaceFile(path, makeSecret())
  }
  return (await stat(oldPath)).mtimeMs
}

export const removeOldSecretFile = (dataDir: string): Promise<void> => rm(oldFileOf(dataDir), { force: true })

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
