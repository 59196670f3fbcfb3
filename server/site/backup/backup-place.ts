import { rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { undefinedWhenMissing } from '#server/base/platform/files.ts'
import { optionalText, requireSettings, StartFailure } from '#server/base/platform/setting.ts'
import { openLocalStorage } from '#server/base/platform/storage/local.ts'
import type { Storage } from '#server/base/platform/storage/port.ts'
import { openS3Storage } from '#server/base/platform/storage/s3.ts'

/** Storage of all backups: a folder, or a prefix in a bucket. */
export interface BackupPlace {
  /** The folder or s3:// address as typed on the command line. */
  readonly name: string
  /** Holds the list of completed backups. */
  readonly root: Storage
  /** @param id the name of a backup */
  open(id: string): Promise<Backup>
  /** Removes the folder of a backup whose files were removed; does nothing in a bucket. */
  removeFolder(id: string): Promise<void>
}

/** The two storages of one backup. */
export interface Backup {
  /** The manifest and the parts. */
  readonly parts: Storage
  /** Pictures and documents under their own names. */
  readonly files: Storage
}

const bucketSettings = z.object({
  BACKUP_S3_ENDPOINT: optionalText(),
  BACKUP_S3_REGION: optionalText(),
  BACKUP_S3_ACCESS_KEY_ID: optionalText(),
  BACKUP_S3_SECRET_ACCESS_KEY: optionalText(),
})

const BUCKET_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]+)((?:\/[\w-][\w.-]*)*)\/?$/

/**
 * @param target a folder, or s3://bucket/prefix
 * @param use 'write' creates a missing folder, 'read' refuses it
 * @param env environment variables; a missing BACKUP_S3_… is replaced by the S3_… of the same name
 * @throws StartFailure
 */
export async function openBackupPlace(
  target: string,
  use: 'write' | 'read',
  env: Readonly<Record<string, string | undefined>>,
): Promise<BackupPlace> {
  if (target.startsWith('s3:')) return openBucket(target, env)
  const folder = resolve(target)
  const found = await stat(folder).catch(undefinedWhenMissing)
  if (found && !found.isDirectory()) throw new BackupFailure(`${folder} is no folder.`)
  if (use === 'read' && !found) throw new BackupFailure(`There is no folder ${folder}.`)
  return {
    name: target,
    root: await openLocalStorage(folder).catch((error: Error) => {
      throw new BackupFailure(`The folder ${folder} cannot be made or used (${error.message}).`)
    }),
    async open(id) {
      return { parts: await openLocalStorage(join(folder, id, 'data')), files: await openLocalStorage(join(folder, id, 'files')) }
    },
    removeFolder: (id) => rm(join(folder, id), { recursive: true, force: true }),
  }
}

function openBucket(target: string, env: Readonly<Record<string, string | undefined>>): BackupPlace {
  const [, bucket = '', path = ''] = BUCKET_ADDRESS.exec(target) ?? []
  if (!bucket) throw new BackupFailure(`${target} must read like s3://bucket/prefix.`)
  const own = bucketSettings.parse(env)
  const settings = requireSettings(
    'A backup in a bucket',
    {
      S3_ENDPOINT: own.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT,
      S3_REGION: own.BACKUP_S3_REGION ?? env.S3_REGION,
      S3_ACCESS_KEY_ID: own.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: own.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY,
    },
    ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  )
  const below = (prefix: string) =>
    openS3Storage({
      endpoint: settings.S3_ENDPOINT,
      region: settings.S3_REGION,
      accessKeyId: settings.S3_ACCESS_KEY_ID,
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
      bucket,
      prefix: `${path.slice(1)}${path ? '/' : ''}${prefix}`,
    })
  return {
    name: target,
    root: below(''),
    async open(id) {
      return { parts: below(`${id}/data/`), files: below(`${id}/files/`) }
    },
    async removeFolder() {},
  }
}

/** A backup or a restore was refused or cannot go on; the message says why, for the person at the terminal. */
export class BackupFailure extends StartFailure {}

/** A backup is incomplete or was changed. */
export class BrokenBackup extends BackupFailure {
  constructor(what: string) {
    super(`This backup is broken and was not used: ${what}. Take another one with --backup <name>; --list shows them.`)
  }
}
