import type { z } from 'zod'
import type { demoOutbox } from '#contracts/people/accounts/accounts.ts'
import type { Database } from '#server/base/db/client.ts'
import type { Keys } from '#server/base/platform/keys.ts'
import { currentCode, deleteUserSecondFactor, insertSecondFactor, makeAuthenticatorSecret } from '#server/people/operators/index.ts'
import { listDemoOperators } from './personas.queries.ts'

interface OperatorDeps {
  readonly database: Database
  readonly keys: Keys
}

/** Sets up authenticators for the demo's operators, whose codes are public. Kept are those that the program's secret opens. */
export async function enrolOperators({ database: { pool }, keys }: OperatorDeps): Promise<void> {
  for (const { userId, sealedSecret } of await listDemoOperators(pool)) {
    if (sealedSecret !== null && keys.open(sealedSecret) !== undefined) continue
    await deleteUserSecondFactor(pool, userId)
    await insertSecondFactor(pool, { userId, sealedSecret: keys.seal(makeAuthenticatorSecret()), confirmedAt: new Date() })
  }
}

/** Current codes of the demo's operators, as messages. @param now epoch ms */
export async function listOperatorCodes({ database: { pool }, keys }: OperatorDeps, now: number): Promise<z.input<typeof demoOutbox>> {
  const operators = await listDemoOperators(pool)
  return operators.flatMap(({ name, phoneNumber, sealedSecret }) => {
    const secret = sealedSecret === null ? undefined : keys.open(sealedSecret)
    if (secret === undefined) return []
    const text = `Authenticator code of ${name}: ${currentCode(secret, now)}. It works once and changes every 30 seconds.`
    return [{ at: new Date(now - (now % 30_000)).toISOString(), to: phoneNumber, text }]
  })
}
