import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { undefinedWhenMissing } from './files.ts'
import { makeSecret, readOrCreateSecret } from './keys.ts'
import { oldFileOf } from './secret-files.ts'

/** The secrets from which keys are derived (docs/decisions/0208). */
export interface AuthSecrets {
  /** Hashes and seals. */
  readonly current: string
  /** Accepted beside it: the secret before, or the next one. */
  readonly others: readonly string[]
}

type SecretSettings = Pick<Config, 'authSecret' | 'authSecretNext' | 'authSecretOld' | 'dataDir'>

export const AUTH_FILE = 'auth'
const fileOf = (dataDir: string) => join(dataDir, 'secrets', AUTH_FILE)
const read = (path: string) => readFile(path, 'utf8').catch(undefinedWhenMissing)

/** The secrets of the settings, otherwise those in the data folder. @returns undefined when none has been made yet */
export async function findAuthSecrets({ authSecret, authSecretNext, authSecretOld, dataDir }: SecretSettings) {
  if (authSecret !== undefined) return secretsOf(authSecret, authSecretOld, authSecretNext)
  // in this order: a rotation writes the old file before it replaces the current one
  const current = await read(fileOf(dataDir))
  return current === undefined ? undefined : secretsOf(current, await read(oldFileOf(fileOf(dataDir))))
}

/** Like `findAuthSecrets`; makes a secret in the data folder when there is none. */
export async function openAuthSecrets(settings: SecretSettings): Promise<AuthSecrets> {
  return (await findAuthSecrets(settings)) ?? secretsOf(await readOrCreateSecret(fileOf(settings.dataDir), makeSecret))
}

const secretsOf = (current: string, ...others: readonly (string | undefined)[]): AuthSecrets => ({
  current,
  others: others.filter((other): other is string => other !== undefined && other !== current),
})
