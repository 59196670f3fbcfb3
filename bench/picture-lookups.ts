import { type Random, randomFrom } from '#demo/random.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { createOutlineComparer } from '#server/trust/signals/compare-outlines.ts'
import { searchedKeys, storedKeys } from '#server/trust/signals/outline-keys.ts'
import { findOutline, listCandidates } from '#server/trust/signals/outlines.queries.ts'
import { outlineOf } from '#server/trust/signals/picture-outline.ts'
import { sceneOf } from '#tests/files/scenes.ts'
import { seedProperties } from '#tests/properties.ts'
import { createEmptyDatabase } from './bench-database.ts'
import { markdownTable, milliseconds, percentile, writeReport } from './report.ts'

/**
 * `npm run bench:picture-lookups`: how long the database takes to find the candidates for a picture among the stored pictures, how many
 * candidates it finds, and how long their comparison takes.
 */
const FOLDER = '.data/bench-picture-lookups'
const STORED = [20_000, 100_000]
const POSTERS = 1_000
const PICTURES_OF_A_PROPERTY = 5
const SCENES = 200
const LOOKUPS = 100
const BATCH = 1_000

const scenes: Buffer[] = []
for (let at = 0; at < SCENES; at += 1) scenes.push(await outlineOf(await sceneOf(`lookup ${at}`)))

/** Mixes three scenes into a new outline: as varied as the scenes, but much faster than drawing one. */
function mixOutlines(random: Random): Buffer {
  const [one, two, three] = [random.pick(scenes), random.pick(scenes), random.pick(scenes)]
  const [shift, share] = [random.int(0, one.length - 1), random.range(0.2, 0.8)]
  return Buffer.from(
    one.map((value, at) => {
      const other = (at % 32 < 16 ? two : three)[(at + shift) % one.length] ?? 0
      return Math.round(value * share + other * (1 - share))
    }),
  )
}

const { database, close } = await createEmptyDatabase(FOLDER, 4)
await database.pool.query(
  `INSERT INTO users (first_name, last_name, user_role) SELECT 'Asha', 'Kale', 'OWNER' FROM generate_series(1, $1)`,
  [POSTERS],
)
const propertyIds = await seedProperties(
  database.pool,
  Array.from({ length: Math.max(...STORED) / PICTURES_OF_A_PROPERTY }, (_, at) => ({ posted_by_user_id: (at % POSTERS) + 1 })),
)
const random = randomFrom('stored pictures')
let stored = 0

async function storeUntil(count: number): Promise<void> {
  while (stored < count) {
    const rows = Array.from({ length: BATCH }, (_, at) => {
      const outline = mixOutlines(random)
      const number = stored + at
      const place = { propertyId: propertyIds[Math.floor(number / PICTURES_OF_A_PROPERTY)], position: number % PICTURES_OF_A_PROPERTY }
      return { name: `${number}.jpg`, ...place, outline: outline.toString('base64'), ...storedKeys(outline) }
    })
    await database.pool.query(
      `WITH rows AS (SELECT * FROM jsonb_to_recordset($1) AS r (name text, "propertyId" bigint, position integer, outline text, "wholeKeys" integer[], "windowKeys" integer[])),
            files AS (INSERT INTO media_files (file_name, content_type, bytes) SELECT name, 'image/jpeg', 1 FROM rows),
            attached AS (INSERT INTO media_attachments (property_id, kind, file_name, position)
                         SELECT "propertyId", 'picture', name, position FROM rows)
       INSERT INTO picture_outlines (file_name, outline, whole_keys, window_keys, compared_at)
       SELECT name, decode(outline, 'base64'), "wholeKeys", "windowKeys", now() FROM rows`,
      [JSON.stringify(rows)],
    )
    stored += BATCH
  }
  await database.pool.query('ANALYZE')
}

const table: string[][] = []
for (const count of STORED) {
  await storeUntil(count)
  const [finding, comparing, found]: [number[], number[], number[]] = [[], [], []]
  for (let at = 0; at < LOOKUPS; at += 1) {
    const fileName = `${random.int(0, stored - 1)}.jpg`
    const outline = (await findOutline(database.pool, fileName))?.outline ?? Buffer.alloc(0)
    const keys = searchedKeys(outline)
    const begun = performance.now()
    const candidates = await inTransaction(database.pool, (tx) => listCandidates(tx, fileName, keys, 1_000))
    const listed = performance.now()
    const likenessTo = createOutlineComparer(outline)
    for (const candidate of candidates) likenessTo(candidate.outline)
    finding.push(listed - begun)
    comparing.push(performance.now() - listed)
    found.push(candidates.length)
  }
  const { rows } = await database.pool.query<{ table: number; indexes: number }>(
    `SELECT pg_table_size('picture_outlines') AS table, pg_indexes_size('picture_outlines') AS indexes`,
  )
  const megabytes = (bytes = 0) => `${Math.round(bytes / 1024 ** 2)} MB`
  table.push([
    String(count),
    `${milliseconds(percentile(finding, 50))} / ${milliseconds(percentile(finding, 95))}`,
    `${percentile(found, 50)} / ${percentile(found, 95)}`,
    `${milliseconds(percentile(comparing, 50))} / ${milliseconds(percentile(comparing, 95))}`,
    `${megabytes(rows[0]?.table)} + ${megabytes(rows[0]?.indexes)}`,
  ])
}
await close()
const head = ['stored pictures', 'to find candidates, median / 95 %', 'candidates', 'to compare them', 'table + indexes']
await writeReport('picture-lookups', markdownTable(head, table))
