import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/client.ts'
import { type MediaDeps, storeDocument, storePicture, warmVariants } from '#server/media/index.ts'
import { loadDemo } from './load.ts'
import { loadPlans } from './load-plans.queries.ts'

interface FillDependencies {
  readonly database: Database
  readonly media: MediaDeps
  readonly log: FastifyBaseLogger
}

/** Loads the demo once, through the same pipeline as a person's uploads; later starts find it done. */
export async function fillWithDemo({ database, media, log }: FillDependencies): Promise<void> {
  const fileNames = new Set<string>()
  await loadPlans(database.pool)
  await loadDemo({
    pool: database.pool,
    async storePicture(bytes) {
      const picture = await storePicture(media, bytes)
      fileNames.add(picture.fileName)
      return picture
    },
    storeDocument: (bytes, originalName) => storeDocument(media, bytes, originalName),
    log: (message) => log.info(message),
  })
  await warmVariants(media, [...fileNames])
}
