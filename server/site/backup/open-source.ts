import { join } from 'node:path'
import { startEmbeddedDatabase } from '#server/base/db/embedded.ts'
import { findAuthSecrets } from '#server/base/platform/auth-secrets.ts'
import { openStorage } from '#server/base/platform/storage/open-storage.ts'
import type { Config } from '#server/config.ts'
import type { Source } from './make-backup.ts'

/** Opens database, storage and secrets; the program may run meanwhile. `close` stops an embedded database that no other process uses. */
export async function openSource(config: Config): Promise<Source & { close(): Promise<void> }> {
  const storage = await openStorage(config.storage, join(config.dataDir, 'media'))
  const embedded = config.databaseUrl === undefined ? await startEmbeddedDatabase(config.dataDir) : undefined
  return {
    databaseUrl: config.databaseUrl ?? embedded?.url ?? '',
    storage,
    secretsFolder: join(config.dataDir, 'secrets'),
    findSecrets: () => findAuthSecrets(config),
    close: async () => embedded?.stop(),
  }
}
