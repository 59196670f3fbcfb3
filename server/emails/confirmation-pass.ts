import { DAY_MS } from '#contracts/values/time.ts'
import { isSameSecret, type Keys } from '#server/platform/keys.ts'

export const CONFIRMATION_DAYS = 7
const VALID_FOR_MS = CONFIRMATION_DAYS * DAY_MS

/** A user's id, when it expires (epoch ms), and the signature of both and of the address. */
const PASS = /^(\d{1,16})\.(\d{1,16})\.([\w-]{43})$/

const signatureOf = (keys: Keys, userId: number, expiresAt: number, address: string) =>
  keys.hash('confirm-email', String(userId), String(expiresAt), address).toString('base64url')

/** What the link of a confirmation carries: only who reads mail of this address has it. @param address in lower case */
export function makeConfirmationPass(keys: Keys, userId: number, address: string, now: number): string {
  const expiresAt = now + VALID_FOR_MS
  return `${userId}.${expiresAt}.${signatureOf(keys, userId, expiresAt, address)}`
}

/** @returns whose pass this says it is; undefined when it is none or has expired. `isPassOf` must be asked with that user's address. */
export function userOfPass(pass: string, now: number): number | undefined {
  const [, userId = '', expiresAt = ''] = PASS.exec(pass) ?? []
  return userId !== '' && Number(expiresAt) > now ? Number(userId) : undefined
}

/** Whether the pass was made for this address. @param address in lower case */
export function isPassOf(keys: Keys, pass: string, address: string): boolean {
  const [, userId, expiresAt, signature = ''] = PASS.exec(pass) ?? []
  return signature !== '' && isSameSecret(signature, signatureOf(keys, Number(userId), Number(expiresAt), address))
}
