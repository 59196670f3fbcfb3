import pg from 'pg'
import { startEmbeddedDatabase } from '../../server/base/db/embedded.ts'
import { insertPlan } from '../../server/money/plans/index.ts'
import { makeConfirmedOperator } from '../operators.ts'
import { givePlan } from '../plans.ts'

/** Number of copies of the site; several run behind a balancer. */
export const COPIES = Number(process.env.JOURNEYS_COPIES || 1)

/** Data folder of the site. It depends on the port, so that concurrent runs on different ports use different folders. */
export const DATA_FOLDER = ['.data/journeys', process.env.JOURNEYS_PORT, COPIES > 1 ? 'copies' : ''].filter(Boolean).join('-')

async function inDatabase(work: (client: pg.Client) => Promise<void>): Promise<void> {
  // the server runs already: this only returns its address
  const { url } = await startEmbeddedDatabase(DATA_FOLDER)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Inserts a draft of a plan for seekers, as `npm run catalogue` does. */
export async function giveDraft(name: string): Promise<void> {
  const terms = { userRole: 'SEEKER', pricePaise: 0, originalPricePaise: 0, status: 'INACTIVE', allowances: { contacts: 15 } } as const
  await inDatabase(async (client) => {
    await insertPlan(client, { name, ...terms })
  })
}

/** Expires the one-time codes of a phone number. */
export async function letCodeExpire(phoneNumber: string): Promise<void> {
  await inDatabase(async (client) => {
    const { rowCount } = await client.query(`UPDATE one_time_codes SET expires_at = now() - interval '1 minute' WHERE phone_number = $1`, [
      phoneNumber,
    ])
    if (rowCount !== 1) throw new Error('there is no such code')
  })
}

/** Counts messages of the contact form with this subject. */
export async function countSiteMessages(subject: string): Promise<number> {
  let count = 0
  await inDatabase(async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM contact_messages WHERE subject = $1', [subject])
    count = rowCount ?? 0
  })
  return count
}

/** Moves a grievance into the past, as if it had been sent that many hours earlier. @param number 'G-00042' */
export async function ageGrievance(number: string, hours: number): Promise<void> {
  await inDatabase(async (client) => {
    const { rowCount } = await client.query(
      `UPDATE grievances SET received_at = received_at - $2 * interval '1 hour', acknowledged_at = acknowledged_at - $2 * interval '1 hour',
              due_at = due_at - $2 * interval '1 hour' WHERE id = $1`,
      [Number(number.slice(2)), hours],
    )
    if (rowCount !== 1) throw new Error('there is no such grievance')
  })
}

/** Moves the decisions on papers of a property into the past. Writes the property, so that its page is rendered anew. */
export async function ageChecks(propertyId: number, months: number): Promise<void> {
  await inDatabase(async (client) => {
    const { rowCount } = await client.query(
      'UPDATE checks SET asked_at = asked_at - make_interval(months => $2), decided_at = decided_at - make_interval(months => $2) WHERE property_id = $1',
      [propertyId, months],
    )
    if (!rowCount) throw new Error('there is no such check')
    await client.query('UPDATE properties SET updated_at = now() WHERE id = $1', [propertyId])
  })
}

/** Moves a user's unlocks into the past, as if they had unlocked the numbers that many days earlier. */
export async function ageUnlocks(phoneNumber: string, days: number): Promise<void> {
  await inDatabase(async (client) => {
    const { rowCount } = await client.query(
      `UPDATE contact_unlocks c SET created_at = c.created_at - make_interval(days => $2), question_until = c.question_until - make_interval(days => $2)
         FROM users u WHERE u.id = c.user_id AND u.phone_number = $1`,
      [phoneNumber, days],
    )
    if (!rowCount) throw new Error('the person has unlocked nothing')
  })
}

/** Gives a user a subscription with this many contacts of properties and of requirements. */
export async function giveContacts(phoneNumber: string, contacts: number, requirementContacts = 0): Promise<void> {
  await inDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>('SELECT id FROM users WHERE phone_number = $1', [phoneNumber])
    const [person] = rows
    if (!person) throw new Error('there is no such person')
    await givePlan(client, person.id, { contacts, requirement_contacts: requirementContacts })
  })
}

