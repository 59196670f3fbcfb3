import { Secret, TOTP } from 'otpauth'

/** Period of one code. All authenticator apps support 30 s, but not other periods. */
const PERIOD_SECONDS = 30
/** Accepted codes before and after the current one, to allow for clock drift. */
const WINDOW = 1

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })

/** 160 random bits as base32. */
export const makeAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32

/** @returns the address that an authenticator app reads from a QR code */
export const enrolmentAddress = (secret: string, issuer: string, label: string): string => totpOf(secret, issuer, label).toString()

/** The code that an authenticator app shows. @param now epoch ms */
export const currentCode = (secret: string, now: number): string => totpOf(secret).generate({ timestamp: now })

/** @param now epoch ms @returns the time step of the code (periods of 30 s since the epoch); undefined when the code is wrong */
export function findCodeStep(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}
