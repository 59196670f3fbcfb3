/** How the people are found whose data a table holds. */
interface AffectedTable {
  /** FROM clause; the table is `t`. */
  readonly from: string
  /** Columns with ids of users. */
  readonly people: readonly string[]
  /** Columns with the times of a row; none: the table holds no times. */
  readonly made?: string
  readonly changed?: string
  /** The data, as a notice names it. */
  readonly data: string
  /** Said to whoever runs the command: people in the table who are no accounts. */
  readonly others?: string
}

const OF_PROPERTY = 'JOIN properties p ON p.id = t.property_id'
const POST = 'what you posted: texts, address, prices and details'
const SHORTLIST = 'your shortlists of properties, with notes'
const PLAN = 'your plans and how you used them'

/** Tables that hold data of accounts, by their names. `affected.test.ts` compares them with the foreign keys of the database. */
export const AFFECTED_TABLES = {
  users: {
    from: 'users t',
    people: ['t.id'],
    made: 't.created_at',
    data: 'your name, phone number, e-mail address, address and billing details, as far as you gave them',
  },
  confirmed_emails: { from: 'confirmed_emails t', people: ['t.user_id'], made: 't.confirmed_at', data: 'your e-mail address' },
  one_time_codes: {
    from: 'one_time_codes t JOIN users u ON u.phone_number = t.phone_number',
    people: ['u.id'],
    data: 'your phone number, and that a code was sent to it',
    others: 'Numbers without an account are in it too, with the names of people who were just registering: read the table for them.',
  },
  sessions: {
    from: 'sessions t',
    people: ['t.user_id'],
    made: 't.created_at',
    changed: 't.used_at',
    data: 'your devices, and when you used them (no passwords: the site has none, and tokens are stored as hashes)',
  },
  shared_devices: {
    from: 'shared_devices t',
    people: ['t.user_id', 't.other_user_id'],
    made: 't.seen_at',
    data: 'that you used one browser with another account',
  },
  second_factors: { from: 'second_factors t', people: ['t.user_id'], data: 'your authenticator, encrypted' },
  recovery_codes: { from: 'recovery_codes t', people: ['t.user_id'], data: 'your recovery codes, as hashes' },
  push_subscriptions: {
    from: 'push_subscriptions t',
    people: ['t.user_id'],
    made: 't.created_at',
    data: 'where your browser gets notifications, encrypted',
  },
  operator_actions: {
    from: 'operator_actions t',
    people: ['t.operator_id', `CASE WHEN t.object_kind = 'user' THEN t.object_id END`],
    made: 't.at',
    data: 'what our team decided about your account or looked at, and why; if you are an operator, your name and what you did',
  },
  operator_requests: {
    from: 'operator_requests t',
    people: ['t.user_id', 't.asked_by'],
    made: 't.asked_at',
    data: 'what an operator asked about your account',
  },
  contact_unlocks: {
    from: 'contact_unlocks t LEFT JOIN requirements r ON r.id = t.requirement_id',
    people: ['t.user_id', 't.poster_id', 'r.posted_by_user_id'],
    made: 't.created_at',
    data: 'whom you got in touch with or who got in touch with you, and notes on it',
  },
  contact_answers: {
    from: 'contact_answers t JOIN contact_unlocks c ON c.id = t.unlock_id',
    people: ['c.user_id', 'c.poster_id'],
    made: 't.answered_at',
    changed: 'coalesce(t.poster_replied_at, t.answered_at)',
    data: 'what was answered about a number that you unlocked or that is yours, and the reply',
  },
  contact_returns: {
    from: 'contact_returns t JOIN contact_unlocks c ON c.id = t.unlock_id',
    people: ['c.user_id', 't.decided_by'],
    made: 't.created_at',
    changed: 'coalesce(t.decided_at, t.created_at)',
    data: 'which of your contacts came back, and why',
  },
  found_homes: { from: 'found_homes t', people: ['t.user_id'], made: 't.found_at', data: 'that you have found a home' },
  consents: { from: 'consents t', people: ['t.user_id'], made: 't.changed_at', data: 'which consents you gave or withdrew' },
  nominees: {
    from: 'nominees t',
    people: ['t.user_id'],
    made: 't.changed_at',
    data: 'the person whom you named to use your rights after you',
    others: 'The nominees themselves are in it, who may have no account: read the table for them.',
  },
  grievances: {
    from: 'grievances t',
    people: ['t.user_id', 't.handler_id'],
    made: 't.received_at',
    changed: 'coalesce(t.settled_at, t.received_at)',
    data: 'what you wrote to the grievance officer, and the answers',
    others: 'People without an account write too: read the table for their e-mail addresses and numbers.',
  },
  reply_records: { from: 'reply_records t', people: ['t.user_id'], data: 'how often you answer' },
  ready_answers: { from: 'ready_answers t', people: ['t.user_id'], data: 'your ready answers' },
  wishlist_items: { from: 'wishlist_items t', people: ['t.user_id'], made: 't.created_at', data: 'which properties you saved' },
  deals: {
    from: `deals t ${OF_PROPERTY}`,
    people: ['p.posted_by_user_id'],
    made: 't.closed_at',
    data: 'that your property was let or sold, and until when',
  },
  kept_searches: { from: 'kept_searches t', people: ['t.user_id'], made: 't.created_at', data: 'the searches that you keep' },
  kept_search_matches: {
    from: 'kept_search_matches t JOIN kept_searches k ON k.id = t.kept_search_id',
    people: ['k.user_id'],
    made: 't.found_at',
    data: 'what was found for the searches that you keep',
  },
  media_attachments: {
    from: 'media_attachments t LEFT JOIN properties p ON p.id = t.property_id JOIN media_files f ON f.file_name = t.file_name',
    people: ['t.user_id', 'p.posted_by_user_id'],
    made: 'f.created_at',
    data: 'your pictures and documents, or their names',
  },
  property_reports: {
    from: 'property_reports t',
    people: ['t.user_id'],
    made: 't.created_at',
    changed: 'coalesce(t.closed_at, t.created_at)',
    data: 'what you reported to us',
  },
  caller_reports: {
    from: 'caller_reports t',
    people: ['t.user_id', 't.caller_id'],
    made: 't.created_at',
    changed: 'coalesce(t.closed_at, t.created_at)',
    data: 'reports of people who still call, by you or about you',
  },
  notifications: { from: 'notifications t', people: ['t.user_id'], made: 't.created_at', data: 'your notifications' },
  notification_choices: { from: 'notification_choices t', people: ['t.user_id'], data: 'which notifications you switched off' },
  payment_orders: {
    from: 'payment_orders t',
    people: ['t.user_id'],
    made: 't.created_at',
    changed: 'coalesce(t.paid_at, t.created_at)',
    data: 'your payments, with name, address and GST number of the receipt (no cards and no accounts: the payment provider has them)',
  },
  credit_notes: {
    from: 'credit_notes t JOIN payment_orders o ON o.id = t.order_id',
    people: ['o.user_id'],
    made: 't.at',
    data: 'your refunds',
  },
  refund_requests: {
    from: 'refund_requests t LEFT JOIN payment_orders o ON o.payment_id = t.payment_id',
    people: ['o.user_id', 't.requested_by'],
    made: 't.requested_at',
    data: 'your refunds',
  },
  subscriptions: { from: 'subscriptions t', people: ['t.user_id'], made: 't.starts_at', data: PLAN },
  subscription_allowances: {
    from: 'subscription_allowances t JOIN subscriptions s ON s.id = t.subscription_id',
    people: ['s.user_id'],
    data: PLAN,
  },
  allowance_ledger: {
    from: 'allowance_ledger t JOIN subscriptions s ON s.id = t.subscription_id',
    people: ['s.user_id'],
    made: 't.at',
    data: PLAN,
  },
  idempotency_keys: {
    from: 'idempotency_keys t',
    people: ['t.user_id'],
    made: 't.at',
    data: 'what the site answered when you posted or bought something in the last two days',
  },
  properties: { from: 'properties t', people: ['t.posted_by_user_id'], made: 't.created_at', changed: 't.updated_at', data: POST },
  checks: {
    from: `checks t ${OF_PROPERTY}`,
    people: ['p.posted_by_user_id'],
    made: 't.asked_at',
    changed: 'coalesce(t.decided_at, t.asked_at)',
    data: 'which papers of your property you sent for a check, and what we decided',
    others: 'The papers themselves are in the storage of papers, until a day after the decision: the table check_papers names the files.',
  },
  earlier_prices: { from: `earlier_prices t ${OF_PROPERTY}`, people: ['p.posted_by_user_id'], data: 'earlier prices of your properties' },
  kept_outlines: {
    from: `kept_outlines t ${OF_PROPERTY}`,
    people: ['p.posted_by_user_id'],
    data: 'outlines of pictures of homes that you deleted',
  },
  requirements: { from: 'requirements t', people: ['t.posted_by_user_id'], made: 't.created_at', changed: 't.updated_at', data: POST },
  requirement_locations: {
    from: 'requirement_locations t JOIN requirements r ON r.id = t.requirement_id',
    people: ['r.posted_by_user_id'],
    data: 'where you look for a home',
  },
  status_changes: {
    from: 'status_changes t LEFT JOIN properties p ON p.id = t.property_id LEFT JOIN requirements r ON r.id = t.requirement_id',
    people: ['p.posted_by_user_id', 'r.posted_by_user_id', 't.changed_by'],
    made: 't.at',
    data: 'when the status of what you posted was changed, and why',
  },
  sheet_readings: { from: 'sheet_readings t', people: ['t.user_id'], made: 't.updated_at', data: 'how you imported sheets' },
  shortlists: { from: 'shortlists t', people: ['t.user_id'], made: 't.created_at', data: SHORTLIST },
  shortlist_items: {
    from: 'shortlist_items t JOIN shortlists s ON s.id = t.shortlist_id',
    people: ['s.user_id'],
    made: 't.added_at',
    data: SHORTLIST,
  },
  shortlist_voters: {
    from: 'shortlist_voters t JOIN shortlists s ON s.id = t.shortlist_id',
    people: ['s.user_id'],
    made: 't.created_at',
    data: 'the names of those who voted on your shortlists',
    others: 'Those who voted gave a first name and have no account: only the owner of the shortlist can tell them.',
  },
  contact_messages: {
    from: `contact_messages t JOIN users u ON u.phone_number = right(regexp_replace(t.phone, '\\D', '', 'g'), 10)`,
    people: ['u.id'],
    made: 't.received_at',
    data: 'your messages to us, with your name, e-mail address and phone number',
    others: 'Messages of people without an account are in it too: write to them at the addresses of /operations/messages.',
  },
} as const satisfies Readonly<Record<string, AffectedTable>>
export type AffectedTableName = keyof typeof AFFECTED_TABLES

