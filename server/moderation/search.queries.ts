import type { ModeratedSearch } from '#contracts/operations/moderation.ts'
import { isIndianMobile, normalisePhone } from '#contracts/values/phone.ts'
import { beginningsOf, LOCATION_WORDS, NAME_WORDS, PROPERTY_WORDS, REQUIREMENT_WORDS } from '#server/db/schema/words.ts'
import type { Queryable } from '#server/db/transaction.ts'

interface Found {
  /** The newest first. */
  readonly ids: number[]
  readonly total: number
}

const ID = /^\d{1,15}$/

/** A subquery of ids for each way in which the text may be understood; $1 is what is looked for. Each has an index. */
interface Ways {
  readonly id: string
  readonly phone: string
  readonly words: string
}

/** Of posters and authors. */
const byPerson = (table: string, condition: string) =>
  `SELECT s.id FROM users u JOIN ${table} s ON s.posted_by_user_id = u.id WHERE ${condition}`
const waysOf = (table: string, words: string): Ways => ({
  id: `SELECT id FROM ${table} WHERE id = $1`,
  phone: byPerson(table, 'u.phone_number = $1'),
  words: `${words} UNION ${byPerson(table, `${NAME_WORDS} @@ to_tsquery('simple', $1)`)}`,
})
const PROPERTIES = waysOf('properties', `SELECT id FROM properties WHERE ${PROPERTY_WORDS} @@ to_tsquery('simple', $1)`)
const REQUIREMENTS = waysOf(
  'requirements',
  `SELECT id FROM requirements WHERE ${REQUIREMENT_WORDS} @@ to_tsquery('simple', $1)
   UNION SELECT requirement_id FROM requirement_locations WHERE ${LOCATION_WORDS} @@ to_tsquery('simple', $1)`,
)

/** @returns the subquery and its parameter; undefined when nothing can be found by the text */
function understand(ways: Ways, text: string): readonly [sql: string, value: string | number] | undefined {
  const phone = normalisePhone(text)
  if (/^\+?[\d\s()-]+$/.test(text) && isIndianMobile(phone)) return [ways.phone, phone]
  if (ID.test(text)) return [ways.id, Number(text)]
  const words = beginningsOf(text)
  return words === undefined ? undefined : [ways.words, words]
}

/** @param from the table `s` and the condition that it must fulfil */
async function search(db: Queryable, from: string, ways: Ways, { query, status, page, size }: ModeratedSearch): Promise<Found> {
  const values: unknown[] = []
  let condition = ''
  if (query !== undefined) {
    const understood = understand(ways, query)
    if (!understood) return { ids: [], total: 0 }
    const [ids, value] = understood
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

/** Finds requirements in every status, but for those of deleted accounts, whose texts are gone. */
export const searchRequirements = (db: Queryable, wanted: ModeratedSearch): Promise<Found> =>
  search(
    db,
    'FROM requirements s WHERE NOT EXISTS (SELECT 1 FROM users u WHERE u.id = s.posted_by_user_id AND u.deleted_at IS NOT NULL)',
    REQUIREMENTS,
    wanted,
  )
