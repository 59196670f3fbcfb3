import type { Logger } from 'pino'
import { ACCOUNT_MESSAGES, DELETION_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import { deleteUserKeys } from '#server/base/http/idempotency.queries.ts'
import type { PictureAccess } from '#server/base/http/picture-access.ts'
import type { Config } from '#server/config.ts'
import { deleteKeptSearchesOf } from '#server/finding/kept-searches/index.ts'
import { deleteReadings } from '#server/homes/import/index.ts'
import { detachUserFiles, markAsRemoved } from '#server/homes/media/index.ts'
import { eraseProperties } from '#server/homes/posting/index.ts'
import { eraseRequirements } from '#server/homes/requirements/index.ts'
import { expireUserOrders } from '#server/money/payments/index.ts'
import { deleteSharedDevicesOf, deleteUserCodes, deleteUserSessions, eraseUser, lockAccount } from '#server/people/accounts/index.ts'
import { deleteConsents } from '#server/people/consents/index.ts'
import { readAccountData } from '#server/people/data-export/index.ts'
import { deleteUserSecondFactor } from '#server/people/operators/index.ts'
import { deleteNominee } from '#server/people/privacy/index.ts'
import { sealAccount } from '#server/people/sealed-accounts/index.ts'
import { deleteOperatorRequestsOf } from '#server/people/users/index.ts'
import { type ContactReturns, eraseStatementsOf } from '#server/reaching/contact-returns/index.ts'
import { deleteConfirmedEmail } from '#server/reaching/emails/index.ts'
import { deleteReadyAnswers, eraseInquiryNotes } from '#server/reaching/inquiries/index.ts'
import { deleteUserNotifications } from '#server/reaching/notifications/index.ts'
import { deleteReplyRecord } from '#server/reaching/reply-records/index.ts'
import { deleteFoundHomes } from '#server/reaching/shared-numbers/index.ts'
import { deleteShortlistsOf } from '#server/reaching/shortlists/index.ts'
import { deleteMessagesOf } from '#server/reaching/site-messages/index.ts'
import { deleteWishlist } from '#server/reaching/wishlist/index.ts'
import { eraseCallerReportsOf } from '#server/trust/caller-reports/index.ts'
import { eraseGrievancesOf } from '#server/trust/grievances/index.ts'
import { anonymiseReportsOf, closeReportsOfDeletedAccount, type ModerationDeps } from '#server/trust/moderation/index.ts'

export interface AccountDeletionDeps extends Pick<Base, 'database' | 'clock'> {
  readonly config: Pick<Config, 'erasedData'>
  readonly notifications: ModerationDeps['notifications']
  readonly contactReturns: Pick<ContactReturns, 'settlePosterLater'>
  readonly pictures: Pick<PictureAccess, 'forget'>
  readonly log: Pick<Logger, 'info'>
}

/**
 * Deletes an account in one transaction: ends all sessions, withdraws and erases what the user posted, and erases the personal data. The
 * empty row stays, because inquiries, ledger and payments refer to it (docs/decisions/0064). The sweep removes the files. Where the settings
 * say so, the data is kept for a time, sealed so that the program cannot read it (docs/decisions/0216).
 * @throws Failure not_signed_in when the account is deleted already, not_allowed for the last operator
 */
export async function deleteAccount(deps: AccountDeletionDeps, userId: number): Promise<void> {
  const { database, clock, pictures, log, config } = deps
  const now = new Date(clock.now())
  const files = await inTransaction(database.pool, async (tx) => {
    const earlyData = config.erasedData && (await readAccountData(tx, userId))
    const early = await eraseLockedBeforeUser(tx, userId, now)
    const account = await lockAccount(tx, userId)
    if (!account) throw new Failure('not_signed_in', ACCOUNT_MESSAGES.sessionExpired)
    if (account.isLastOperator) throw new Failure('not_allowed', DELETION_MESSAGES.lastOperator)
    const lateData = earlyData && (await readAccountData(tx, userId))
    if (config.erasedData && lateData) await sealAccount(tx, config.erasedData, { early: earlyData, late: lateData }, now)
    // again, for rows that were committed while this transaction waited for the lock
    const late = await eraseLockedBeforeUser(tx, userId, now)
    await eraseInquiryNotes(tx, userId)
    await eraseStatementsOf(tx, userId)
    await deleteReadyAnswers(tx, userId)
    await deleteReplyRecord(tx, userId)
    await deleteUserNotifications(tx, userId)
    await deleteWishlist(tx, userId)
    await deleteKeptSearchesOf(tx, userId)
    await deleteReadings(tx, userId)
    await deleteShortlistsOf(tx, userId)
    await deleteConfirmedEmail(tx, userId)
    await deleteConsents(tx, userId)
    await deleteNominee(tx, userId)
    await deleteFoundHomes(tx, userId)
    await deleteSharedDevicesOf(tx, userId)
    await deleteUserKeys(tx, userId)
    await deleteUserSecondFactor(tx, userId)
    await deleteOperatorRequestsOf(tx, userId)
    await deleteMessagesOf(tx, account)
    const own = await detachUserFiles(tx, userId)
    await closeReportsOfDeletedAccount(deps, tx, userId, now)
    const removed = await markAsRemoved(tx, [...early, ...late, ...own])
    await eraseUser(tx, userId, now)
    await deps.contactReturns.settlePosterLater(tx, userId)
    return removed
  })
  pictures.forget(files)
  log.info({ userId }, 'an account was deleted')
}

/**
 * Erases rows that other transactions lock before they lock the user's row (an unlock locks the property, a payment its order), in the same
 * order, to prevent deadlocks. @returns the names of the files that the properties had
 */
async function eraseLockedBeforeUser(tx: Queryable, userId: number, now: Date): Promise<string[]> {
  await deleteUserCodes(tx, userId)
  await deleteUserSessions(tx, userId)
  await expireUserOrders(tx, userId)
  await anonymiseReportsOf(tx, userId)
  await eraseCallerReportsOf(tx, userId)
  await eraseGrievancesOf(tx, userId, now)
  await eraseRequirements(tx, userId, now)
  return eraseProperties(tx, userId, now)
}