/** Tables that record what an account did, with the column of who did it. */
const ACTIVITY: readonly (readonly [AffectedTableName, string])[] = [
  ['sessions', 't.user_id'],
  ['properties', 't.posted_by_user_id'],
  ['requirements', 't.posted_by_user_id'],
  ['contact_unlocks', 't.user_id'],
  ['wishlist_items', 't.user_id'],
  ['kept_searches', 't.user_id'],
  ['shortlists', 't.user_id'],
  ['sheet_readings', 't.user_id'],
  ['payment_orders', 't.user_id'],
]

/** Either may be missing. */
export interface Window {
  readonly since: Date | undefined
  readonly until: Date | undefined
}

/** A query for ids of users (column `id`), and what of their data is concerned; undefined: the incident says it. */
export interface Part {
  readonly sql: string
  readonly data: string | undefined
}

// the window is $1 and $2 of every query
const within = (made: string, changed = made) =>
  `($1::timestamptz IS NULL OR ${changed} >= $1) AND ($2::timestamptz IS NULL OR ${made} < $2)`

/** People of rows that were made or last changed in the window. @returns undefined when the table holds no times and a window is given */
export function partOfTable(name: AffectedTableName, { since, until }: Window): Part | undefined {
  const { from, people, made, changed, data }: AffectedTable = AFFECTED_TABLES[name]
  if (!made && (since || until)) return undefined
  return { sql: `SELECT unnest(ARRAY[${people.join(', ')}]) AS id FROM ${from} WHERE ${made ? within(made, changed) : 'true'}`, data }
}

