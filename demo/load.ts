import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import sharp from 'sharp'
import type { Database } from '#server/base/db/client.ts'
import type { Keys } from '#server/base/platform/keys.ts'
import type { Config } from '#server/config.ts'
import { type MediaDeps, storeDocument, storePicture, warmVariants } from '#server/homes/media/index.ts'
import { generateActivity } from './activity.ts'
import { makeDocument } from './documents.ts'
import {
  type Beginning,
  begin,
  type DocumentRow,
  finish,
  insertLocalities,
  insertProperties,
  isLoaded,
  LOCK,
  loadedNumbers,
} from './load.queries.ts'
import { loadActivity } from './load-activity.queries.ts'
import { loadContactAnswers } from './load-contact-answers.queries.ts'
import { loadPlans } from './load-plans.queries.ts'
import { loadProjects } from './load-projects.ts'
import { loadRequirements } from './load-requirements.queries.ts'
import { enrolOperators } from './operators.ts'
import { PICTURE_POOL, picturesOf, readPicture } from './pictures.ts'
import { generateProperties } from './properties.ts'
import type { DemoDocument, DemoProperty } from './property.ts'
import { REQUIREMENTS } from './requirements.ts'

interface LoadDeps {
  readonly database: Database
  readonly media: MediaDeps
  readonly keys: Keys
  /** Of contacts that come back. */
  readonly bounds: Config['contactReturns']
  /** Whether the variants of the pictures are made ahead of their first request. */
  readonly makeVariants: boolean
  readonly log: FastifyBaseLogger
}

const PICTURES_AT_ONCE = 2
/** Sizes of the first batches: small, so that the first properties show soon. */
const FIRST_BATCHES = [12, 24, 36]
const LATER_BATCH = 50
const PLAN_QUALITY = 90

/**
 * Loads the demo's plans, properties, requirements and projects once, then makes the variants of their pictures if `makeVariants` is set.
 * The demo's pictures and documents are stored by `storePicture` and `storeDocument` without the checks of user uploads.
 * Several copies of the program may call this at the same time; an interrupted load is continued.
 */
export async function loadDemo(deps: LoadDeps): Promise<void> {
  await loadPlans(deps.database.pool)
  const stored = await loadOnce(deps)
  await enrolOperators(deps)
  if (deps.makeVariants) await warmVariants(deps.media, stored)
}

/** @returns the file names of the pictures that this call stored */
async function loadOnce(deps: LoadDeps): Promise<string[]> {
  const client = await deps.database.pool.connect()
  let failure: Error | undefined
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    const isComplete = await isLoaded(client)
    if (isComplete) await insertLocalities(client)
    const stored = isComplete ? [] : await loadProperties(client, deps)
    await loadRequirements(deps.database.pool, REQUIREMENTS, Date.now())
    return [...stored, ...(await loadProjects(client, deps))]
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    client.release(failure)
  }
}

async function loadProperties(client: pg.PoolClient, { database, media, bounds, log }: LoadDeps): Promise<string[]> {
  const started = performance.now()
  const properties = generateProperties()
  const beginning = await begin(client, properties.length)
  const loaded = await loadedNumbers(client, beginning, properties.length)
  const missing = properties.filter(({ number }) => !loaded.has(number))
  const fileNames = new Map<number, string>()
  for (const batch of batchesOf(missing)) {
    await storePictures(media, batch, fileNames)
    await insertBatch(client, media, beginning, batch, fileNames)
    log.info(`Demo data: ${batch.length} properties added, ${fileNames.size} pictures stored`)
  }
  const activity = generateActivity(properties)
  await loadActivity(database.pool, activity, beginning)
  await loadContactAnswers({ database, bounds }, activity, beginning)
  await finish(client, beginning)
  log.info(`Demo data: ${missing.length} properties loaded in ${Math.round((performance.now() - started) / 1_000)} s`)
  return [...new Set(fileNames.values())]
}

function* batchesOf(properties: readonly DemoProperty[]): Generator<readonly DemoProperty[]> {
  let from = 0
  for (let i = 0; from < properties.length; i++) {
    const size = FIRST_BATCHES[i] ?? LATER_BATCH
    yield properties.slice(from, from + size)
    from += size
  }
}

/** Stores the pictures of a batch that are not stored yet. @param fileNames by index into PICTURE_POOL; gets the new ones */
async function storePictures(media: MediaDeps, batch: readonly DemoProperty[], fileNames: Map<number, string>): Promise<void> {
  const queue = new Set(batch.flatMap(({ pictures }) => pictures).filter((index) => !fileNames.has(index))).values()
  const storeFromQueue = async () => {
    for (const index of queue) {
      const { fileName } = await storePicture(media, await readPoolPicture(index))
      fileNames.set(index, fileName)
    }
  }
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, storeFromQueue))
}

function readPoolPicture(index: number): Promise<Buffer> {
  const picture = PICTURE_POOL[index]
  if (!picture) throw new Error(`The pool has no picture ${index}`)
  return readPicture(picture.path)
}

async function insertBatch(
  client: pg.PoolClient,
  media: MediaDeps,
  beginning: Beginning,
  batch: readonly DemoProperty[],
  fileNames: ReadonlyMap<number, string>,
): Promise<void> {
  const documents: DocumentRow[] = []
  for (const property of batch) {
    for (const [position, document] of property.documents.entries()) {
      const { fileName } = await storeDocument(media, await bytesOf(document, property), document.name)
      documents.push({ number: property.number, position, originalName: document.name, fileName })
    }
  }
  const pictures = batch.flatMap(({ number, pictures }) =>
    pictures.map((picture, position) => ({ number, position, fileName: fileNames.get(picture) ?? '' })),
  )
  await insertProperties(client, beginning, { properties: batch, pictures, documents })
}

/** @returns a PDF, or a JPEG of one of the pool's floor plans */
async function bytesOf({ kind }: DemoDocument, property: DemoProperty): Promise<Buffer> {
  if (kind !== 'plan drawing') return makeDocument(kind, property)
  const plans = picturesOf(['floor-plan'])
  const plan = await readPoolPicture(plans[property.number % plans.length] ?? 0)
  return sharp(plan).jpeg({ quality: PLAN_QUALITY }).toBuffer()
}
