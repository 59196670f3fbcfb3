import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { Registry } from 'prom-client'
import type { RequirementFilter } from '#contracts/homes/requirements/requirements.ts'
import { openDatabase } from '#server/base/db/client.ts'
import { startEmbeddedDatabase } from '#server/base/db/embedded.ts'
import { applyMigrations } from '#server/base/db/migrate.ts'
import { findMatchingProperties, findMatchingRequirements } from '#server/finding/matching/find-matches.ts'
import type { SearchDeps } from '#server/finding/search/index.ts'
import { openSearchIndexes } from '#server/finding/search/open-search.ts'
import { requirementFacets } from '#server/finding/search/requirements/requirement-facets.ts'
import type { IndexedRequirement } from '#server/finding/search/requirements/requirement-index.ts'
import { findRequirements } from '#server/finding/search/requirements/requirement-query.ts'
import { searchRequirements } from '#server/finding/search/requirements/search-requirements.ts'
import { openTravelTimes } from '#server/finding/travel/open-travel.ts'
import { markdownTable, percentile, writeReport } from './report.ts'
import { LOCALITY_NAMES, syntheticProperty } from './synthetic-properties.ts'
import { syntheticRequirement } from './synthetic-requirements.ts'
import { type Times, timeRuns } from './time-runs.ts'

/** `npm run bench:requirements -- [count]`: searches and matches over `count` (by default 200,000) requirements and as many properties. */
const COUNT = Number(process.argv[2] ?? 200_000)
const RUNS = 200
const CHANGES = 50
const FOLDER = '.data/bench-requirements'
const BATCH = 5_000
const SCREEN_ROWS = 10

const name = (at: number) => LOCALITY_NAMES[at % LOCALITY_NAMES.length] as string
/** Queries of the requirements' screen. @param run counted from 0 */
const QUERIES: Readonly<Record<string, (run: number) => RequirementFilter>> = {
  'all, latest': () => ({}),
  'looking for rent': () => ({ lookingFor: ['Rent'] }),
  'rent, flat, 2 BHK': () => ({ lookingFor: ['Rent'], propertyType: ['Flat'], bhkConfig: ['2 BHK'] }),
  'three localities': (run) => ({ preferredLocation: [name(run), name(run * 3 + 1), name(run * 7 + 2)] }),
  'the last 7 days': () => ({ date: '7days' }),
  'the last 15 days, rent': () => ({ date: '15days', lookingFor: ['Rent'] }),
  'a type in no list': () => ({ propertyType: ['apart'] }),
  'five types and five BHK texts in no list': () => ({
    propertyType: ['a', 'e', 'o', 'ap', 'us'],
    bhkConfig: ['b', 'k', 'bh', 'hk', 'any room'],
  }),
  'twenty locations in no list': () => ({ preferredLocation: Array.from({ length: 20 }, (_n, at) => `${'aeiou'[at % 5]}${at}`) }),
  'a common word': () => ({ keyword: 'parking' }),
  '2 bhk baner, as text': () => ({ keyword: '2 bhk baner' }),
  'a part of a word, another each time': (run) => ({ keyword: `ref${run * 37}` }),
  'all filters': (run) => ({
    lookingFor: ['Rent', 'Buy'],
    propertyType: ['Flat', 'Villa'],
    bhkConfig: ['2 BHK', '3 BHK'],
    preferredLocation: [name(run), name(run + 1)],
    date: '15days',
    keyword: 'metro',
  }),
}

