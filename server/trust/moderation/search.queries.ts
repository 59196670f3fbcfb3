import { latinDigits } from '#contracts/base/values/latin-digits.ts'
import { isIndianMobile, normalisePhone } from '#contracts/base/values/phone.ts'
import type { ModeratedSearch } from '#contracts/operations/moderation.ts'
import { LOCATION_WORDS, NAME_WORDS, PROPERTY_WORDS, prefixQueryOf, REQUIREMENT_WORDS } from '#server/base/db/schema/words.ts'
import type { Queryable } from '#server/base/db/transaction.ts'

interface Found {
  /** The newest first. */
  readonly ids: number[]
  readonly total: number
}

const ID = /^\d{1,15}$/

/** Subqueries of ids, one for each interpretation of the search text ($1). Each uses an index. */
interface Subqueries {
  readonly id: string
  readonly phone: string
  readonly words: string
}

/** Finds by the poster of a property or the author of a requirement. */
const byPerson = (table: string, condition: string) =>
  `SELECT s.id FROM users u JOIN ${table} s ON s.posted_by_user_id = u.id WHERE ${condition}`
const subqueriesOf = (table: string, words: string): Subqueries => ({
  id: `SELECT id FROM ${table} WHERE id = $1`,
  phone: byPerson(table, 'u.phone_number = $1'),
  words: `${words} UNION ${byPerson(table, `${NAME_WORDS} @@ to_tsquery('simple', $1)`)}`,
})
const PROPERTIES = subqueriesOf('properties', `SELECT id FROM properties WHERE ${PROPERTY_WORDS} @@ to_tsquery('simple', $1)`)
const REQUIREMENTS = subqueriesOf(
  'requirements',
  `SELECT id FROM requirements WHERE ${REQUIREMENT_WORDS} @@ to_tsquery('simple', $1)
   UNION SELECT requirement_id FROM requirement_locations WHERE ${LOCATION_WORDS} @@ to_tsquery('simple', $1)`,
)

/** @returns the subquery for the text and its parameter; undefined when the text can find nothing */
function chooseSubquery(subqueries: Subqueries, typed: string): readonly [sql: string, value: string | number] | undefined {
  const text = latinDigits(typed)
  const phone = normalisePhone(text)
  if (/^\+?[\d\s()-]+$/.test(text) && isIndianMobile(phone)) return [subqueries.phone, phone]
  if (ID.test(text)) return [subqueries.id, Number(text)]
  const words = prefixQueryOf(text)
  return words === undefined ? undefined : [subqueries.words, words]
}

/** @param from FROM and WHERE clause; the table has the alias `s` */
async function search(db: Queryable, from: string, subqueries: Subqueries, { query, status, page, size }: ModeratedSearch): Promise<Found> {
  const values: unknown[] = []
  let condition = ''
  if (query !== undefined) {
    const chosen = chooseSubquery(subqueries, query)
    if (!chosen) return { ids: [], total: 0 }
    const [ids, value] = chosen
    values.push(value)
    condition += ` AND s.id IN (${ids})`
  }
  if (status !== undefined) condition += ` AND s.status = $${values.push(status)}`
  const part = `ORDER BY s.id DESC LIMIT $${values.length + 1} OFFSET $${values.length + 2}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.query<{ id: number }>(`SELECT s.id ${from}${condition} ${part}`, [...values, size, page * size]),
    db.query<{ total: number }>(`SELECT count(*) AS total ${from}${condition}`, values),
  ])
  return { ids: rows.map(({ id }) => id), total: counted[0]?.total ?? 0 }
}

/** Finds properties in every status but deleted ones. */
export const searchProperties = (db: Queryable, wanted: ModeratedSearch): Promise<Found> =>
  search(db, 'FROM properties s WHERE s.deleted_at IS NULL', PROPERTIES, wanted)

/** Finds requirements in every status, except those of deleted accounts, whose texts are erased. */
export const searchRequirements = (db: Queryable, wanted: ModeratedSearch): Promise<Found> =>
  search(
    db,
    'FROM requirements s WHERE NOT EXISTS (SELECT 1 FROM users u WHERE u.id = s.posted_by_user_id AND u.deleted_at IS NOT NULL)',
    REQUIREMENTS,
    wanted,
  )
