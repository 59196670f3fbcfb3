import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import { SHARED_CHAT, SHARED_NAME, SHARED_PHONE, sharedLateral } from '#server/base/db/shared-number.ts'
import type { Queryable } from '#server/base/db/transaction.ts'

/** Maximum rows of one query. */
const PAGE_SIZE = 200

export type ExportedRow = Readonly<Record<string, unknown>>

/** @returns undefined when the account is deleted */
export async function findExportedProfile(db: Queryable, userId: number): Promise<ExportedRow | undefined> {
  const { rows } = await db.query<ExportedRow>(
    `SELECT id, first_name AS "firstName", last_name AS "lastName", phone_number AS "phoneNumber", email, user_role AS "role",
            rera_number AS "reraNumber", area, pin_code AS "pinCode", language, billing, privacy_version AS "privacyVersion",
            privacy_accepted_at AS "privacyAcceptedAt", terms_version AS "termsVersion", terms_accepted_at AS "termsAcceptedAt",
            adult_confirmed_at AS "adultConfirmedAt", phone_confirmed_at AS "phoneConfirmedAt",
            rera_checked_at AS "reraCheckedAt", rera_name_agrees AS "reraNameAgrees", created_at AS "createdAt",
            (SELECT confirmed_at FROM confirmed_emails WHERE user_id = users.id AND address = lower(users.email)) AS "emailConfirmedAt",
            (SELECT coalesce(jsonb_object_agg(kind, push), '{}') FROM notification_choices WHERE user_id = users.id) AS "pushChoices",
            (SELECT coalesce(json_agg(json_build_object('purpose', purpose, 'isGiven', is_given, 'way', way, 'changedAt', changed_at) ORDER BY purpose), '[]')
               FROM consents WHERE user_id = users.id) AS consents,
            (SELECT coalesce(json_agg(found_at ORDER BY id), '[]') FROM found_homes WHERE user_id = users.id) AS "foundHomeAt",
            (SELECT json_build_object('name', name, 'relation', relation, 'phone', phone, 'email', email) FROM nominees WHERE user_id = users.id) AS nominee,
            (SELECT json_build_object('counted', counted, 'answered', answered) FROM reply_records WHERE user_id = users.id) AS "replyRecord",
            (SELECT answers FROM ready_answers WHERE user_id = users.id) AS "readyAnswers"
       FROM users WHERE id = $1 AND deleted_at IS NULL`,
    [userId],
  )
  return rows[0]
}

export async function hasSession(db: Queryable, userId: number, sessionId: number): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM sessions WHERE id = $1 AND user_id = $2', [sessionId, userId])
  return rowCount === 1
}

const AMENITIES = `(SELECT coalesce(json_agg(a.name ORDER BY a.name), '[]') FROM property_amenities pa JOIN amenities a ON a.id = pa.amenity_id
                     WHERE pa.property_id = t.id)`
const DEAL = `(SELECT json_build_object('reason', d.reason, 'closedAt', d.closed_at, 'agreementEndsOn', d.agreement_ends_on, 'inquiryId', d.inquiry_id)
                 FROM deals d WHERE d.property_id = t.id)`
const EARLIER_PRICES = `(SELECT coalesce(json_agg(json_build_object('price', e.price, 'until', e.until_day) ORDER BY e.until_day), '[]')
                          FROM earlier_prices e WHERE e.property_id = t.id)`
/** Numbers of the pictures, as the names of their files in the archive, of which it is said that a program made or staged them. */
const STAGED_PICTURES = `(SELECT coalesce(json_agg(m.position + 1 ORDER BY m.position), '[]') FROM media_attachments m
                           WHERE m.property_id = t.id AND m.staged_by IS NOT NULL)`
const LOCATIONS = `(SELECT coalesce(json_agg(l.name ORDER BY l.position), '[]') FROM requirement_locations l WHERE l.requirement_id = t.id)`
const SUBJECT = 't.property_id AS "propertyId", t.requirement_id AS "requirementId"'
/** What the seeker answered, and the poster's reply. */
const ANSWER = `(SELECT json_build_object('answer', a.answer, 'difference', a.difference, 'answeredAt', a.answered_at, 'reply', a.poster_reply,
                          'repliedAt', a.poster_replied_at, 'statement', CASE WHEN t.poster_id = $1 THEN a.poster_statement END)
                   FROM contact_answers a WHERE a.unlock_id = t.id) AS answer`
/** Money in rupees, because people read the export. */
const RUPEES = '(t.price_paise / 100.0)::float8 AS "price", (t.gst_paise / 100.0)::float8 AS "gst"'

/**
 * Queries of the exported sections: the user's own rows without tokens and hashes, and of other people only what the app shows to the
 * user: the author of a requirement sees the name of a person who unlocked their number, but not that person's number, and the poster of a property only a number that is shared. Messages of the
 * contact form are found by the phone number, which is confirmed by a code; the e-mail address is not. Each query reads from alias `t`,
 * takes the user's id as $1, and is paged by `t.id`.
 */
