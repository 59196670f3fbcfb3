import { isAgentRera } from '#contracts/base/values/rera-numbers.ts'
import type { UserRole } from '#contracts/homes/properties/property-kinds.ts'
import { FIELD_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { failureAt } from '#server/base/http/failure.ts'
import type { AccountDeps } from './deps.ts'

/** @throws Failure invalid_input: BROKER_RERA_FORM demands an agent's number of MahaRERA, and the broker's has another form */
export function requireReraForm({ brokerReraForm }: AccountDeps['config'], role: UserRole, reraNumber: string | undefined): void {
  if (brokerReraForm === 'register' && role === 'BROKER' && !isAgentRera(reraNumber ?? ''))
    throw failureAt('invalid_input', 'reraNumber', FIELD_MESSAGES.reraInvalid)
}
