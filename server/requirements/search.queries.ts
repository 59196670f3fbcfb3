import { parseBhkType } from '#contracts/bhk.ts'
import type { RequirementFilter } from '#contracts/requirements.ts'
import { DAY_MS } from '#contracts/time.ts'
import type { Queryable } from '#server/db/transaction.ts'

interface Search {
  readonly filter: RequirementFilter
  readonly sortType: 'latest' | 'oldest'
  readonly offset: number
  readonly limit: number
  /** Epoch ms. */
  readonly now: number
}

const DAYS = { today: 1, '7days': 7, '15days': 15 } as const

const CONDITIONS = `
  r.status = 'ACTIVE'
  AND ($1::text[] IS NULL OR r.looking_for = ANY ($1))
  AND ($2::text[] IS NULL OR EXISTS (SELECT 1 FROM unnest($2::text[]) AS said WHERE position(lower(said) IN lower(r.property_type)) > 0))
  AND ($3::text[] IS NULL OR r.bhk_types && $3
       OR EXISTS (SELECT 1 FROM unnest($3::text[]) AS said WHERE position(lower(said) IN lower(r.bhk_config)) > 0))
  AND ($4::text[] IS NULL OR EXISTS (
        SELECT 1 FROM requirement_locations l, unnest($4::text[]) AS said
         WHERE l.requirement_id = r.id AND position(lower(said) IN lower(l.name)) > 0))
  AND ($5::timestamptz IS NULL OR r.created_at >= $5)
  AND ($6::text IS NULL OR position(lower($6) IN lower(
        r.looking_for || ' ' || r.property_type || ' ' || r.bhk_config || ' ' || r.additional_requirements || ' '
        || coalesce((SELECT string_agg(l.name, ' ') FROM requirement_locations l WHERE l.requirement_id = r.id), ''))) > 0)`

/** @returns the ids of one page of ACTIVE requirements, and how many fit in all */
export async function searchRequirementIds(
  db: Queryable,
  { filter, sortType, offset, limit, now }: Search,
): Promise<{ ids: number[]; total: number }> {
  const { lookingFor, propertyType, bhkConfig, preferredLocation, date, keyword } = filter
  const values = [
    lookingFor ?? null,
    propertyType ?? null,
    bhkConfig?.map((each) => parseBhkType(each) ?? each) ?? null,
    preferredLocation ?? null,
    date ? startOfIndianDay(now, DAYS[date] - 1) : null,
    keyword ?? null,
  ]
  const direction = sortType === 'latest' ? 'DESC' : 'ASC'
  const [counted, found] = await Promise.all([
    db.query<{ total: number }>(`SELECT count(*) AS total FROM requirements r WHERE ${CONDITIONS}`, values),
    db.query<{ id: number }>(
      `SELECT r.id FROM requirements r WHERE ${CONDITIONS} ORDER BY r.created_at ${direction}, r.id ${direction} LIMIT $7 OFFSET $8`,
      [...values, limit, offset],
    ),
  ])
  return { ids: found.rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 }
}

const INDIA_OFFSET_MS = 5.5 * 3_600_000
/** @param daysBefore 0 for today's midnight in India */
function startOfIndianDay(now: number, daysBefore: number): Date {
  return new Date((Math.floor((now + INDIA_OFFSET_MS) / DAY_MS) - daysBefore) * DAY_MS - INDIA_OFFSET_MS)
}
