import { join } from 'node:path'
import { KNOWN_DEVICE_LIFE_S } from '#contracts/base/retention.ts'
import { DAY_MS, indianDateOf } from '#contracts/base/values/time.ts'
import { lockBackup } from '#server/base/db/backup-lock.ts'
import { APPLICATION_NAME } from '#server/base/db/client.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { AUTH_FILE, findAuthSecrets } from '#server/base/platform/auth-secrets.ts'
import { makeSecret } from '#server/base/platform/keys.ts'
import { makeVapidKeys, VAPID_FILE } from '#server/base/platform/push/open-push.ts'
import { removeOldSecretFile, replaceSecretFile } from '#server/base/platform/secret-files.ts'
import { StartFailure } from '#server/base/platform/setting.ts'
import type { Config } from '#server/config.ts'
import { connect, isInUse } from '#server/site/backup/index.ts'
import { resealColumn } from './reseal.ts'
import { SEALED_COLUMNS } from './sealed-texts.queries.ts'

/** How long the old secret is accepted: until the last thing with an end that it has sealed, the cookie of a device, has ended. */
const OLD_SECRET_LIFE_MS = KNOWN_DEVICE_LIFE_S * 1_000

/** Secrets that the program makes itself, by the names of their files. */
const SECRET_FILES: Readonly<Record<string, () => string>> = { [AUTH_FILE]: makeSecret, [VAPID_FILE]: makeVapidKeys }

type RotationConfig = Pick<Config, 'authSecret' | 'authSecretNext' | 'authSecretOld' | 'dataDir'>

interface Rotation {
  readonly databaseUrl: string
  /** Removes the old secret of the data folder at once, not after its time. */
  readonly forgetOld: boolean
  /** Epoch ms. */
  readonly now: number
  readonly say: (line: string) => void
}

/**
 * Seals with the current secret what is sealed with the old one (docs/decisions/0208), after making new ones of the secrets that the program
 * has made itself. Idempotent: can be repeated after a crash.
 * @throws StartFailure with what is to be done first
 */
export async function rotateKeys(config: RotationConfig, { databaseUrl, forgetOld, now, say }: Rotation): Promise<void> {
  const isSetting = config.authSecret !== undefined
  if (isSetting) requireSettings(config, forgetOld)
  const db = await connect(databaseUrl)
  try {
    // held until the connection ends
    if (!(await lockBackup(db)))
      throw new StartFailure('A backup, a restore or a rotation of keys of this database is running: wait for it.')
    const replacedAt = isSetting ? now : await replaceUnused(db, config)
    await resealAll(db, config, say)
    const end = replacedAt + OLD_SECRET_LIFE_MS
    if (isSetting)
      say(
        'Codes, cookies, links and e-mails under way stay valid while AUTH_SECRET_OLD is set. ' +
          `Keep it for ${OLD_SECRET_LIFE_MS / DAY_MS} days after the last copy was started with the new secret, until ${indianDateOf(end)} if that was today; ` +
          'run this command once more before you take it away. docs/operations.md says what ends then.',
      )
    else if (forgetOld || now >= end) {
      for (const name of Object.keys(SECRET_FILES)) await removeOldSecretFile(pathOf(config, name))
      say('The old secret was removed.')
    } else
      say(
        `The old secret stays valid for cookies and links that people have. The first run of this command after ${indianDateOf(end)} removes it; ` +
          '--forget-old removes it now.',
      )
  } finally {
    await db.end().catch(() => {})
  }
}

function requireSettings({ authSecretNext, authSecretOld }: RotationConfig, forgetOld: boolean): void {
  if (authSecretNext !== undefined)
    throw new StartFailure(
      'AUTH_SECRET_NEXT is set: when all copies run with it, set its value as AUTH_SECRET, the one before as AUTH_SECRET_OLD, and start all copies again. Then run this command.',
    )
  if (authSecretOld === undefined)
    throw new StartFailure(
      'AUTH_SECRET_OLD is not set: this command rewrites what is sealed with it. docs/operations.md says how to change AUTH_SECRET.',
    )
  if (forgetOld) throw new StartFailure('--forget-old is for secrets in the data folder: take AUTH_SECRET_OLD out of the settings instead.')
}

const pathOf = ({ dataDir }: RotationConfig, name: string) => join(dataDir, 'secrets', name)

/** @returns when the latest of the secrets in the data folder was replaced, epoch ms */
async function replaceUnused(db: Queryable, config: RotationConfig): Promise<number> {
  await requireUnused(db)
  const times: number[] = []
  for (const [name, make] of Object.entries(SECRET_FILES)) times.push((await replaceSecretFile(pathOf(config, name), make)) ?? 0)
  const replacedAt = Math.max(...times)
  if (replacedAt === 0) throw new StartFailure('The program has not made a secret yet: there is nothing to rotate.')
  // a copy that was started meanwhile may have read the secret before
  await requireUnused(db)
  return replacedAt
}

async function requireUnused(db: Queryable): Promise<void> {
  if (await isInUse(db, APPLICATION_NAME))
    throw new StartFailure(
      'The program uses this database and has read its secret at its start: stop all of its copies, then run this again.',
    )
}

/** @throws StartFailure when a text is sealed with none of the secrets */
async function resealAll(db: Queryable, config: RotationConfig, say: Rotation['say']): Promise<void> {
  const secrets = await findAuthSecrets(config)
  if (!secrets) return
  const unreadable: string[] = []
  for (const column of SEALED_COLUMNS) {
    const counts = await resealColumn(db, column, secrets)
    say(`Sealed anew: ${counts.resealed} of ${counts.total} ${column.what}.`)
    if (counts.unreadable > 0) unreadable.push(`${counts.unreadable} ${column.what}`)
  }
  if (unreadable.length > 0)
    throw new StartFailure(
      `Sealed with another secret than those given: ${unreadable.join(' and ')}. If you have that secret, give it as the old one and run this again.`,
    )
}