const SECTIONS = {
  properties: `SELECT to_jsonb(t) - '{search_text,posted_by_user_id,locality_id,asked_at,deleted_at,hidden_by_block,successor_id}'::text[] AS row, ${AMENITIES} AS amenities,
      ${EARLIER_PRICES} AS "earlierPrices", ${DEAL} AS deal, ${STAGED_PICTURES} AS "stagedPictures"
    FROM properties t WHERE t.posted_by_user_id = $1 AND t.deleted_at IS NULL`,
  deletedHomes: `SELECT t.deleted_at AS "deletedAt",
      (SELECT count(*) FROM kept_outlines o WHERE o.property_id = t.id)::integer AS "pictureOutlines"
    FROM properties t WHERE t.posted_by_user_id = $1 AND t.deleted_at IS NOT NULL AND EXISTS (SELECT 1 FROM kept_outlines o WHERE o.property_id = t.id)`,
  requirements: `SELECT to_jsonb(t) - '{posted_by_user_id,hidden_by_block}'::text[] AS row, ${LOCATIONS} AS "preferredLocations"
    FROM requirements t WHERE t.posted_by_user_id = $1`,
  checks: `SELECT t.property_id AS "propertyId", t.kind, t.asked_at AS "askedAt", t.decided_at AS "decidedAt", t.outcome, t.reason, t.ended_at AS "endedAt"
    FROM checks t JOIN properties p ON p.id = t.property_id WHERE p.posted_by_user_id = $1`,
  wishlist: `SELECT t.property_id AS "propertyId", p.property_name AS "propertyName", t.created_at AS "savedAt"
    FROM wishlist_items t JOIN properties p ON p.id = t.property_id WHERE t.user_id = $1`,
  keptSearches: `SELECT t.name, t.filter, t.frequency, t.by_email AS "byEmail", t.created_at AS "keptAt", t.told_at AS "lastToldAt" FROM kept_searches t
    WHERE t.user_id = $1`,
  sheetReadings: `SELECT t.reading, t.updated_at AS "savedAt" FROM sheet_readings t WHERE t.user_id = $1`,
  shortlists: `SELECT t.name, t.shared_by AS "sharedBy", t.shared_at AS "sharedAt", t.created_at AS "madeAt",
      (SELECT coalesce(json_agg(json_build_object('propertyId', i.property_id, 'propertyName', p.property_name, 'note', i.note, 'votes',
                (SELECT coalesce(json_agg(json_build_object('name', v.name, 'choice', o.choice) ORDER BY v.id), '[]')
                   FROM shortlist_votes o JOIN shortlist_voters v ON v.id = o.voter_id
                  WHERE o.shortlist_id = i.shortlist_id AND o.property_id = i.property_id)) ORDER BY i.added_at, i.property_id), '[]')
         FROM shortlist_items i JOIN properties p ON p.id = i.property_id WHERE i.shortlist_id = t.id) AS homes
    FROM shortlists t WHERE t.user_id = $1`,
  inquiriesReceived: `SELECT ${SUBJECT}, t.created_at AS "at", t.inquiry_status AS "status", t.inquiry_note AS "note",
      ${ANSWER}, ${SHARED_NAME} AS "name", CASE WHEN t.property_id IS NOT NULL THEN ${SHARED_PHONE} END AS "phoneNumber",
      CASE WHEN t.property_id IS NOT NULL THEN ${SHARED_CHAT} END AS "whatsAppNumber"
    FROM contact_unlocks t JOIN users u ON u.id = t.user_id CROSS JOIN ${sharedLateral('t')}
    WHERE t.id IN (
      SELECT id FROM contact_unlocks WHERE poster_id = $1
      UNION ALL SELECT c.id FROM requirements r JOIN contact_unlocks c ON c.requirement_id = r.id WHERE r.posted_by_user_id = $1)`,
  unlockedContacts: `SELECT ${SUBJECT}, t.created_at AS "at", p.property_name AS "propertyName",
      ${ANSWER}, t.question_until AS "askedUntil",
      (SELECT coalesce(json_agg(json_build_object('reason', b.reason, 'state', b.state, 'since', b.created_at, 'decidedAt', b.decided_at) ORDER BY b.id), '[]')
         FROM contact_returns b WHERE b.unlock_id = t.id) AS returns,
      concat_ws(' ', u.first_name, u.last_name) AS "name", u.phone_number AS "phoneNumber"
    FROM contact_unlocks t LEFT JOIN properties p ON p.id = t.property_id LEFT JOIN requirements r ON r.id = t.requirement_id
      JOIN users u ON u.id = coalesce(p.posted_by_user_id, r.posted_by_user_id)
    WHERE t.user_id = $1`,
  subscriptions: `SELECT t.plan_name AS "planName", (t.price_paise / 100.0)::float8 AS "price", t.is_free AS "isFree",
      t.starts_at AS "startsAt", t.ends_at AS "endsAt",
      (SELECT jsonb_object_agg(a.allowance, jsonb_build_object('amount', a.amount, 'remaining', a.remaining))
         FROM subscription_allowances a WHERE a.subscription_id = t.id) AS allowances
    FROM subscriptions t WHERE t.user_id = $1`,
  ledger: `SELECT t.subscription_id AS "subscriptionId", t.allowance, t.change, t.reason, ${SUBJECT}, t.at
    FROM allowance_ledger t JOIN subscriptions s ON s.id = t.subscription_id WHERE s.user_id = $1`,
  payments: `SELECT t.plan_name AS "planName", ${RUPEES}, t.currency, t.status, t.gateway_order_id AS "orderId", t.payment_id AS "paymentId",
      t.receipt_number AS "receiptNumber", t.buyer, t.created_at AS "createdAt", t.paid_at AS "paidAt",
      (SELECT coalesce(json_agg(json_build_object('number', c.number, 'amount', c.amount_paise / 100.0, 'at', c.at) ORDER BY c.id), '[]')
         FROM credit_notes c WHERE c.order_id = t.id) AS "creditNotes"
    FROM payment_orders t WHERE t.user_id = $1`,
  notifications: `SELECT t.kind, t.title, t.body, t.path, t.created_at AS "at", t.read_at AS "readAt" FROM notifications t WHERE t.user_id = $1`,
  reports: `SELECT t.property_id AS "propertyId", t.reason, t.text, t.created_at AS "at", t.outcome FROM property_reports t
    WHERE t.user_id = $1`,
  callerReports: `SELECT c.first_name AS "firstName", t.text, t.created_at AS "at", t.outcome FROM caller_reports t JOIN users c ON c.id = t.caller_id
    WHERE t.user_id = $1`,
  grievances: `SELECT t.kind, t.text, t.name, t.email, t.phone, t.property_id AS "propertyId", t.received_at AS "receivedAt",
      t.due_at AS "dueAt", t.taken_at AS "takenAt", t.settled_at AS "settledAt", t.outcome, t.decision,
      (SELECT coalesce(json_agg(json_build_object('at', a.at, 'text', a.text) ORDER BY a.id), '[]')
         FROM grievance_answers a WHERE a.grievance_id = t.id) AS answers
    FROM grievances t WHERE t.user_id = $1`,
  sessions: `SELECT t.device_name AS "device", t.created_at AS "signedInAt", t.used_at AS "usedAt", t.expires_at AS "expiresAt",
      EXISTS (SELECT 1 FROM push_subscriptions p WHERE p.session_id = t.id) AS "getsPushes"
    FROM sessions t WHERE t.user_id = $1`,
  contactMessages: `SELECT t.received_at AS "receivedAt", t.name, t.email, t.phone, t.subject, t.message
    FROM contact_messages t JOIN users u ON u.id = $1 AND right(regexp_replace(t.phone, '\\D', '', 'g'), 10) = u.phone_number
    WHERE true`,
} as const
export type Section = keyof typeof SECTIONS
export const SECTION_NAMES = Object.keys(SECTIONS) as readonly Section[]

