import { confirmationText, EMAIL_ALERT_MESSAGES as MESSAGES } from '#contracts/finding/kept-searches/email-alert-messages.ts'
import type { EmailAlerts } from '#contracts/finding/kept-searches/email-alerts.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { Failure, failureAt } from '#server/base/http/failure.ts'
import { chargesOf, requireGranted, TooManyRequests } from '#server/base/http/rate-limits/index.ts'
import { CONFIRMATION_DAYS, isPassOf, makeConfirmationPass, unconfirmedUserOf } from './confirmation-pass.ts'
import type { EmailDeps } from './deps.ts'
import { findAddressee, saveConfirmedEmail } from './emails.queries.ts'
import { sendEmail } from './send-email.ts'

/** Payload of the job that sends a confirmation link. */
export interface Confirmation {
  readonly userId: number
  /** Id of the e-mail, the same in every retry. */
  readonly id: string
}

export async function getEmailAlerts({ database, mail }: Pick<EmailDeps, 'database' | 'mail'>, userId: number): Promise<EmailAlerts> {
  const found = await findAddressee(database.pool, userId)
  return {
    isOffered: mail !== undefined,
    address: found?.address ?? null,
    state: found?.isRefused ? 'refused' : found?.isConfirmed ? 'confirmed' : 'unconfirmed',
  }
}

/**
 * Enqueues an e-mail with a confirmation link to the user's address.
 * @returns the message for the user @throws Failure not_found when no e-mails are sent, conflict without an address; TooManyRequests
 */
export async function requestConfirmation(deps: EmailDeps, userId: number): Promise<string> {
  const { database, clock, keys, limits, budgets, mail, queueConfirmation } = deps
  if (!mail) throw new Failure('not_found', MESSAGES.notOffered)
  const found = await findAddressee(database.pool, userId)
  if (!found?.address) throw new Failure('conflict', MESSAGES.noAddress)
  if (found.isConfirmed && !found.isRefused) return MESSAGES.alreadyConfirmed
  // limited by address too, since several accounts may use one address in turn
  const address = keys.hash('email-address', found.address).toString('base64url')
  const charges = [
    ...chargesOf(`email-confirmation:user:${userId}`, budgets.EMAIL_CONFIRMATIONS_PER_USER),
    ...chargesOf(`email-confirmation:address:${address}`, budgets.EMAIL_CONFIRMATIONS_PER_ADDRESS),
  ]
  requireGranted(await limits.take(charges, clock.now()), MESSAGES.tooManyRequests)
  await queueConfirmation(userId)
  return MESSAGES.confirmationSent(found.address)
}

/** Sends the link to the user's current address. */
export async function sendConfirmation(deps: Omit<EmailDeps, 'queueConfirmation'>, { userId, id }: Confirmation): Promise<void> {
  const { database, clock, keys, brandName, mail } = deps
  const found = await findAddressee(database.pool, userId)
  if (!mail || !found?.address || (found.isConfirmed && !found.isRefused)) return
  const { address, language, firstName } = found
  const { action, ...said } = confirmationText(brandName(), firstName, CONFIRMATION_DAYS)
  // in the fragment, so that the pass reaches no server and no log
  const url = `/confirm-email#${makeConfirmationPass(keys, userId, address, clock.now())}`
  await sendEmail(deps, { userId, address, language }, { id, ...said, action: { label: action, url } })
}

/** @throws Failure not_found when the link is not ours, has expired, or is for an address that the user no longer has */
export async function confirmEmail({ database, clock, keys }: EmailDeps, pass: string): Promise<void> {
  const now = clock.now()
  const userId = unconfirmedUserOf(pass, now)
  await inTransaction(database.pool, async (tx) => {
    const found = userId === undefined ? undefined : await findAddressee(tx, userId, 'lock')
    if (userId === undefined || !found?.address || !isPassOf(keys, pass, found.address))
      throw new Failure('not_found', MESSAGES.linkExpired)
    await saveConfirmedEmail(tx, userId, found.address, new Date(now))
  })
}

/** @throws Failure invalid_input at the field byEmail when nothing can be sent to the user */
export async function requireAddress({ database, mail }: Pick<EmailDeps, 'database' | 'mail'>, userId: number): Promise<void> {
  if (!mail) throw failureAt('invalid_input', 'byEmail', MESSAGES.notOffered)
  if (!(await findAddressee(database.pool, userId))?.address) throw failureAt('invalid_input', 'byEmail', MESSAGES.noAddress)
}

/** Requests a link for an unconfirmed address, within the limits. @returns the message for the user; undefined without such an address */
export async function askToConfirm(deps: EmailDeps, userId: number): Promise<string | undefined> {
  const { address, state } = await getEmailAlerts(deps, userId)
  if (state === 'confirmed' || address === null) return undefined
  return requestConfirmation(deps, userId).catch((error: unknown) => {
    if (error instanceof TooManyRequests) return MESSAGES.unconfirmed(address)
    throw error
  })
}
