import { startEmbeddedDatabase } from '#server/base/db/embedded.ts'
import type { Config } from '#server/config.ts'
import { explainFiles, rethrow } from '../start/start-problems.ts'

/** Runs `work` with the address of a command's database: that of DATABASE_URL, or the embedded one, which may be running. */
export async function withDatabaseUrl<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl) return work(config.databaseUrl)
  const embedded = await startEmbeddedDatabase(config.dataDir).catch(rethrow(explainFiles(config)))
  return await work(embedded.url).finally(() => embedded.stop())
}