/** Accounts that existed in the window. */
export const EXISTING: Part = { sql: `SELECT t.id FROM users t WHERE ${within('t.created_at', `'infinity'`)}`, data: undefined }

/** Accounts that did something in the window, of which something is still stored. */
export const ACTIVE: Part = {
  sql: ACTIVITY.map(([name, column]) => {
    const { from, made, changed }: AffectedTable = AFFECTED_TABLES[name]
    return `SELECT ${column} AS id FROM ${from} WHERE ${within(made ?? '', changed)}`
  }).join(' UNION ALL '),
  data: undefined,
}

/** Whose data the session of a user could read: its own, and that of the people whom the user is in touch with. */
export function partsOfUser(userId: number): Part[] {
  // the id is a number from the database
  const id = Math.trunc(userId)
  return [
    { sql: `SELECT ${id}::bigint AS id`, data: 'all that is in your account: profile, posts, contacts, plans, payments and notifications' },
    {
      sql: `SELECT coalesce(t.poster_id, r.posted_by_user_id) AS id FROM contact_unlocks t LEFT JOIN requirements r ON r.id = t.requirement_id
             WHERE t.user_id = ${id}`,
      data: 'your name and phone number, which another account had got to contact you',
    },
    {
      sql: `SELECT t.user_id AS id FROM contact_unlocks t WHERE t.poster_id = ${id}`,
      data: 'your name and phone number, which you had shown to a poster',
    },
    {
      sql: `SELECT t.user_id AS id FROM contact_unlocks t JOIN requirements r ON r.id = t.requirement_id WHERE r.posted_by_user_id = ${id}`,
      data: 'your name, which you had shown to somebody who looks for a home',
    },
  ]
}

