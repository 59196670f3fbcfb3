import type pg from 'pg'
import sharp from 'sharp'
import { makeDocument } from './documents.ts'
import { draw } from './drawings/index.ts'
import type { DemoDocument } from './listing.ts'
import { type DemoListing, generateListings } from './listings.ts'
import { type Beginning, begin, type DocumentRow, finish, insertListings, isLoaded, LOCK, loadedNumbers } from './load.queries.ts'
import { PICTURE_POOL } from './pictures.ts'

/** A picture as kept: lengths in px, the dominant colour #rrggbb, a tiny picture as a data URI. */
export interface StoredPicture {
  readonly fileName: string
  readonly contentType: string
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly color: string
  readonly blur: string
}

export interface DemoDependencies {
  readonly pool: pg.Pool
  /** Keeps a picture and its row in media_files; the same bytes get the same file name. */
  storePicture(bytes: Buffer): Promise<StoredPicture>
  /** Keeps a document and its row in media_files. */
  storeDocument(bytes: Buffer, originalName: string, contentType: string): Promise<{ fileName: string }>
  log(message: string): void
}

const DRAWN_AT_ONCE = 2
/** The first listings should show soon, so the first batches are small. */
const BATCHES = [12, 24, 36]
const LATER_BATCH = 50
const PICTURE = { width: 1_600, height: 1_200, quality: 90 } as const
/** Seeds of plans that are documents lie beyond those of the pool. */
const FIRST_DOCUMENT_SEED = 100_000

/** Loads the demo once. Several copies may call it at the same time, and a load that was cut off is taken up where it stood. */
export async function loadDemo(deps: DemoDependencies): Promise<void> {
  const client = await deps.pool.connect()
  let broken: Error | undefined
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    if (!(await isLoaded(client))) await loadAll(client, deps)
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    client.release(broken)
  }
}

async function loadAll(client: pg.PoolClient, deps: DemoDependencies): Promise<void> {
  const started = performance.now()
  const listings = generateListings()
  const beginning = await begin(client, listings.length)
  const loaded = await loadedNumbers(client, beginning, listings.length)
  const missing = listings.filter(({ number }) => !loaded.has(number))
  const fileNames = new Map<number, string>()
  for (const batch of batchesOf(missing)) {
    const needed = [...new Set(batch.flatMap(({ pictures }) => pictures))].filter((picture) => !fileNames.has(picture))
    await inParallel(needed, DRAWN_AT_ONCE, async (picture) => {
      fileNames.set(picture, await storeDrawing(deps, picture))
    })
    await insertBatch(client, deps, beginning, batch, fileNames)
    deps.log(`Demo data: ${batch.length} listings added, ${fileNames.size} pictures drawn`)
  }
  await finish(client, beginning)
  deps.log(`Demo data: ${missing.length} listings loaded in ${Math.round((performance.now() - started) / 1_000)} s`)
}

function* batchesOf(listings: readonly DemoListing[]): Generator<readonly DemoListing[]> {
  let from = 0
  for (let i = 0; from < listings.length; i++) {
    const size = BATCHES[i] ?? LATER_BATCH
    yield listings.slice(from, from + size)
    from += size
  }
}

async function inParallel<T>(items: readonly T[], atOnce: number, act: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  const work = async () => {
    for (const item of queue) await act(item)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function insertBatch(
  client: pg.PoolClient,
  deps: DemoDependencies,
  beginning: Beginning,
  batch: readonly DemoListing[],
  fileNames: ReadonlyMap<number, string>,
): Promise<void> {
  const documents: DocumentRow[] = []
  for (const listing of batch) {
    for (const [position, document] of listing.documents.entries()) {
      documents.push({
        number: listing.number,
        position,
        originalName: document.name,
        fileName: await storeDemoDocument(deps, listing, document),
      })
    }
  }
  const pictures = batch.flatMap(({ number, pictures }) =>
    pictures.map((picture, position) => ({ number, position, fileName: fileNames.get(picture) ?? '' })),
  )
  await insertListings(client, beginning, { listings: batch, pictures, documents })
}

async function storeDrawing({ storePicture }: DemoDependencies, index: number): Promise<string> {
  const picture = PICTURE_POOL[index]
  if (!picture) throw new Error(`The pool has no picture ${index}`)
  // lets requests that wait go first: drawing keeps the thread for some milliseconds
  await new Promise(setImmediate)
  const { fileName } = await storePicture(await jpegOf(draw(picture.kind, picture.seed)))
  return fileName
}

function jpegOf(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(PICTURE.width, PICTURE.height, { fit: 'cover' }).jpeg({ quality: PICTURE.quality }).toBuffer()
}

async function storeDemoDocument({ storeDocument }: DemoDependencies, listing: DemoListing, { kind, name }: DemoDocument): Promise<string> {
  const plan = kind === 'plan drawing'
  const bytes = plan ? await jpegOf(draw('floor-plan', FIRST_DOCUMENT_SEED + listing.number)) : makeDocument(kind, listing)
  const { fileName } = await storeDocument(bytes, name, plan ? 'image/jpeg' : 'application/pdf')
  return fileName
}