async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO users (first_name, last_name, phone_number, user_role) SELECT 'S', n::text, (9000000000 + n)::text, 'SEEKER' FROM generate_series(1, 50000) n`,
  )
  await pool.query(
    `INSERT INTO localities (name, pin_code, latitude, longitude)
     SELECT name, '411045', 18.45 + at * 0.003, 73.75 + ((at * 7) % 40) * 0.004 FROM unnest($1::text[]) WITH ORDINALITY AS l (name, at)`,
    [LOCALITY_NAMES],
  )
  const now = Date.now()
  for (let from = 0; from < COUNT; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, COUNT - from) }, (_n, at) => syntheticRequirement(from + at, COUNT, now))
    await insert(pool, rows)
  }
  await pool.query('TRUNCATE requirement_changes')
  await pool.query('VACUUM ANALYZE requirements, requirement_locations')
}

async function insert(pool: pg.Pool, rows: readonly IndexedRequirement[]): Promise<void> {
  const columns = rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
  }))
  await pool.query(
    `INSERT INTO requirements (id, posted_by_user_id, posted_by_user_role, looking_for, property_type, bhk_config, min_budget, max_budget,
       additional_requirements, categories, apartment_types, commercial_subtypes, bhk_types, created_at)
     SELECT id, (SELECT min(id) FROM users) + "postedByUserId" - 1, 'SEEKER', "lookingFor", "propertyType", "bhkConfig", "minBudget", "maxBudget",
            "additionalRequirements", categories, "apartmentTypes", "commercialSubtypes", "bhkTypes", "createdAt"
       FROM jsonb_to_recordset($1) AS r (id bigint, "postedByUserId" bigint, "lookingFor" text, "propertyType" text, "bhkConfig" text,
         "minBudget" bigint, "maxBudget" bigint, "additionalRequirements" text, categories text[], "apartmentTypes" text[],
         "commercialSubtypes" text[], "bhkTypes" text[], "createdAt" timestamptz)`,
    [JSON.stringify(columns)],
  )
  const locations = rows.flatMap(({ id, locations }) =>
    locations.map(({ name, localityId }, position) => ({ id, name, localityId, position })),
  )
  await pool.query(
    `INSERT INTO requirement_locations (requirement_id, position, name, locality_id)
     SELECT id, position, name, "localityId" FROM jsonb_to_recordset($1) AS l (id bigint, name text, "localityId" int, position smallint)`,
    [JSON.stringify(locations)],
  )
}

/** Measures the ms from the commit of a change until the index contains it. */
async function measureDelays({ requirementIndex }: SearchDeps, pool: pg.Pool): Promise<number[]> {
  const delays: number[] = []
  for (let run = 0; run < CHANGES; run += 1) {
    const id = 1 + run * 3
    await pool.query(`UPDATE requirements SET status = 'INACTIVE' WHERE id = $1`, [id])
    const committed = performance.now()
    while (requirementIndex.has(id)) await pause(1)
    delays.push(performance.now() - committed)
  }
  return delays
}

function row(title: string, { clock, processor }: Times, fits: number): string[] {
  const shares = [
    [clock, 50],
    [clock, 95],
    [processor, 50],
    [processor, 95],
  ] as const
  return [title, ...shares.map(([times, share]) => `${percentile(times, share).toFixed(2)} ms`), String(fits)]
}

async function measure(search: SearchDeps, pool: pg.Pool): Promise<string> {
  const { requirementIndex } = search
  const rows: string[][] = []
  const now = Date.now()
  const paged = { offset: 0, limit: SCREEN_ROWS }
  for (const [title, filter] of Object.entries(QUERIES)) {
    const { total } = findRequirements(requirementIndex, filter(0), 'latest', paged, now)
    rows.push(row(title, await timeRuns(RUNS, (run) => findRequirements(requirementIndex, filter(run), 'latest', paged, now)), total))
    rows.push(
      row(`counts beside filters: ${title}`, await timeRuns(RUNS, (run) => requirementFacets(requirementIndex, filter(run), now)), total),
    )
  }
  for (const title of ['all, latest', 'rent, flat, 2 BHK', 'all filters']) {
    const filter = QUERIES[title] as (run: number) => RequirementFilter
    const asked = { sortType: 'latest', page: 0, size: SCREEN_ROWS, facets: true, now } as const
    const times = await timeRuns(RUNS, (run) => searchRequirements(search, { ...asked, filter: filter(run) }, undefined))
    rows.push(
      row(
        `the whole answer, rows from PostgreSQL: ${title}`,
        times,
        findRequirements(requirementIndex, filter(0), 'latest', paged, now).total,
      ),
    )
  }
  const offered = Array.from({ length: RUNS }, (_n, at) => ({ ...search.index.at((at * 31) % COUNT), postedByUserId: 0 }))
  const seekers = await timeRuns(RUNS, (run) => findMatchingRequirements(search, offered[run] as (typeof offered)[number], 20))
  rows.push(
    row(
      'requirements that a new property fits',
      seekers,
      findMatchingRequirements(search, offered[0] as (typeof offered)[number], 0).total,
    ),
  )
  const wanted = Array.from({ length: RUNS }, (_n, at) => requirementIndex.at((at * 31) % COUNT))
  const found = await timeRuns(RUNS, (run) => findMatchingProperties(search, wanted[run] as (typeof wanted)[number], 20))
  rows.push(
    row('properties that fit a new requirement', found, findMatchingProperties(search, wanted[0] as (typeof wanted)[number], 0).total),
  )
  const delays = await measureDelays(search, pool)
  rows.push(row('commit until the index has it', { clock: delays, processor: [] }, CHANGES))
  return markdownTable(['query', 'p50', 'p95', 'p50 of the processor', 'p95 of the processor', 'fits'], rows)
}

const server = await startEmbeddedDatabase(FOLDER)
const address = new URL(server.url)
address.pathname = '/requirements'
const admin = openDatabase(server.url, 1)
await admin.pool.query('DROP DATABASE IF EXISTS requirements')
await admin.pool.query('CREATE DATABASE requirements')
await admin.close()
await applyMigrations(address.href)
const database = openDatabase(address.href, 10)
await fill(database.pool)
const metrics = new Registry()
const log = { info() {}, warn() {}, error() {} } as never
const search = await openSearchIndexes({ travel: openTravelTimes(), database, jobs: { repeat: async () => {} } as never, log, metrics })
if (!(await search.feed.waitUntilCurrent(600_000))) throw new Error('The index was not loaded.')
const loaded = (await metrics.getSingleMetric('search_index_load_seconds')?.get())?.values[0]?.value ?? Number.NaN
for (let n = 0; n < COUNT; n += 1) search.index.put(syntheticProperty(n, COUNT))
const table = await measure(search, database.pool)
const load = loadavg()[0]?.toFixed(1)
await writeReport(
  'requirements',
  `${COUNT.toLocaleString('en-GB')} requirements, load of the index ${loaded.toFixed(1)} s, machine's load ${load}\n\n${table}`,
)
await search.feed.close()
await database.close()
await server.stop()
