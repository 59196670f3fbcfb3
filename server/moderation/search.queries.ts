import type { ModeratedSearch } from '#contracts/operations/moderation.ts'
import type { Queryable } from '#server/db/transaction.ts'

/** Fewer digits are no part of a phone number that anybody would search by. */
const LEAST_PHONE_DIGITS = 5

/** $1 the status, $2 the text, $3 the id, $4 digits of a phone number; each null when nothing is asked of it. */
function valuesOf({ query = '', status }: ModeratedSearch) {
  const digits = query.replace(/[\s+-]/g, '')
  const isNumber = /^\d+$/.test(digits)
  const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return [
    status ?? null,
    query === '' ? null : like(query.toLowerCase()),
    isNumber ? Number(digits) : null,
    isNumber && digits.length >= LEAST_PHONE_DIGITS ? like(digits.slice(-10)) : null,
  ]
}

interface Found {
  /** The newest first. */
  readonly ids: number[]
  readonly total: number
}

/** @param from the table `s` with its poster `u`, and the condition of `fits` */
async function search(db: Queryable, from: string, wanted: ModeratedSearch): Promise<Found> {
  const values = valuesOf(wanted)
  const { page, size } = wanted
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.query<{ id: number }>(`SELECT s.id ${from} ORDER BY s.id DESC LIMIT $5 OFFSET $6`, [...values, size, page * size]),
    db.query<{ total: number }>(`SELECT count(*) AS total ${from}`, values),
  ])
  return { ids: rows.map(({ id }) => id), total: counted[0]?.total ?? 0 }
}

/** @param texts of the row, in which the text is looked for */
const fits = (texts: string) => `($1::text IS NULL OR s.status = $1)
  AND ($2::text IS NULL OR s.id = $3::numeric OR u.phone_number LIKE $4 OR lower(concat_ws(' ', u.first_name, u.last_name)) LIKE $2
       OR ${texts})`

/** Finds properties in every status but deleted ones. */
export function searchProperties(db: Queryable, wanted: ModeratedSearch): Promise<Found> {
  const texts = 'lower(s.property_name) LIKE $2 OR lower(s.area) LIKE $2'
  return search(db, `FROM properties s JOIN users u ON u.id = s.posted_by_user_id WHERE s.deleted_at IS NULL AND ${fits(texts)}`, wanted)
}

/** Finds requirements in every status, but for those of deleted accounts. */
export function searchRequirements(db: Queryable, wanted: ModeratedSearch): Promise<Found> {
  const texts = `lower(s.property_type) LIKE $2 OR lower(s.additional_requirements) LIKE $2
       OR EXISTS (SELECT 1 FROM requirement_locations l WHERE l.requirement_id = s.id AND lower(l.name) LIKE $2)`
  return search(db, `FROM requirements s JOIN users u ON u.id = s.posted_by_user_id WHERE u.deleted_at IS NULL AND ${fits(texts)}`, wanted)
}
