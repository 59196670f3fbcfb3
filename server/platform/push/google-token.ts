import { createPrivateKey, sign } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { PUSH_TIMEOUT } from './port.ts'

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** Google's tokens live an hour. */
const LIFE_SECONDS = 60 * 60
/** A token is renewed this long before it ends, ms. */
const EARLY = 5 * 60_000

/** The parts of a service account's key file that are needed. */
export const serviceAccount = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
})
export type ServiceAccount = z.output<typeof serviceAccount>

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })

export interface GoogleToken {
  /** @throws Error when Google does not give one */
  get(): Promise<string>
  /** Makes the next `get` ask again: Google took back what it gave. */
  forget(): void
}

/** Access tokens for a service account (RFC 7523), asked for once an hour however many wait. */
export function createGoogleToken(account: ServiceAccount, clock: Clock, timeout = PUSH_TIMEOUT): GoogleToken {
  const key = createPrivateKey(account.private_key)
  let kept: { token: Promise<string>; until: number } | undefined

  const ask = async (): Promise<string> => {
    const asked = clock.now()
    const response = await fetch(account.token_uri, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: GRANT, assertion: assertion(account, key, asked) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) throw new Error(`Google gave no access: status ${response.status}`)
    const answer = tokenAnswer.parse(await response.json())
    if (kept) kept.until = asked + answer.expires_in * 1000 - EARLY
    return answer.access_token
  }

  return {
    get() {
      if (!kept || kept.until <= clock.now()) {
        const token = ask()
        kept = { token, until: clock.now() + LIFE_SECONDS * 1000 - EARLY }
        token.catch(() => {
          kept = undefined
        })
      }
      return kept.token
    },
    forget() {
      kept = undefined
    },
  }
}

function assertion(account: ServiceAccount, key: ReturnType<typeof createPrivateKey>, now: number): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const issued = Math.floor(now / 1000)
  const claims = { iss: account.client_email, scope: SCOPE, aud: account.token_uri, iat: issued, exp: issued + LIFE_SECONDS }
  const unsigned = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`
  return `${unsigned}.${sign('sha256', Buffer.from(unsigned), key).toString('base64url')}`
}
