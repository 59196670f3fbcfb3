import { expect } from 'vitest'
import type { ContactAnswer, PosterReply } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { grantFreePlan } from '#server/money/plans/index.ts'
import { saveAnswer } from '#server/reaching/contact-answers/contact-answers.queries.ts'
import { PROPERTY_CONTACT } from '#server/reaching/unlocks/contact-kinds.ts'
import { unlockContact } from '#server/reaching/unlocks/unlock-contact.ts'
import type { TestApp } from './app.ts'
import { givePlan, remainingOf } from './plans.ts'
import { seedProperties } from './properties.ts'

let people = 0

/** People who post and unlock homes, and what happens to the homes, at the time of a clock. */
export function contactWorld(t: TestApp, clock: { now(): number }) {
  const { pool } = t.database
  const now = () => new Date(clock.now())

  async function newPeople(role: 'OWNER' | 'SEEKER' | 'ADMIN', count: number): Promise<Viewer[]> {
    const first = people + 1
    people += count
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO users (first_name, last_name, phone_number, user_role, created_at)
       SELECT 'Sunita', 'Rao', (9200000000 + person)::text, $1, $2 FROM generate_series($3::bigint, $4) person RETURNING id`,
      [role, now(), first, first + count - 1],
    )
    return rows.map(({ id }) => ({ userId: id, role, isOperator: role === 'ADMIN', sessionId: 0, lastCodeAt: null }))
  }
  const newPerson = async (role: 'OWNER' | 'SEEKER' | 'ADMIN') => (await newPeople(role, 1))[0] as Viewer
  const unlockIdOf = async ({ userId }: Viewer, propertyId: number) =>
    (await pool.query<{ id: number }>('SELECT id FROM contact_unlocks WHERE user_id = $1 AND property_id = $2', [userId, propertyId]))
      .rows[0]?.id ?? 0

  return {
    newPeople,
    newPoster: () => newPerson('OWNER'),
    newOperator: () => newPerson('ADMIN'),
    async newSeeker(contacts = 20): Promise<Viewer> {
      const seeker = await newPerson('SEEKER')
      await grantFreePlan(pool, seeker.userId)
      await givePlan(pool, seeker.userId, { contacts, startsAt: now() })
      return seeker
    },
    async newHome(poster: Viewer): Promise<number> {
      return (await seedProperties(pool, [{ posted_by_user_id: poster.userId }]))[0] ?? 0
    },
    /** A session of the poster that begins, by a code, and is used now. */
    signIn: ({ userId }: Viewer) =>
      pool.query(
        `WITH confirmed AS (UPDATE users SET phone_confirmed_at = $2 WHERE id = $1)
         INSERT INTO sessions (user_id, token_hash, created_at, used_at, expires_at)
         VALUES ($1, sha256(random()::text::bytea), $2, $2, $2::timestamptz + interval '90 days')`,
        [userId, now()],
      ),
    unlock: (seeker: Viewer, propertyId: number) => unlockContact({ ...t.services, clock }, seeker, PROPERTY_CONTACT, propertyId),
    unlockIdOf,
    async answer(seeker: Viewer, propertyId: number, answer: ContactAnswer) {
      const difference = answer === 'NOT_AS_DESCRIBED' ? 'PRICE' : null
      await saveAnswer(pool, await unlockIdOf(seeker, propertyId), { answer, difference, at: now() })
    },
    async reply(seeker: Viewer, propertyId: number, reply: PosterReply) {
      await pool.query('UPDATE contact_answers SET poster_reply = $2, poster_replied_at = $3 WHERE unlock_id = $1', [
        await unlockIdOf(seeker, propertyId),
        reply,
        now(),
      ])
    },
    /** A deal that can no longer be undone. @param inquiryId the lead to whom it was let */
    async let(propertyId: number, inquiryId: number | null = null) {
      await pool.query(`UPDATE properties SET status = 'INACTIVE', asked_at = NULL WHERE id = $1`, [propertyId])
      await pool.query(
        `INSERT INTO deals (property_id, reason, inquiry_id, closed_at, status_before, inquiry_status_before, leads_told_at)
         VALUES ($1, 'LET', $2, $3, 'ACTIVE', CASE WHEN $2::bigint IS NOT NULL THEN 'NEW' END, $3)`,
        [propertyId, inquiryId, now()],
      )
    },
    remove: (propertyId: number) =>
      pool.query(`UPDATE properties SET status = 'INACTIVE', asked_at = NULL, deleted_at = $2 WHERE id = $1`, [propertyId, now()]),
    async hideUnconfirmed(propertyId: number, reason: string | null = null) {
      await pool.query(`UPDATE properties SET status = 'INACTIVE', asked_at = $2 WHERE id = $1`, [propertyId, now()])
      await pool.query(
        `INSERT INTO status_changes (property_id, from_status, to_status, reason, at) VALUES ($1, 'ACTIVE', 'INACTIVE', $2, $3)`,
        [propertyId, reason, now()],
      )
    },
    restore: (propertyId: number) => pool.query(`UPDATE properties SET status = 'ACTIVE', asked_at = NULL WHERE id = $1`, [propertyId]),
    upholdReport: (propertyId: number, reason = 'fraud', outcome = 'hidden') =>
      pool.query(`INSERT INTO property_reports (property_id, reason, created_at, closed_at, outcome) VALUES ($1, $2, $3, $3, $4)`, [
        propertyId,
        reason,
        now(),
        outcome,
      ]),
    settle: () => t.jobs.runRecurring('settle-all-contact-returns'),
    /** What came of the contact of a home: null, or such as 'RETURNED LET'. */
    async outcome(seeker: Viewer, propertyId: number): Promise<string | null> {
      const { rows } = await pool.query<{ outcome: string }>(
        `SELECT concat_ws(' ', b.state, b.reason, b.doubt) AS outcome FROM contact_returns b JOIN contact_unlocks c ON c.charge_id = b.charge_id
          WHERE c.user_id = $1 AND c.property_id = $2`,
        [seeker.userId, propertyId],
      )
      return rows[0]?.outcome ?? null
    },
    left: ({ userId }: Viewer) => remainingOf(pool, userId, 'contacts'),
    async news({ userId }: Viewer): Promise<string[]> {
      const { rows } = await pool.query<{ title: string; body: string }>(
        `SELECT title, body FROM notifications WHERE user_id = $1 AND kind = 'contact' ORDER BY id`,
        [userId],
      )
      return rows.map(({ title, body }) => `${title}: ${body}`)
    },
    /** The ledger adds up to what remains in every subscription, and every returned row of it belongs to a return. */
    async expectBooks() {
      const { rows } = await pool.query(
        `SELECT a.subscription_id FROM subscription_allowances a
          WHERE a.remaining <> (SELECT coalesce(sum(change), 0) FROM allowance_ledger l
                                 WHERE l.subscription_id = a.subscription_id AND l.allowance = a.allowance)
         UNION ALL
         SELECT l.id FROM allowance_ledger l LEFT JOIN contact_returns b ON b.charge_id = l.returns_id AND b.state = 'RETURNED'
          WHERE l.reason = 'returned' AND b.id IS NULL`,
      )
      expect(rows).toEqual([])
    },
  }
}
export type ContactWorld = ReturnType<typeof contactWorld>
