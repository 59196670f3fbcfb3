import type pg from 'pg'
import type { PlanRole } from '#contracts/plans.ts'

type Queryable = Pick<pg.Pool, 'query'>

/** A plan that can be bought: the free one is none. */
export interface PackageRow {
  readonly id: number
  readonly name: string
  readonly user_role: PlanRole
  readonly price_paise: number
  readonly original_price_paise: number
  readonly offer_label: string
  readonly duration_days: number
  readonly description: string
  readonly features: string
  readonly status: 'ACTIVE' | 'INACTIVE'
  readonly is_popular: boolean
  readonly post_limit: number
  readonly contact_limit: number
  readonly requirement_post_limit: number
  readonly requirement_contact_limit: number
}

const SELECT = `SELECT id, name, user_role, price_paise, original_price_paise, offer_label, coalesce(duration_days, 30) AS duration_days,
         description, features, status, is_popular, post_limit, contact_limit, requirement_post_limit, requirement_contact_limit
    FROM packages WHERE NOT is_free AND price_paise > 0`

/** @param role undefined: plans of every role */
export async function listOffered(pool: Queryable, role: PlanRole | undefined): Promise<PackageRow[]> {
  const { rows } = await pool.query<PackageRow>(
    `${SELECT} AND status = 'ACTIVE' AND ($1::text IS NULL OR user_role = $1)
      ORDER BY array_position(ARRAY['OWNER', 'BROKER', 'SEEKER'], user_role), price_paise, id`,
    [role ?? null],
  )
  return rows
}

/** @returns a plan also when it has been withdrawn */
export async function findPackage(pool: Queryable, id: number): Promise<PackageRow | undefined> {
  const { rows } = await pool.query<PackageRow>(`${SELECT} AND id = $1`, [id])
  return rows[0]
}
