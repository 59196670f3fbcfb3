import type pg from 'pg'
import type { UserRole } from '#contracts/property-kinds.ts'

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
