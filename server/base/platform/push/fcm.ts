import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { z } from 'zod'
import { HOUR_S, MINUTE_MS } from '#contracts/base/values/time.ts'
import type { PushConfig } from '#contracts/people/accounts/accounts.ts'
import { callService } from '../call-service.ts'
import type { Clock } from '../clock.ts'
import { PUSH_TIMEOUT_MS, type PushSender } from './push-sender.ts'

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const ASSERTION_LIFE_SECONDS = HOUR_S
/** An access token is renewed this long before it expires. */
const RENEW_EARLY_MS = 5 * MINUTE_MS

/** Fields of a service account's key file that are used. */
export const serviceAccount = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
})
export type ServiceAccount = z.output<typeof serviceAccount>

export interface FcmSettings {
  readonly baseUrl: string
  readonly account: ServiceAccount
  readonly config: PushConfig
  readonly clock: Clock
  readonly timeoutMs?: number
}

/** Firebase Cloud Messaging, HTTP v1; a token is the browser's registration token. */
export function createFcm({ baseUrl, account, config, clock, timeoutMs = PUSH_TIMEOUT_MS }: FcmSettings): PushSender {
  const access = createAccessTokens(account, clock, timeoutMs)
  const url = `${baseUrl}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`
  return {
    config,
    accepts: (token) => /^[\w:-]{20,}$/.test(token),
    async send(token, { title, body, data }) {
      const headers = { authorization: `Bearer ${await access.get()}`, 'content-type': 'application/json' }
      const message = JSON.stringify({ message: { token, notification: { title, body }, data } })
      const answer = await callService(
        url,
        { method: 'POST', headers, body: message },
        timeoutMs,
        (reason) => new Error(`Firebase: ${reason}`),
      )
      if (answer.status < 300) return 'sent'
      if (answer.status === 401) access.forget()
      if (isGone(answer.status, JSON.stringify(answer.body ?? ''))) return 'gone'
      throw new Error(`Firebase answered with status ${answer.status}`)
    },
  }
}

/** UNREGISTERED: the subscription has ended. INVALID_ARGUMENT about the token: the token was never valid. */
function isGone(status: number, answer: string): boolean {
  if (answer.includes('"UNREGISTERED"') || answer.includes('"SENDER_ID_MISMATCH"')) return true
  return status === 400 && answer.includes('"INVALID_ARGUMENT"') && answer.includes('message.token')
}

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })

/** Google's access tokens for a service account (RFC 7523). Concurrent callers share one request. */
function createAccessTokens(account: ServiceAccount, clock: Clock, timeoutMs: number) {
  const key = createPrivateKey(account.private_key)
  let current: { token: Promise<string>; renewAt: number } | undefined

  async function request(): Promise<string> {
    const requestedAt = clock.now()
    const body = new URLSearchParams({ grant_type: GRANT_TYPE, assertion: signAssertion(account, key, requestedAt) })
    const noAccess = (reason: string) => new Error(`Google gave no access: ${reason}`)
    const answer = await callService(account.token_uri, { method: 'POST', body }, timeoutMs, noAccess)
    if (answer.status >= 300) throw noAccess(`status ${answer.status}`)
    const { access_token, expires_in } = tokenAnswer.parse(answer.body)
    if (current) current.renewAt = requestedAt + expires_in * 1000 - RENEW_EARLY_MS
    return access_token
  }

  return {
    /** @throws Error when Google issues no token */
    get(): Promise<string> {
      if (!current || current.renewAt <= clock.now()) {
        const token = request()
        current = { token, renewAt: clock.now() + ASSERTION_LIFE_SECONDS * 1000 - RENEW_EARLY_MS }
        token.catch(() => {
          current = undefined
        })
      }
      return current.token
    },
    /** Discards a token that Firebase refused (401), so that the next `get` requests a new one. */
    forget() {
      current = undefined
    },
  }
}

/** A JWT signed with RS256. @param now epoch ms */
function signAssertion(account: ServiceAccount, key: KeyObject, now: number): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const iat = Math.floor(now / 1000)
  const claims = { iss: account.client_email, scope: SCOPE, aud: account.token_uri, iat, exp: iat + ASSERTION_LIFE_SECONDS }
  const unsigned = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`
  return `${unsigned}.${sign('sha256', Buffer.from(unsigned), key).toString('base64url')}`
}
