import type pg from 'pg'
import type { RegistrationRequest } from '#contracts/accounts.ts'
import type { UserRole } from '#contracts/property-kinds.ts'

type Queryable = Pick<pg.Pool, 'query'>

export interface UserRow {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone_number: string | null
  readonly user_role: UserRole
  readonly rera_number: string | null
  readonly area: string | null
  readonly pin_code: string | null
  readonly profile_image: string | null
}

const COLUMNS = 'id, first_name, last_name, email, phone_number, user_role, rera_number, area, pin_code, profile_image'

export async function findUser(pool: Queryable, id: number): Promise<UserRow | undefined> {
  const { rows } = await pool.query<UserRow>(`SELECT ${COLUMNS} FROM users WHERE id = $1`, [id])
  return rows[0]
}

export async function findUserByPhone(pool: Queryable, phone: string): Promise<UserRow | undefined> {
  const { rows } = await pool.query<UserRow>(`SELECT ${COLUMNS} FROM users WHERE phone_number = $1`, [phone])
  return rows[0]
}

/** @param email in any case */
export async function isEmailTaken(pool: Queryable, email: string): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT 1 FROM users WHERE lower(email) = lower($1)', [email])
  return rowCount === 1
}

/** @returns 'phone' or 'email' when that belongs to an account already: the unique indexes decide, however many register at once */
export async function insertUser(tx: Queryable, person: RegistrationRequest): Promise<UserRow | 'phone' | 'email'> {
  // a conflict is left out instead of thrown, so that the transaction lives on
  const { rows } = await tx.query<UserRow>(
    `INSERT INTO users (first_name, last_name, email, phone_number, user_role, rera_number, area, pin_code)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
    [
      person.firstName,
      person.lastName,
      person.email,
      person.phoneNumber,
      person.userRole,
      person.userRole === 'BROKER' ? person.reraNumber : null,
      person.address.area,
      person.address.pinCode,
    ],
  )
  return rows[0] ?? ((await findUserByPhone(tx, person.phoneNumber)) ? 'phone' : 'email')
}

/** @returns what became of it: a new account, one promoted, or nothing since it was an operator's */
export async function upsertOperator(pool: Queryable, phone: string): Promise<'made' | 'promoted' | 'was'> {
  const made = await pool.query(
    `INSERT INTO users (first_name, last_name, phone_number, user_role) VALUES ('Operator', '', $1, 'ADMIN') ON CONFLICT DO NOTHING`,
    [phone],
  )
  if (made.rowCount === 1) return 'made'
  const promoted = await pool.query(`UPDATE users SET user_role = 'ADMIN' WHERE phone_number = $1 AND user_role <> 'ADMIN'`, [phone])
  return promoted.rowCount === 1 ? 'promoted' : 'was'
}