/**
 * Inserts flats 'Tower 1', 'Tower 2' …, the newest first: the sixth and every odd one are UNDER_REVIEW, the others INACTIVE. None is PENDING:
 * operators see the 50 that have waited longest, and other journeys look for theirs among them.
 */
export async function giveListings(phoneNumber: string, count: number): Promise<void> {
  await inDatabase(async (client) => {
    const { rowCount } = await client.query(
      `WITH made AS (
         INSERT INTO properties (posted_by_user_id, posted_by_user_role, status, category, property_for, apartment_type, bhk_type, property_name,
                                 expected_price, area, pin_code, created_at)
         SELECT u.id, 'OWNER', CASE WHEN n = 6 OR n % 2 = 1 THEN 'UNDER_REVIEW' ELSE 'INACTIVE' END, 'RESIDENTIAL', 'RENT',
                'FLAT', 'TWO_BHK', 'Tower ' || n, 21000, 'Baner', '411045', now() - make_interval(mins => n)
           FROM users u, generate_series(1, $2::integer) AS n WHERE u.phone_number = $1
         RETURNING id)
       INSERT INTO media_attachments (property_id, kind, file_name) SELECT id, 'picture', 'no-picture.jpg' FROM made`,
      [phoneNumber, count],
    )
    if (rowCount !== count) throw new Error('there is no such person')
  })
}

/**
 * Inserts open requirements whose text contains the word: 2 BHK flats for rent in Baner, the newest first. Every fifth is a villa to buy in
 * Wakad; the last one is 20 days old.
 */
export async function giveRequirements(phoneNumber: string, count: number, word: string): Promise<void> {
  await inDatabase(async (client) => {
    const { rowCount } = await client.query(
      `WITH made AS (
         INSERT INTO requirements (posted_by_user_id, posted_by_user_role, looking_for, property_type, bhk_config, min_budget, max_budget,
                                   additional_requirements, categories, apartment_types, bhk_types, created_at)
         SELECT u.id, 'SEEKER', CASE WHEN n % 5 = 0 THEN 'Buy' ELSE 'Rent' END, CASE WHEN n % 5 = 0 THEN 'Villa' ELSE 'Flat' END,
                CASE WHEN n % 5 = 0 THEN '4 BHK' ELSE '2 BHK' END, CASE WHEN n % 5 = 0 THEN 9000000 ELSE 20000 END,
                CASE WHEN n % 5 = 0 THEN 15000000 ELSE 30000 END, $3 || ' number ' || n, ARRAY['RESIDENTIAL'],
                ARRAY[CASE WHEN n % 5 = 0 THEN 'VILLA' ELSE 'FLAT' END], ARRAY[CASE WHEN n % 5 = 0 THEN 'FOUR_BHK' ELSE 'TWO_BHK' END],
                now() - CASE WHEN n = $2::integer THEN interval '20 days' ELSE make_interval(secs => n) END
           FROM users u, generate_series(1, $2::integer) AS n WHERE u.phone_number = $1
         RETURNING id, looking_for)
       INSERT INTO requirement_locations (requirement_id, position, name, locality_id)
       SELECT made.id, 0, l.name, l.id
         FROM made JOIN localities l ON l.name = CASE made.looking_for WHEN 'Buy' THEN 'Wakad' ELSE 'Baner' END`,
      [phoneNumber, count, word],
    )
    if (rowCount !== count) throw new Error('there is no such person')
  })
}

