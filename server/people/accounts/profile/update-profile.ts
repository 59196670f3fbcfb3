import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { type ProfileUpdate, reraProblem } from '#contracts/people/accounts/accounts.ts'
import { Failure, failureAt } from '#server/base/http/failure.ts'
import { chargesOf, requireGranted } from '#server/base/http/rate-limits/index.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { emailTaken } from '#server/people/accounts/codes/send-code.ts'
import type { AccountDeps } from '#server/people/accounts/deps.ts'
import { requireReraForm } from '#server/people/accounts/rera-form.ts'
import { findUser, type UserRow, updateProfileOf } from '#server/people/accounts/users.queries.ts'

/**
 * Changes of the e-mail address have a budget, because the answer reveals whether an address belongs to an account.
 * @throws TooManyRequests; Failure invalid_input for a broker without a RERA number, conflict for a taken e-mail, not_signed_in when the
 * account has just been deleted
 */
export async function updateProfile(
  { config, database, limits, budgets, clock }: Pick<AccountDeps, 'config' | 'database' | 'limits' | 'budgets' | 'clock'>,
  { userId, role }: Viewer,
  profile: ProfileUpdate,
): Promise<UserRow> {
  const problem = reraProblem(role, profile.reraNumber)
  if (problem) throw failureAt('invalid_input', 'reraNumber', problem)
  requireReraForm(config, role, profile.reraNumber)
  const reraNumber = role === 'BROKER' ? (profile.reraNumber ?? null) : null
  const current = await findUser(database.pool, userId)
  if (profile.email.toLowerCase() !== current?.email?.toLowerCase()) {
    const charges = chargesOf(`email:user:${userId}`, budgets.EMAIL_CHANGES_PER_USER)
    requireGranted(await limits.take(charges, clock.now()), ACCOUNT_MESSAGES.tooManyEmails, 'email')
  }
  const user = await updateProfileOf(database.pool, userId, { ...profile, reraNumber })
  if (user === 'email') throw emailTaken()
  if (!user) throw new Failure('not_signed_in', ACCOUNT_MESSAGES.sessionExpired)
  return user
}
