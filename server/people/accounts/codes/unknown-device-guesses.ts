import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { TooManyRequests } from '#server/base/http/rate-limits/index.ts'
import type { AccountDeps } from '#server/people/accounts/deps.ts'
import { type Caller, isKnown } from '#server/people/accounts/sessions/caller.ts'
import { countUnknownGuess, decrementUnknownGuesses, findUnknownGuessWait } from './unknown-device-guesses.queries.ts'

type Deps = Pick<AccountDeps, 'keys' | 'clock'>

const phoneHashes = ({ keys }: Deps, { phone }: Caller) => keys.hashes('guesses from unknown devices', phone)
const noGuessLeft = (waitMs: number) => new TooManyRequests(waitMs, ACCOUNT_MESSAGES.tooManyUnknownGuesses)

/** Call it before sending a code: without a guess left the code could not be entered. @throws TooManyRequests */
export async function requireGuessLeft(deps: Deps & Pick<AccountDeps, 'database'>, caller: Caller): Promise<void> {
  if (isKnown(caller)) return
  const waitMs = await findUnknownGuessWait(deps.database.pool, phoneHashes(deps, caller), new Date(deps.clock.now()))
  if (waitMs > 0) throw noGuessLeft(waitMs)
}

/** Counts a guess of an unknown device at a code of the phone, before the guess is compared. @throws TooManyRequests */
export async function countUnknownDeviceGuess(tx: Queryable, deps: Deps, caller: Caller): Promise<void> {
  if (isKnown(caller)) return
  const waitMs = await countUnknownGuess(tx, phoneHashes(deps, caller), new Date(deps.clock.now()))
  if (waitMs > 0) throw noGuessLeft(waitMs)
}

/** Subtracts a guess that was right: only wrong guesses count. */
export async function uncountUnknownDeviceGuess(tx: Queryable, deps: Deps, caller: Caller): Promise<void> {
  if (!isKnown(caller)) await decrementUnknownGuesses(tx, phoneHashes(deps, caller))
}
