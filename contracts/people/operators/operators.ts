import { z } from 'zod'
import { latinDigits } from '#contracts/base/values/latin-digits.ts'
import { OPERATOR_MESSAGES } from './operator-messages.ts'

/** `enrol`: no authenticator app is set up. `ask`: its code is needed for this session. `verified`: it was verified. */
export const secondFactorState = z.object({ state: z.enum(['enrol', 'ask', 'verified']), recoveryCodesLeft: z.number() })

/** Data for an authenticator app: the secret (base32), and the whole as an address for a QR code. */
export const secondFactorEnrolment = z.object({ secret: z.string(), address: z.string() })

/** Six digits from the app, or a recovery code; spaces and hyphens do not matter. */
export const secondFactorGuess = z.object({
  code: z
    .string({ error: OPERATOR_MESSAGES.codeRequired })
    .max(40, OPERATOR_MESSAGES.codeTooLong)
    .transform((text) => latinDigits(text).replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().min(1, OPERATOR_MESSAGES.codeRequired)),
})

/** `recoveryCodes` are returned only once, when they are created; empty otherwise. */
export const secondFactorVerified = z.object({ recoveryCodes: z.array(z.string()) })
