import type pg from 'pg'
import type { UserRole } from '#contracts/homes/properties/property-kinds.ts'

/** Two demo users of each role, in the order of the roles. */
export async function listPersonas(pool: pg.Pool): Promise<{ name: string; userRole: UserRole; phoneNumber: string }[]> {
  const { rows } = await pool.query<{ name: string; userRole: UserRole; phoneNumber: string }>(
    `SELECT name, "userRole", "phoneNumber"
       FROM (SELECT concat_ws(' ', first_name, last_name) AS name, user_role AS "userRole", phone_number AS "phoneNumber",
                    row_number() OVER (PARTITION BY user_role ORDER BY phone_number) AS place
               FROM users WHERE is_demo AND phone_number IS NOT NULL) AS people
      WHERE place <= 2
      ORDER BY array_position(ARRAY['OWNER', 'BROKER', 'SEEKER', 'ADMIN'], "userRole"), place`,
  )
  return rows
}

/** `sealedSecret` is null while the operator has no authenticator. */
export async function listDemoOperators(
  pool: pg.Pool,
): Promise<{ userId: number; name: string; phoneNumber: string; sealedSecret: string | null }[]> {
  const { rows } = await pool.query<{ userId: number; name: string; phoneNumber: string; sealedSecret: string | null }>(
    `SELECT u.id AS "userId", concat_ws(' ', u.first_name, u.last_name) AS name, u.phone_number AS "phoneNumber",
            f.sealed_secret AS "sealedSecret"
       FROM users u LEFT JOIN second_factors f ON f.user_id = u.id AND f.confirmed_at IS NOT NULL
      WHERE u.is_demo AND u.user_role = 'ADMIN' AND u.phone_number IS NOT NULL ORDER BY u.id`,
  )
  return rows
}
