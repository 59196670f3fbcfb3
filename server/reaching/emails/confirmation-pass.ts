import { DAY_MS } from '#contracts/base/values/time.ts'
import type { Keys } from '#server/base/platform/keys.ts'

export const CONFIRMATION_DAYS = 7
const VALID_FOR_MS = CONFIRMATION_DAYS * DAY_MS

/** User id, expiry (epoch ms), and the signature of both and of the address. */
const PASS = /^(\d{1,16})\.(\d{1,16})\.([\w-]{43})$/

const signed = (userId: number, expiresAt: number, address: string) => ['confirm-email', String(userId), String(expiresAt), address]

/** Makes the token of a confirmation link; only a person who reads mail of this address gets it. @param address in lower case */
export function makeConfirmationPass(keys: Keys, userId: number, address: string, now: number): string {
  const expiresAt = now + VALID_FOR_MS
  return `${userId}.${expiresAt}.${keys.hash(...signed(userId, expiresAt, address)).toString('base64url')}`
}

/** @returns the unverified user id of a pass; undefined when malformed or expired. Check `isPassOf` with the address of that user. */
export function unconfirmedUserOf(pass: string, now: number): number | undefined {
  const [, userId = '', expiresAt = ''] = PASS.exec(pass) ?? []
  return userId !== '' && Number(expiresAt) > now ? Number(userId) : undefined
}

/** Whether the pass was made for this address. @param address in lower case */
export function isPassOf(keys: Keys, pass: string, address: string): boolean {
  const [, userId, expiresAt, signature = ''] = PASS.exec(pass) ?? []
  return signature !== '' && keys.isHashOf(signature, ...signed(Number(userId), Number(expiresAt), address))
}
