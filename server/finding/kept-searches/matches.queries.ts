import { MIN_PRICE_DROP_PERCENT } from '#contracts/base/limits.ts'
import type { AlertFrequency } from '#contracts/finding/kept-searches/kept-search-messages.ts'
import { cellOf } from '#contracts/finding/map/map-cells.ts'
import type { PropertyFilter } from '#contracts/homes/properties/properties.ts'
import type { PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import { lockUserRow, type Queryable } from '#server/base/db/transaction.ts'
import { FILTERED_COLUMNS, type FilteredProperty } from '#server/finding/search/index.ts'

/** The fields of a property that kept searches are compared with. */
export interface MatchedProperty extends FilteredProperty {
  readonly postedByUserId: number
}

/** @param lock takes a share lock on the row, until the transaction ends @returns undefined when the property is not live */
export async function findMatchedProperty(db: Queryable, propertyId: number, lock?: 'lock'): Promise<MatchedProperty | undefined> {
  const { rows } = await db.query<Omit<MatchedProperty, 'cell'> & { latitude: number | null; longitude: number | null }>(
    `SELECT r.posted_by_user_id AS "postedByUserId", ${FILTERED_COLUMNS} FROM properties r
      WHERE r.id = $1 AND r.status = 'ACTIVE' AND r.deleted_at IS NULL ${lock ? 'FOR SHARE' : ''}`,
    [propertyId],
  )
  if (!rows[0]) return undefined
  const { latitude, longitude, ...property } = rows[0]
  return { ...property, cell: cellOf(latitude, longitude) }
}

interface NewMatches {
  readonly propertyId: number
  readonly property: Pick<MatchedProperty, 'expectedPrice' | 'postedByUserId'>
  /** Searches that the property did not fit before. */
  readonly freshIds: readonly number[]
  /** Searches that the property fitted before, at a higher price. */
  readonly cheaperIds: readonly number[]
  readonly earlierPrice: number | null
  /**
   * Time of the edit; null: the time at which the property last became live. Searches that were kept or switched on later are left out:
   * their users could already see the property then.
   */
  readonly changedAt: Date | null
  readonly now: Date
}

/**
 * Records a match for each search; an existing match again when the price has dropped by MIN_PRICE_DROP_PERCENT since. The poster's own
 * searches are left out. Searches are locked by id before their matches, as in `claimMatches`, to prevent deadlocks; FOR SHARE waits for
 * a transaction that switches alerts off.
 */
export async function insertMatches(tx: Queryable, found: NewMatches): Promise<void> {
  const { propertyId, property, freshIds, cheaperIds, earlierPrice, changedAt, now } = found
  await tx.query(
    `INSERT INTO kept_search_matches AS m (kept_search_id, property_id, price, earlier_price, found_at)
     SELECT s.id, $1, $2, CASE WHEN s.id = ANY($4) THEN $5::bigint END, $6
       FROM kept_searches s
      WHERE s.user_id <> $7 AND s.frequency <> 'off' AND (s.id = ANY($3) OR s.id = ANY($4)) AND coalesce(s.alerts_since, s.created_at) <=
            coalesce($8::timestamptz, (SELECT max(at) FROM status_changes WHERE property_id = $1 AND to_status = 'ACTIVE'))
      ORDER BY s.id FOR SHARE OF s
     ON CONFLICT (kept_search_id, property_id) DO UPDATE
        SET price = excluded.price, found_at = excluded.found_at, told_at = NULL,
            earlier_price = CASE WHEN m.told_at IS NULL THEN m.earlier_price ELSE m.price END
      WHERE excluded.price * 100 <= m.price * ${100 - MIN_PRICE_DROP_PERCENT}`,
    [propertyId, property.expectedPrice, freshIds, cheaperIds, earlierPrice, now, property.postedByUserId, changedAt],
  )
}

/** Deletes pending matches of searches that the property does not fit any more. */
export async function deleteOutdatedMatches(tx: Queryable, propertyId: number, fittingIds: readonly number[]): Promise<void> {
  await tx.query('DELETE FROM kept_search_matches WHERE property_id = $1 AND told_at IS NULL AND NOT kept_search_id = ANY($2)', [
    propertyId,
    fittingIds,
  ])
}

/** Users with pending immediate alerts about these properties, by id. */
export async function listUsersToNotify(db: Queryable, propertyIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.query<{ userId: number }>(
    `SELECT DISTINCT s.user_id AS "userId" FROM kept_search_matches m JOIN kept_searches s ON s.id = m.kept_search_id
      WHERE m.property_id = ANY($1) AND m.told_at IS NULL AND s.frequency = 'at_once' ORDER BY 1`,
    [propertyIds],
  )
  return rows.map(({ userId }) => userId)
}

/** A search with pending matches, of which its user was not notified yet. */
export interface DueSearch {
  readonly keptSearchId: number
  readonly userId: number
}

interface DueSince {
  /** Immediate alerts: found before this moment. */
  readonly foundBefore: Date
  /** Daily and weekly alerts: found before this moment, and the user was not notified since. */
  readonly daily: Date
  readonly weekly: Date
}

/** Searches with pending matches of live properties that are due, by user. */
export async function listDueSearches(db: Queryable, { foundBefore, daily, weekly }: DueSince): Promise<DueSearch[]> {
  const { rows } = await db.query<DueSearch>(
    `SELECT s.id AS "keptSearchId", s.user_id AS "userId" FROM kept_searches s
      WHERE EXISTS (SELECT 1 FROM kept_search_matches m JOIN properties p ON p.id = m.property_id
                     WHERE m.kept_search_id = s.id AND m.told_at IS NULL AND p.status = 'ACTIVE' AND p.deleted_at IS NULL
                       AND m.found_at < CASE s.frequency WHEN 'daily' THEN $2::timestamptz WHEN 'weekly' THEN $3 ELSE $1 END)
        AND (s.frequency = 'at_once'
             OR s.frequency = 'daily' AND coalesce(s.told_at, s.created_at) < $2
             OR s.frequency = 'weekly' AND coalesce(s.told_at, s.created_at) < $3)
      ORDER BY s.user_id, s.id`,
    [foundBefore, daily, weekly],
  )
  return rows
}

/** A match of which the user is notified. */
export interface ClaimedMatch {
  readonly keptSearchId: number
  readonly searchName: string
  /** Whether the user chose e-mail, beside push, for the alerts of this search. */
  readonly isByEmail: boolean
  readonly filter: PropertyFilter
  readonly propertyId: number
  readonly propertyName: string
  readonly area: string
  readonly propertyFor: PropertyFor
  readonly expectedPrice: number
  readonly earlierPrice: number | null
}

/** A match of a home that is posted again, at a lower price than the one at which the user was notified of it before. */
const IS_CHEAPER = `(m.price * 100 <= known.price * ${100 - MIN_PRICE_DROP_PERCENT})`

/**
 * Marks pending matches of a user's searches with this frequency as told. Concurrent transactions get each match once. Matches of
 * properties that are not live stay pending. Lock order: properties, user (as in a deletion of an account), searches, matches.
 * @param keptSearchIds searches of the user; all when undefined
 * @returns the matches of the oldest search first
 */
export async function claimMatches(
  tx: Queryable,
  userId: number,
  frequency: AlertFrequency,
  now: Date,
  keptSearchIds?: readonly number[],
): Promise<ClaimedMatch[]> {
  const isPending = `s.user_id = $1 AND s.frequency = $2 AND m.told_at IS NULL AND p.status = 'ACTIVE' AND p.deleted_at IS NULL
        AND ($3::bigint[] IS NULL OR s.id = ANY($3))`
  const { rows: locked } = await tx.query<{ id: number }>(
    `SELECT p.id FROM properties p WHERE p.id IN (
       SELECT m.property_id FROM kept_searches s JOIN kept_search_matches m ON m.kept_search_id = s.id JOIN properties p ON p.id = m.property_id
        WHERE ${isPending}) ORDER BY p.id FOR SHARE`,
    [userId, frequency, keptSearchIds ?? null],
  )
  if (locked.length === 0) return []
  await lockUserRow(tx, userId)
  await tx.query(
    `SELECT 1 FROM kept_searches WHERE user_id = $1 AND frequency = $2 AND ($3::bigint[] IS NULL OR id = ANY($3)) ORDER BY id FOR NO KEY UPDATE`,
    [userId, frequency, keptSearchIds ?? null],
  )
  const ids = locked.map(({ id }) => id)
  // the price fell and rose again: the user was already notified of the property at the earlier price
  await tx.query(
    `UPDATE kept_search_matches m SET price = m.earlier_price, earlier_price = NULL, told_at = $4 FROM kept_searches s, properties p
      WHERE s.id = m.kept_search_id AND p.id = m.property_id AND p.id = ANY($5) AND ${isPending} AND p.expected_price * 100 > m.earlier_price * ${100 - MIN_PRICE_DROP_PERCENT}`,
    [userId, frequency, keptSearchIds ?? null, now, ids],
  )
  // the home was posted again: a user who was notified of it before is notified only if it costs less than then
  await tx.query(
    `UPDATE kept_search_matches m
        SET price = CASE WHEN ${IS_CHEAPER} THEN m.price ELSE known.price END, earlier_price = CASE WHEN ${IS_CHEAPER} THEN known.price END,
            told_at = CASE WHEN NOT ${IS_CHEAPER} THEN $4::timestamptz END
       FROM kept_searches s, properties p, LATERAL (
         SELECT min(CASE WHEN e.told_at IS NULL THEN e.earlier_price ELSE e.price END) AS price
           FROM properties w JOIN kept_search_matches e ON e.property_id = w.id JOIN kept_searches o ON o.id = e.kept_search_id
          WHERE w.successor_id = p.id AND o.user_id = $1) known
      WHERE s.id = m.kept_search_id AND p.id = m.property_id AND p.id = ANY($5) AND ${isPending}
        AND p.listed_since IS NOT NULL AND m.earlier_price IS NULL AND known.price IS NOT NULL`,
    [userId, frequency, keptSearchIds ?? null, now, ids],
  )
  const { rows } = await tx.query<ClaimedMatch>(
    `WITH claimed AS (
       UPDATE kept_search_matches m SET told_at = $4 FROM kept_searches s, properties p
        WHERE s.id = m.kept_search_id AND p.id = m.property_id AND p.id = ANY($5) AND ${isPending}
       RETURNING m.kept_search_id, m.property_id, m.earlier_price)
     SELECT s.id AS "keptSearchId", s.name AS "searchName", s.by_email AS "isByEmail", s.filter, p.id AS "propertyId", p.property_name AS "propertyName", p.area,
            p.property_for AS "propertyFor", p.expected_price AS "expectedPrice", c.earlier_price AS "earlierPrice"
       FROM claimed c JOIN kept_searches s ON s.id = c.kept_search_id JOIN properties p ON p.id = c.property_id ORDER BY s.id, p.id`,
    [userId, frequency, keptSearchIds ?? null, now, ids],
  )
  await tx.query('UPDATE kept_searches SET told_at = $2 WHERE id = ANY($1)', [[...new Set(rows.map((row) => row.keptSearchId))], now])
  return rows
}

/**
 * Deletes pending matches that were found before `foundBefore` and whose property is not live. If the user was already notified of it at an
 * earlier price, the match is reset to that price instead. A property that becomes live again is matched again. Skips locked rows.
 */
export async function deleteStaleMatches(db: Queryable, foundBefore: Date, now: Date): Promise<void> {
  // one statement: a second one could delete a row that the first skipped because it was locked
  await db.query(
    `WITH stale AS MATERIALIZED (
       SELECT m.kept_search_id, m.property_id, m.earlier_price FROM kept_search_matches m JOIN properties p ON p.id = m.property_id
        WHERE m.told_at IS NULL AND m.found_at < $1 AND (p.status <> 'ACTIVE' OR p.deleted_at IS NOT NULL) FOR UPDATE OF m SKIP LOCKED),
     known AS (
       UPDATE kept_search_matches m SET price = s.earlier_price, earlier_price = NULL, told_at = $2 FROM stale s
        WHERE m.kept_search_id = s.kept_search_id AND m.property_id = s.property_id AND s.earlier_price IS NOT NULL)
     DELETE FROM kept_search_matches m USING stale s
      WHERE m.kept_search_id = s.kept_search_id AND m.property_id = s.property_id AND s.earlier_price IS NULL`,
    [foundBefore, now],
  )
}

interface AlertsSent {
  /** Number of notifications about a single property. */
  readonly singleCount: number
  /** Ids of searches whose further matches were grouped into one notification. */
  readonly groupedSearchIds: readonly number[]
}

/** The immediate alerts that a user got since `since`. */
export async function countNotifiedSince(tx: Queryable, userId: number, since: Date): Promise<AlertsSent> {
  const { rows } = await tx.query<{ singleCount: number; groupedSearchIds: string[] }>(
    `SELECT (count(*) FILTER (WHERE cause LIKE 'kept-search:%'))::integer AS "singleCount",
            coalesce(array_agg(kept_search_id::text) FILTER (WHERE cause LIKE 'more-kept-search:%' AND kept_search_id IS NOT NULL), '{}') AS "groupedSearchIds"
       FROM notifications WHERE user_id = $1 AND kind = 'kept_search' AND created_at >= $2`,
    [userId, since],
  )
  return { singleCount: rows[0]?.singleCount ?? 0, groupedSearchIds: rows[0]?.groupedSearchIds.map(Number) ?? [] }
}
