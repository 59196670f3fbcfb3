import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { lockBackup } from '#server/base/db/backup-lock.ts'
import { APPLICATION_NAME } from '#server/base/db/client.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { makeFolder, undefinedWhenMissing } from '#server/base/platform/files.ts'
import { type Backup, BackupFailure, type BackupPlace } from './backup-place.ts'
import { forEachRecord, requireSameFile, verifyFiles } from './check-backup.ts'
import { readAndHash } from './copy-files.ts'
import { emptyDatabase, hasUsers, isInUse } from './load.queries.ts'
import { loadDatabase } from './load-database.ts'
import { type Source, secretCheckOf } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { readParts } from './parts.ts'
import { connect } from './snapshot.queries.ts'

/**
 * Verifies a backup and replaces the current data with it: first the files, then the database in one transaction, last the secrets.
 * Idempotent: can be run again after a failure.
 * @param replace whether existing data is deleted; otherwise a database with users is refused
 * @returns which of the program's secrets is the one that encrypted the data; undefined when that is unknown
 * @throws BackupFailure
 */
export async function restoreBackup(
  target: Source,
  place: BackupPlace,
  manifest: Manifest,
  { replace = false } = {},
): Promise<{ secret: 'current' | 'other' | 'missing' | undefined }> {
  const backup = await place.open(manifest.id)
  const client = await connect(target.databaseUrl)
  try {
    // held until the connection ends
    if (!(await lockBackup(client))) throw new BackupFailure('A backup, a restore or a rotation of keys of this database is running.')
    await requireUnused(client)
    if (!replace && (await hasUsers(client)))
      throw new BackupFailure('The database is not empty. --replace deletes all that is in it and puts the backup in its place.')
    await verifyParts(manifest, backup)
    await verifyFiles(manifest, backup)
    await forEachRecord(manifest, backup, async (record) => {
      requireSameFile(record, await readAndHash(backup.files, record.name, (stream) => target.storage.write(record.name, stream)))
    })
    // copying files takes long: a copy of the program may have been started meanwhile
    await requireUnused(client)
    await emptyDatabase(client)
    await loadDatabase(target.databaseUrl, manifest, backup.parts)
    await restoreSecrets(target, manifest, backup, replace)
  } finally {
    await client.end().catch(() => {})
  }
  return { secret: await findSecretOf(target, manifest) }
}

async function requireUnused(client: Queryable): Promise<void> {
  if (await isInUse(client, APPLICATION_NAME))
    throw new BackupFailure('The program uses this database: stop all of its copies, then restore.')
}

/** Reads every part once, so that nothing is deleted for a backup that cannot be restored. */
async function verifyParts({ tables, jobs, secrets }: Manifest, { parts }: Backup): Promise<void> {
  for (const stream of [...tables, jobs, secrets]) for await (const _chunk of readParts(parts, stream.parts));
}

async function restoreSecrets({ secretsFolder }: Source, manifest: Manifest, { parts }: Backup, replace: boolean): Promise<void> {
  const kept = z
    .record(z.string().regex(/^[\w.-]+$/), z.string())
    .parse(JSON.parse(await text(Readable.from(readParts(parts, manifest.secrets.parts)))))
  if (Object.keys(kept).length === 0) return
  await makeFolder(secretsFolder, 0o700)
  for (const [name, secret] of Object.entries(kept)) {
    const path = join(secretsFolder, name)
    if (!replace && (await readFile(path, 'utf8').catch(undefinedWhenMissing)) !== undefined) continue
    await writeFile(path, secret, { mode: 0o600, flush: true })
  }
}

async function findSecretOf(target: Source, { id, secretCheck }: Manifest) {
  const secrets = await target.findSecrets()
  if (secrets === undefined || secretCheck === null) return undefined
  if (secretCheckOf(secrets.current, id) === secretCheck) return 'current'
  return secrets.others.some((other) => secretCheckOf(other, id) === secretCheck) ? 'other' : 'missing'
}