/** Inserts one inquiry per day about hidden flats 'Lotus 1', 'Lotus 2' …; every seventh seeker has a deleted account. */
export async function giveLeads(phoneNumber: string, count: number): Promise<void> {
  await inDatabase(async (client) => {
    const { rowCount } = await client.query(
      `WITH poster AS (SELECT id FROM users WHERE phone_number = $1),
       homes AS (
         INSERT INTO properties (posted_by_user_id, posted_by_user_role, status, category, property_for, property_name, expected_price, area, pin_code)
         SELECT poster.id, 'BROKER', 'INACTIVE', 'RESIDENTIAL', 'RENT', 'Lotus ' || n, 21000, 'Baner', '411045'
           FROM poster, generate_series(1, $2::integer) AS n
         RETURNING id, split_part(property_name, ' ', 2)::integer AS n),
       seekers AS (
         INSERT INTO users (first_name, last_name, phone_number, email, user_role)
         SELECT CASE WHEN n % 7 = 0 THEN '' ELSE 'Ravi' END, CASE WHEN n % 7 = 0 THEN '' ELSE 'Joshi ' || n END,
                CASE WHEN n % 7 = 0 THEN NULL ELSE '6' || lpad((poster.id * 1000 + n)::text, 9, '0') END,
                'lead.' || poster.id || '.' || n || '@wada.example', 'SEEKER'
           FROM poster, generate_series(1, $2::integer) AS n
         RETURNING id, split_part(split_part(email, '@', 1), '.', 3)::integer AS n)
       SELECT homes.id AS property_id, seekers.id AS user_id, n FROM homes JOIN seekers USING (n)`,
      [phoneNumber, count],
    )
    if (rowCount !== count) throw new Error('there is no such person')
    await client.query(
      `INSERT INTO subscriptions (user_id, plan_id, plan_name, price_paise, is_free)
       SELECT u.id, p.id, p.name, 0, true FROM users u, plans p WHERE p.is_free ON CONFLICT DO NOTHING`,
    )
    await client.query(
      `INSERT INTO contact_unlocks (user_id, property_id, subscription_id, created_at)
       SELECT seeker.id, p.id, s.id, timestamptz '2026-01-01' + make_interval(days => split_part(p.property_name, ' ', 2)::integer)
         FROM users poster
         JOIN properties p ON p.posted_by_user_id = poster.id
         JOIN users seeker ON seeker.email = 'lead.' || poster.id || '.' || split_part(p.property_name, ' ', 2) || '@wada.example'
         JOIN subscriptions s ON s.user_id = seeker.id
        WHERE poster.phone_number = $1`,
      [phoneNumber],
    )
  })
}

/** Inserts 1 view on each of the last 30 days for each property of a poster, and 40 on the fifth last day. */
export async function giveViews(phoneNumber: string): Promise<void> {
  await inDatabase(async (client) => {
    const { rowCount } = await client.query(
      `INSERT INTO property_views (property_id, day, views)
       SELECT p.id, (now() AT TIME ZONE 'Asia/Kolkata')::date - n, CASE WHEN n = 4 THEN 40 ELSE 1 END
         FROM properties p JOIN users u ON u.id = p.posted_by_user_id, generate_series(0, 29) AS n WHERE u.phone_number = $1`,
      [phoneNumber],
    )
    if (!rowCount) throw new Error('the person has no properties')
  })
}

/** Makes a user an operator, as the operator command does. */
export async function makeOperator(phoneNumber: string): Promise<void> {
  await inDatabase(async (client) => {
    const { rows } = await client.query(`UPDATE users SET user_role = 'ADMIN' WHERE phone_number = $1 RETURNING id`, [phoneNumber])
    if (rows.length !== 1) throw new Error('there is no such person')
    await client.query('DELETE FROM sessions WHERE user_id = $1', [rows[0].id])
  })
}

/** Makes a user an operator and marks the second factor as given in all their sessions. */
export async function confirmOperator(phoneNumber: string): Promise<void> {
  await inDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>('SELECT id FROM users WHERE phone_number = $1', [phoneNumber])
    const [person] = rows
    if (!person) throw new Error('there is no such person')
    await makeConfirmedOperator(client, person.id)
  })
}

