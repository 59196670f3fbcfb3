import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { ErrorBody } from '#contracts/base/errors.ts'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import type { ProofChallenge } from '#contracts/people/accounts/proof-of-work.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { AccountDeps } from '#server/people/accounts/deps.ts'
import type { Caller } from '#server/people/accounts/sessions/caller.ts'

type ProofDeps = Pick<AccountDeps, 'keys' | 'limits' | 'clock'>

/** A browser takes 2 to 10 ms for one derivation; on average one of 256 derived keys begins with the prefix. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 5_000, keyPrefix: '00' } as const
const PROOF_LIFE_MS = 5 * MINUTE_MS

/** The answer contains a challenge. The caller solves it and repeats the call with the solution. */
class ProofRequired extends Failure {
  readonly #challenge: ProofChallenge

  constructor(challenge: ProofChallenge) {
    super('proof_required', ACCOUNT_MESSAGES.proofRequired)
    this.#challenge = challenge
  }

  override get body(): ErrorBody {
    return { ...super.body, challenge: this.#challenge }
  }
}

interface ProofKey {
  /** Binds a proof to one phone and one kind of call. */
  readonly use: string
  readonly signatureSecret: string
}

/** Keys of each accepted secret, those of the current one first. */
function proofKeysOf({ keys }: ProofDeps, kind: string, { phone }: Caller): [ProofKey, ...ProofKey[]] {
  const signatures = keys.hashes('proof of work')
  const keyOf = (use: Buffer, at: number) => ({
    use: use.toString('base64url'),
    signatureSecret: (signatures[at] as Buffer).toString('hex'),
  })
  const [current, ...others] = keys.hashes('proof of work', kind, phone)
  return [keyOf(current, 0), ...others.map((other, at) => keyOf(other, at + 1))]
}

export async function proofRequired(deps: ProofDeps, kind: string, caller: Caller): Promise<Failure> {
  // our own expiry time: altcha-lib would compare its own with the machine's clock instead of `clock`
  const [{ use, signatureSecret }] = proofKeysOf(deps, kind, caller)
  const data = { use, until: deps.clock.now() + PROOF_LIFE_MS }
  const challenge = await createChallenge({ ...WORK, data, deriveKey, hmacSignatureSecret: signatureSecret })
  return new ProofRequired(challenge as ProofChallenge)
}

/** Whether the caller has solved a challenge for this use. A challenge has one try, because checking a solution costs a derivation. */
export async function isProven(deps: ProofDeps, kind: string, caller: Caller): Promise<boolean> {
  if (!caller.proof) return false
  const { challenge, solution } = caller.proof
  const { data } = challenge.parameters
  const now = deps.clock.now()
  const key = proofKeysOf(deps, kind, caller).find(({ use }) => use === data.use)
  if (!key || data.until <= now) return false
  const once = [{ key: `proof:${challenge.signature}`, budget: { name: 'PROOF_OF_WORK', limit: 1, windowMs: PROOF_LIFE_MS } }]
  if (!(await deps.limits.check(once, now)).granted) return false
  const { verified, invalidSignature } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: key.signatureSecret,
  })
  if (invalidSignature !== false) return false
  return (await deps.limits.take(once, now)).granted && verified
}
