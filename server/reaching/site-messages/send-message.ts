import { CONTACT_MESSAGES_KEPT_DAYS } from '#contracts/base/retention.ts'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { CONTACT_FORM_MESSAGES } from '#contracts/reaching/site-messages/contact-form-messages.ts'
import type { SiteMessage } from '#contracts/reaching/site-messages/site-messages.ts'
import type { Base } from '#server/base/base.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import { type BudgetSettings, chargesOf, networkCharges, requireGranted } from '#server/base/http/rate-limits/index.ts'
import { deleteMessagesBefore, findMessage, insertMessage } from './site-messages.queries.ts'

export interface SiteMessageDeps extends Pick<Base, 'database' | 'clock' | 'limits'> {
  readonly budgets: Pick<BudgetSettings, 'CONTACT_MESSAGES_PER_ADDRESS' | 'CONTACT_MESSAGES_OVERALL'>
}

interface Sender {
  /** `request.ip` of Fastify. */
  readonly ip: string
  readonly idempotencyKey: string | undefined
}

/**
 * Stores a message of the contact form, once for each idempotency key.
 * @throws TooManyRequests; Failure conflict when the key was used for another message
 */
export async function sendMessage(deps: SiteMessageDeps, message: SiteMessage, { ip, idempotencyKey }: Sender): Promise<void> {
  const { pool } = deps.database
  if (await wasSent(pool, message, idempotencyKey)) return
  await chargeMessage(deps, ip)
  const isNew = await insertMessage(pool, { ...message, receivedAt: new Date(deps.clock.now()), idempotencyKey })
  if (!isNew) await wasSent(pool, message, idempotencyKey)
}

/** Whether the message is stored under this key already. @throws Failure conflict when another message has the key */
async function wasSent(db: Queryable, message: SiteMessage, idempotencyKey: string | undefined): Promise<boolean> {
  const earlier = idempotencyKey === undefined ? undefined : await findMessage(db, idempotencyKey)
  if (earlier && !isSame(earlier, message)) throw new Failure('conflict', CONTACT_FORM_MESSAGES.alreadySent)
  return earlier !== undefined
}

/** Counts a message against the budgets of its network, then against the overall budget. @throws TooManyRequests */
async function chargeMessage({ limits, budgets, clock }: SiteMessageDeps, ip: string): Promise<void> {
  const charges = networkCharges('contact-message', ip, budgets.CONTACT_MESSAGES_PER_ADDRESS)
  requireGranted(await limits.take(charges, clock.now()), CONTACT_FORM_MESSAGES.tooMany)
  const overall = chargesOf('all:contact-message', budgets.CONTACT_MESSAGES_OVERALL)
  requireGranted(await limits.take(overall, clock.now()), CONTACT_FORM_MESSAGES.tooManyOverall)
}

function isSame(one: SiteMessage, other: SiteMessage): boolean {
  return (['name', 'email', 'phone', 'subject', 'message'] as const).every((field) => one[field] === other[field])
}

/** Deletes messages that are older than CONTACT_MESSAGES_KEPT_DAYS. @returns how many */
export function deleteOldMessages({ database, clock }: Pick<SiteMessageDeps, 'database' | 'clock'>): Promise<number> {
  return deleteMessagesBefore(database.pool, new Date(clock.now() - CONTACT_MESSAGES_KEPT_DAYS * DAY_MS))
}