/** Makes the last codes of a user older than calls take that need a recent one. */
export async function letRecentCodesEnd(phoneNumber: string): Promise<void> {
  await inDatabase(async (client) => {
    const { rowCount } = await client.query(
      `UPDATE sessions SET created_at = created_at - interval '16 minutes', reauthenticated_at = reauthenticated_at - interval '16 minutes',
                           second_factor_at = second_factor_at - interval '16 minutes'
        WHERE user_id = (SELECT id FROM users WHERE phone_number = $1)`,
      [phoneNumber],
    )
    if (!rowCount) throw new Error('there is no such session')
  })
}

/** Sets that a property was confirmed 9 days ago and its poster asked 5 days ago; `hidden` also hides it, as the program does then. */
export async function setPosterAsked(propertyId: number, then: 'shown' | 'hidden'): Promise<void> {
  await inDatabase(async (client) => {
    const { rowCount } = await client.query(
      `UPDATE properties SET confirmed_at = now() - interval '9 days', asked_at = now() - interval '5 days',
                             status = CASE WHEN $2 THEN 'INACTIVE' ELSE status END
        WHERE id = $1`,
      [propertyId, then === 'hidden'],
    )
    if (rowCount !== 1) throw new Error('there is no such property')
  })
}

/** Amounts of the refunds of a payment at the sandbox gateway, paise. */
export async function refundsAtSandbox(paymentId: string): Promise<number[]> {
  let amounts: number[] = []
  await inDatabase(async (client) => {
    const { rows } = await client.query<{ amount: number }>(
      `SELECT amount::integer AS amount FROM sandbox_gateway.refunds WHERE payment_id = $1 AND status = 'processed' ORDER BY amount`,
      [paymentId],
    )
    amounts = rows.map(({ amount }) => amount)
  })
  return amounts
}

/** Makes the delayed jobs of a queue due, as if their time had come. */
export async function startDelayedJobs(queue: string): Promise<void> {
  await inDatabase(async (client) => {
    const { rowCount } = await client.query(`UPDATE pgboss.job SET start_after = now() WHERE name = $1 AND state = 'created'`, [queue])
    if (!rowCount) throw new Error('no such job waits')
  })
}

/** Gives an account the age of a day and an older version of the Terms of Service that it agreed to. */
export async function setTermsVersion(phoneNumber: string, version: string): Promise<void> {
  await inDatabase(async (client) => {
    await client.query(
      `UPDATE users SET terms_version = $2, terms_accepted_at = now(), created_at = now() - interval '1 day' WHERE phone_number = $1`,
      [phoneNumber, version],
    )
    // rounds of the site go on after the accounts that they have passed
    await client.query(`UPDATE terms_rounds SET after_created_at = '-infinity', after_user_id = 0`)
  })
}

/** What is stored of a user's agreement to the Terms of Service. */
export async function agreementOf(phoneNumber: string): Promise<object | undefined> {
  let found: object | undefined
  await inDatabase(async (client) => {
    const { rows } = await client.query<object>(
      `SELECT terms_version AS version, terms_accepted_at IS NOT NULL AS "isTimed", adult_confirmed_at IS NOT NULL AS "isAdult"
         FROM users WHERE phone_number = $1`,
      [phoneNumber],
    )
    found = rows[0]
  })
  return found
}

/** Runs a recurring job of the site soon. */
export async function runJob(name: string): Promise<void> {
  await inDatabase(async (client) => {
    await client.query('INSERT INTO pgboss.job (name, data) VALUES ($1, $2)', [name, {}])
  })
}

/** Moves what happened to a property into the past, as if it had been posted and withdrawn that many days earlier. */
export async function ageProperty(propertyId: number, days: number): Promise<void> {
  await inDatabase(async (client) => {
    const { rowCount } = await client.query(`UPDATE properties SET created_at = created_at - make_interval(days => $2) WHERE id = $1`, [
      propertyId,
      days,
    ])
    if (rowCount !== 1) throw new Error('there is no such property')
    await client.query('UPDATE status_changes SET at = at - make_interval(days => $2) WHERE property_id = $1', [propertyId, days])
    await client.query('UPDATE earlier_prices SET until_day = until_day - $2::integer WHERE property_id = $1', [propertyId, days])
  })
}
