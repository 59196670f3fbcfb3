import { ACCOUNT_MESSAGES } from '#contracts/accounts/account-messages.ts'
import type { Queryable } from '#server/db/transaction.ts'
import { TooManyRequests } from '#server/http/rate-limits/index.ts'
import { type Caller, isKnown } from './caller.ts'
import type { AccountDeps } from './deps.ts'
import { countUnknownGuess, decrementUnknownGuesses, findUnknownGuessWait } from './unknown-device-guesses.queries.ts'

type Deps = Pick<AccountDeps, 'keys' | 'clock'>

const phoneHash = ({ keys }: Deps, { phone }: Caller) => keys.hash('guesses from unknown devices', phone)
const noGuessLeft = (waitMs: number) => new TooManyRequests(waitMs, ACCOUNT_MESSAGES.tooManyUnknownGuesses)

/** Refuses to send a code that could not be entered, since no guess is left. @throws TooManyRequests */
export async function requireGuessLeft(deps: Deps & Pick<AccountDeps, 'database'>, caller: Caller): Promise<void> {
  if (isKnown(caller)) return
  const waitMs = await findUnknownGuessWait(deps.database.pool, phoneHash(deps, caller), new Date(deps.clock.now()))
  if (waitMs > 0) throw noGuessLeft(waitMs)
}

/** Counts a guess of an unknown device at a code of the phone, before it is compared. @throws TooManyRequests */
export async function takeGuess(tx: Queryable, deps: Deps, caller: Caller): Promise<void> {
  if (isKnown(caller)) return
  const waitMs = await countUnknownGuess(tx, phoneHash(deps, caller), new Date(deps.clock.now()))
  if (waitMs > 0) throw noGuessLeft(waitMs)
}

/** Does not count a guess that was right. */
export async function returnGuess(tx: Queryable, deps: Deps, caller: Caller): Promise<void> {
  if (!isKnown(caller)) await decrementUnknownGuesses(tx, phoneHash(deps, caller))
}
