import { z } from 'zod'

/** Bytes in hexadecimal. */
const hex = z
  .string()
  .max(256)
  .regex(/^(?:[0-9a-f]{2})+$/)

/** Challenge in the format of altcha-lib. */
export const proofChallenge = z.object({
  parameters: z.object({
    algorithm: z.string().max(40),
    nonce: hex,
    salt: hex,
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: hex,
    data: z.object({ use: z.string().max(100), until: z.number() }),
  }),
  signature: hex,
})
export type ProofChallenge = z.output<typeof proofChallenge>

/** The challenge of a 'proof_required' error with its solution: sent when the refused call is repeated. */
export const proofOfWork = z.object({
  challenge: proofChallenge,
  solution: z.object({ counter: z.number(), derivedKey: hex }),
})
export type ProofOfWork = z.output<typeof proofOfWork>
