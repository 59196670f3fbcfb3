import { createHmac, randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import type { z } from 'zod'
import { OPERATOR_MESSAGES } from '#contracts/people/operators/operator-messages.ts'
import type { secondFactorEnrolment, secondFactorState, secondFactorVerified } from '#contracts/people/operators/operators.ts'
import type { Base } from '#server/base/base.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { Failure, failureAt } from '#server/base/http/failure.ts'
import { chargesOf, requireGranted } from '#server/base/http/rate-limits/index.ts'
import type { Viewer } from '#server/base/http/session.ts'
import type { SiteSettings } from '#server/site/site-settings/index.ts'
import { enrolmentAddress, findCodeStep, makeAuthenticatorSecret } from './authenticator.ts'
import {
  confirmSecondFactor,
  consumeRecoveryCode,
  consumeStep,
  countRecoveryCodes,
  findSecondFactor,
  insertSecondFactor,
  listSealedSecrets,
  markSessionConfirmed,
  replaceRecoveryCodes,
} from './operators.queries.ts'

export interface OperatorDeps extends Pick<Base, 'database' | 'clock' | 'keys' | 'limits' | 'budgets'> {
  readonly siteSettings: Pick<SiteSettings, 'current'>
}

const RECOVERY_CODES = 10
/** 80 bits: sixteen letters and digits of base32. */
const RECOVERY_CODE_BYTES = 10

export async function readState({ database: { pool } }: OperatorDeps, viewer: Viewer): Promise<z.input<typeof secondFactorState>> {
  requireRole(viewer)
  const factor = await findSecondFactor(pool, viewer.userId)
  const state = viewer.isOperator ? 'verified' : factor?.confirmedAt ? 'ask' : 'enrol'
  return { state, recoveryCodesLeft: state === 'verified' ? await countRecoveryCodes(pool, viewer.userId) : 0 }
}

/** Logs a warning when authenticators were sealed with another secret than today's: their codes are refused, and nothing else would say why. */
export async function warnOfChangedSecret({ database, keys, log }: Pick<Base, 'database' | 'keys' | 'log'>): Promise<void> {
  const operators = (await listSealedSecrets(database.pool)).filter((sealed) => keys.open(sealed) === undefined).length
  if (operators === 0) return
  log.warn(
    { operators },
    'the secret of the program (AUTH_SECRET, otherwise secrets/auth of WADA_DATA_DIR) has changed, so that operators cannot give their second factor: give the one before as AUTH_SECRET_OLD (secrets/auth.old) and run npm run rotate-keys, or run npm run operator -- reset-second-factor for each',
  )
}

/** Returns the secret for the app, the same one until its first code is entered. @throws Failure not_allowed; conflict after that */
export async function enrol(deps: OperatorDeps, viewer: Viewer): Promise<z.input<typeof secondFactorEnrolment>> {
  requireRole(viewer)
  const { pool } = deps.database
  await insertSecondFactor(pool, { userId: viewer.userId, sealedSecret: deps.keys.seal(makeAuthenticatorSecret()), confirmedAt: null })
  const factor = await requireSecret(deps, viewer.userId)
  if (factor.confirmedAt) throw new Failure('conflict', OPERATOR_MESSAGES.enrolledAlready)
  return {
    secret: factor.secret,
    address: enrolmentAddress(factor.secret, deps.siteSettings.current().values.brandName, `Operator ${viewer.userId}`),
  }
}

/**
 * Gives the session an operator's rights. The first code of the app confirms the enrolment and makes recovery codes; later these work too.
 * A code works once. @param code without spaces, in capitals @throws TooManyRequests; Failure not_allowed, conflict, invalid_input
 */
export async function verifySecondFactor(deps: OperatorDeps, viewer: Viewer, code: string): Promise<z.input<typeof secondFactorVerified>> {
  requireRole(viewer)
  const { userId, sessionId } = viewer
  const { secret, confirmedAt, isDemo } = await requireSecret(deps, userId)
  // the demo shows its operator's codes to everybody: one visitor must not use up the tries of the others
  await chargeGuess(deps, isDemo ? `session:${sessionId}` : `user:${userId}`)
  const now = deps.clock.now()
  return inTransaction(deps.database.pool, async (tx) => {
    const step = findCodeStep(secret, code, now)
    const isRight =
      step === undefined
        ? confirmedAt !== null && (await consumeRecoveryCode(tx, userId, recoveryCodeHashes(deps, userId, secret, code)))
        : await consumeStep(tx, userId, step)
    if (!isRight) throw failureAt('invalid_input', 'code', OPERATOR_MESSAGES.codeWrong)
    await markSessionConfirmed(tx, sessionId, new Date(now))
    const isFirst = await confirmSecondFactor(tx, userId, new Date(now))
    return { recoveryCodes: isFirst ? await makeRecoveryCodes(tx, userId, secret) : [] }
  })
}

/** Replaces all recovery codes. @returns the new ones */
export async function renewRecoveryCodes(deps: OperatorDeps, { userId }: Viewer): Promise<z.input<typeof secondFactorVerified>> {
  const { secret } = await requireSecret(deps, userId)
  return inTransaction(deps.database.pool, async (tx) => ({ recoveryCodes: await makeRecoveryCodes(tx, userId, secret) }))
}

async function makeRecoveryCodes(tx: Queryable, userId: number, secret: string): Promise<string[]> {
  const codes = Array.from(
    { length: RECOVERY_CODES },
    () => new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_CODE_BYTES)).buffer }).base32,
  )
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, secret, code)),
  )
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code)
}

const partsOf = (userId: number, code: string) => ['recovery-code', String(userId), code]

/** Keyed with the secret of the operator's app, which is stored sealed: so the codes outlive a change of the program's secret. */
const hashRecoveryCode = (userId: number, secret: string, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(partsOf(userId, code)))
    .digest()

/** The hash under which a code is stored, and the hashes under which versions before decision 208 stored it. */
const recoveryCodeHashes = ({ keys }: Pick<OperatorDeps, 'keys'>, userId: number, secret: string, code: string): Buffer[] => [
  hashRecoveryCode(userId, secret, code),
  ...keys.hashes(...partsOf(userId, code)),
]

/** @throws Failure conflict before the enrolment */
async function requireSecret({ database, keys }: OperatorDeps, userId: number) {
  const factor = await findSecondFactor(database.pool, userId)
  const secret = factor && keys.open(factor.sealedSecret)
  if (!factor || secret === undefined) throw new Failure('conflict', OPERATOR_MESSAGES.enrolFirst)
  return { ...factor, secret }
}

async function chargeGuess({ limits, budgets, clock }: OperatorDeps, guesser: string): Promise<void> {
  const charges = chargesOf(`second-factor:${guesser}`, budgets.SECOND_FACTOR_GUESSES_PER_USER)
  requireGranted(await limits.take(charges, clock.now()), OPERATOR_MESSAGES.tooManyGuesses, 'code')
}

/** @throws Failure not_allowed for anybody but operators */
function requireRole({ role }: Viewer): void {
  if (role !== 'ADMIN') throw new Failure('not_allowed', OPERATOR_MESSAGES.operatorsOnly)
}
