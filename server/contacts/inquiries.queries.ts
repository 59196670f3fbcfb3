import type pg from 'pg'
import type { InquiryQuery, InquirySort } from '#contracts/contacts.ts'

export interface InquiryRow {
  readonly id: number
  readonly created_at: Date
  readonly property_id: number
  readonly property_name: string
  readonly seeker_name: string
  readonly seeker_phone: string | null
}

const ORDER: Readonly<Record<InquirySort, string>> = {
  inquiryDate: 'c.created_at',
  propertyName: 'lower(p.property_name)',
  userFullName: 'lower(u.first_name), lower(u.last_name)',
}

const LEADS = `
  FROM properties p JOIN contact_unlocks c ON c.property_id = p.id JOIN users u ON u.id = c.user_id
 WHERE p.posted_by_user_id = $1`

const COLUMNS = `c.id, c.created_at, p.id AS property_id, p.property_name, concat_ws(' ', u.first_name, u.last_name) AS seeker_name,
                 u.phone_number AS seeker_phone`

/** One page of a poster's leads and how many there are; what is equal comes latest first. */
export async function listInquiryRows(
  pool: pg.Pool,
  posterId: number,
  { page, size, sortBy, sortDir }: InquiryQuery,
): Promise<{ rows: InquiryRow[]; total: number }> {
  const direction = sortDir === 'asc' ? 'ASC' : 'DESC'
  const order = ORDER[sortBy].split(', ').map((column) => `${column} ${direction}`)
  const [counted, { rows }] = await Promise.all([
    pool.query<{ total: number }>(`SELECT count(*) AS total ${LEADS}`, [posterId]),
    pool.query<InquiryRow>(`SELECT ${COLUMNS} ${LEADS} ORDER BY ${order.join(', ')}, c.created_at DESC, c.id DESC LIMIT $2 OFFSET $3`, [
      posterId,
      size,
      page * size,
    ]),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** A poster's latest leads on listings whose name contains the text, in any case. */
export async function searchInquiryRows(pool: pg.Pool, posterId: number, text: string, limit: number): Promise<InquiryRow[]> {
  const { rows } = await pool.query<InquiryRow>(
    `SELECT ${COLUMNS} ${LEADS} AND position(lower($2) IN lower(p.property_name)) > 0 ORDER BY c.created_at DESC, c.id DESC LIMIT $3`,
    [posterId, text, limit],
  )
  return rows
}
