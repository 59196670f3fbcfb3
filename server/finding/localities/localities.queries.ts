import { and, asc, count, eq, or, sql } from 'drizzle-orm'
import { latinDigits } from '#contracts/base/values/latin-digits.ts'
import type { CatalogueLocalityQuery, LocalityValues } from '#contracts/operations/localities.ts'
import { violatesUnique } from '#server/base/db/database-error.ts'
import { localities, localitySpellings, projects, properties, requirementLocations } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

const COLUMNS = {
  localityId: localities.id,
  version: localities.version,
  name: localities.name,
  marathiName: localities.marathiName,
  hindiName: localities.hindiName,
  aliases: localities.aliases,
  sharedAliases: localities.sharedAliases,
  pinCode: localities.pinCode,
  latitude: localities.latitude,
  longitude: localities.longitude,
  liveProperties: sql<number>`(SELECT count(*)::integer FROM ${properties} p WHERE p.locality_id = localities.id AND p.status = 'ACTIVE')`,
}
const selectLocalities = (db: Queryable) => orm(db).select(COLUMNS).from(localities)
export type LocalityRow = Awaited<ReturnType<typeof selectLocalities>>[number]

/** One page of localities, sorted by name. */
export async function listCatalogueLocalities(
  db: Queryable,
  { keyword, page, size }: CatalogueLocalityQuery,
): Promise<{ rows: LocalityRow[]; total: number }> {
  const key = sql`locality_spelling_key(${keyword ?? ''})`
  const isNamed = sql`EXISTS (SELECT 1 FROM ${localitySpellings} s WHERE s.locality_id = localities.id AND ${key} <> '' AND strpos(s.spelling_key, ${key}) > 0)`
  const where = keyword === undefined ? undefined : or(isNamed, sql`starts_with(${localities.pinCode}, ${latinDigits(keyword.trim())})`)
  const rows = await selectLocalities(db)
    .where(where)
    .orderBy(asc(localities.name))
    .limit(size)
    .offset(page * size)
  const [counted] = await orm(db).select({ total: count() }).from(localities).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findCatalogueLocality(db: Queryable, id: number): Promise<LocalityRow | undefined> {
  const [locality] = await selectLocalities(db).where(eq(localities.id, id))
  return locality
}

/** Takes a row lock on the locality, so that its changes are serialised. */
export async function lockLocality(tx: Queryable, id: number): Promise<void> {
  await orm(tx).select({ id: localities.id }).from(localities).where(eq(localities.id, id)).for('no key update')
}

/** Localities that have one of these spellings, unshared. @param except a locality that is left out */
export async function findSpellingOwners(
  db: Queryable,
  spellings: readonly string[],
  except: number | undefined,
): Promise<{ spelling: string; owner: string }[]> {
  const { rows } = await db.query<{ spelling: string; owner: string }>(
    `SELECT asked.spelling, l.name AS owner
       FROM unnest($1::text[]) AS asked (spelling)
       JOIN locality_spellings s ON s.spelling_key = locality_spelling_key(asked.spelling) AND NOT s.is_shared
       JOIN localities l ON l.id = s.locality_id
      WHERE l.id IS DISTINCT FROM $2`,
    [spellings, except ?? null],
  )
  return rows
}

export async function listLocalityNames(db: Queryable): Promise<string[]> {
  const rows = await orm(db).select({ name: localities.name }).from(localities)
  return rows.map(({ name }) => name)
}

type LocalityColumns = Pick<
  typeof localities.$inferInsert,
  Exclude<keyof LocalityValues, 'aliases' | 'sharedAliases'> | 'aliases' | 'sharedAliases'
>

/** `taken`: another locality has one of the spellings; the transaction has failed. */
type SaveResult = { readonly id: number } | 'taken'

export const insertLocality = (tx: Queryable, columns: LocalityColumns): Promise<SaveResult> =>
  orTaken(() => orm(tx).insert(localities).values(columns).returning({ id: localities.id }))

export const updateLocality = (tx: Queryable, id: number, columns: LocalityColumns): Promise<SaveResult> =>
  orTaken(() =>
    orm(tx)
      .update(localities)
      .set({ ...columns, version: sql`${localities.version} + 1` })
      .where(eq(localities.id, id))
      .returning({ id: localities.id }),
  )

async function orTaken(save: () => PromiseLike<{ id: number }[]>): Promise<SaveResult> {
  try {
    const [saved] = await save()
    if (!saved) throw new Error('the locality is gone')
    return saved
  } catch (error) {
    if (['locality_spellings_unshared_key', 'localities_locality_key'].some((index) => violatesUnique(error, index))) return 'taken'
    throw error
  }
}

interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** Moves the properties that have the locality's old coordinates to its new ones. */
export async function moveProperties(tx: Queryable, localityId: number, from: Coordinates, to: Coordinates): Promise<void> {
  const isInMiddle = and(eq(properties.latitude, from.latitude), eq(properties.longitude, from.longitude))
  await orm(tx)
    .update(properties)
    .set({ latitude: to.latitude, longitude: to.longitude })
    .where(and(eq(properties.localityId, localityId), isInMiddle))
}

/** Replaces the old name by the new one where the area of a property or project, or a location of a requirement, equals the old name. */
export async function renameAreas(tx: Queryable, localityId: number, from: string, to: string): Promise<void> {
  const db = orm(tx)
  await db
    .update(properties)
    .set({ area: to })
    .where(and(eq(properties.localityId, localityId), eq(properties.area, from)))
  await db
    .update(projects)
    .set({ area: to })
    .where(and(eq(projects.localityId, localityId), eq(projects.area, from)))
  await db
    .update(requirementLocations)
    .set({ name: to })
    .where(and(eq(requirementLocations.localityId, localityId), eq(requirementLocations.name, from)))
}

/** The first prices of the flats that were posted in one month; only flats of known size count. */
interface MonthlyPrice {
  /** YYYY-MM, in India. */
  readonly month: string
  /** True: monthly rents; false: prices of flats for sale. */
  readonly isRent: boolean
  readonly count: number
  /** Their median, in rupees with two decimals per sq.ft of the carpet area, else of the built-up area; null for too few flats. */
  readonly perSquareFoot: number | null
}

interface PricesByMonthQuery {
  readonly localityId: number
  /** Start of the first month. */
  readonly since: Date
  readonly apartmentTypes: readonly string[]
  /** Medians of fewer flats than this are null. */
  readonly atLeast: number
}

/** Months without a flat are missing. Counts flats that their posters have hidden since, but not those deleted or hidden by operators. */
export async function listPricesByMonth(
  db: Queryable,
  { localityId, since, apartmentTypes, atLeast }: PricesByMonthQuery,
): Promise<MonthlyPrice[]> {
  const { rows } = await db.query<MonthlyPrice>({
    name: 'locality-prices-by-month',
    text: `SELECT month, "isRent", count(*)::integer AS count,
                  CASE WHEN count(*) >= $4 THEN round(percentile_disc(0.5) WITHIN GROUP (ORDER BY rate), 2)::float8 END AS "perSquareFoot"
             FROM (SELECT to_char(p.created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS month, p.property_for = 'RENT' AS "isRent",
                          coalesce((SELECT e.price FROM earlier_prices e
                                     WHERE e.property_id = p.id AND e.until_day > (p.created_at AT TIME ZONE 'Asia/Kolkata')::date ORDER BY e.until_day LIMIT 1),
                                   p.expected_price)::numeric
                            / coalesce(nullif(p.carpet_area, 0), nullif(p.total_build_up_area, 0)) AS rate
                     FROM properties p
                    WHERE p.locality_id = $1 AND p.status IN ('ACTIVE', 'INACTIVE') AND p.created_at >= $2
                      AND p.deleted_at IS NULL AND p.status_reason IS NULL AND NOT p.hidden_by_block
                      AND p.category = 'RESIDENTIAL' AND p.property_for IN ('RENT', 'SELL') AND p.apartment_type = ANY ($3)) posted
            WHERE rate IS NOT NULL GROUP BY month, "isRent"`,
    values: [localityId, since, apartmentTypes, atLeast],
  })
  return rows
}