/** Whose data an operator looked at or acted on in the window, by the record of actions. */
export function partsOfOperator(operatorId: number): Part[] {
  const from = `operator_actions t`
  const where = `t.operator_id = ${Math.trunc(operatorId)} AND ${within('t.at')}`
  return [
    {
      sql: `SELECT t.object_id AS id FROM ${from} WHERE ${where} AND t.action = 'user_contact_shown'`,
      data: 'your phone number and e-mail address',
    },
    {
      sql: `SELECT t.object_id AS id FROM ${from} WHERE ${where} AND t.object_kind = 'user' AND t.action <> 'user_contact_shown'`,
      data: 'your profile, as operators see it',
    },
    {
      sql: `SELECT p.posted_by_user_id AS id FROM ${from} JOIN properties p ON p.id = t.object_id WHERE ${where} AND t.action = 'paper_read'`,
      data: 'a paper of your property that you sent for a check',
    },
    ...(['property', 'requirement'] as const).map((kind) => ({
      sql: `SELECT o.posted_by_user_id AS id FROM ${from} JOIN ${kind === 'property' ? 'properties' : 'requirements'} o ON o.id = t.object_id
             WHERE ${where} AND t.object_kind = '${kind}'`,
      data: POST,
    })),
    {
      sql: `SELECT o.user_id AS id FROM ${from} JOIN payment_orders o ON o.id = t.object_id WHERE ${where} AND t.object_kind = 'payment'`,
      data: AFFECTED_TABLES.payment_orders.data,
    },
  ]
}