/** At most 200 rows of a section with ids above `after`; `last` is undefined on the last page. */
export async function listExported(
  db: Queryable,
  section: Section,
  userId: number,
  after: number,
): Promise<{ readonly rows: readonly ExportedRow[]; readonly last: number | undefined }> {
  const text = SECTIONS[section].replace('SELECT ', 'SELECT t.id, ')
  const { rows } = await db.query<ExportedRow & { id: number; row?: object }>(`${text} AND t.id > $2 ORDER BY t.id LIMIT ${PAGE_SIZE}`, [
    userId,
    after,
  ])
  return {
    rows: rows.map(({ row, ...columns }) => ({ ...row, ...columns })),
    last: rows.length < PAGE_SIZE ? undefined : rows.at(-1)?.id,
  }
}

export interface ExportedFile {
  readonly fileName: string
  readonly kind: 'picture' | 'document'
  /** Null for the profile picture. */
  readonly propertyId: number | null
  /** From 0. */
  readonly position: number
  /** Null for a picture. */
  readonly originalName: string | null
}

/** The user's own pictures and documents: of the profile and of properties. */
export async function listExportedFiles(db: Queryable, userId: number): Promise<ExportedFile[]> {
  const { rows } = await db.query<ExportedFile>(
    `SELECT a.file_name AS "fileName", a.kind, a.property_id AS "propertyId", a.position, a.original_name AS "originalName"
       FROM media_attachments a LEFT JOIN properties p ON p.id = a.property_id
      WHERE (a.user_id = $1 OR p.posted_by_user_id = $1 AND p.deleted_at IS NULL) AND a.file_name <> $2
      ORDER BY a.property_id NULLS FIRST, a.kind DESC, a.position, a.id`,
    [userId, DEFAULT_PICTURE],
  )
  return rows
}
