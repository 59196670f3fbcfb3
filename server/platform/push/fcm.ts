import type { PushConfig } from '#contracts/accounts.ts'
import type { Clock } from '../clock.ts'
import { createGoogleToken, type ServiceAccount } from './google-token.ts'
import { PUSH_TIMEOUT, type PushSender } from './port.ts'

export interface FcmSettings {
  readonly baseUrl: string
  readonly account: ServiceAccount
  readonly config: PushConfig
  readonly clock: Clock
  /** ms */
  readonly timeout?: number
}

/** Firebase Cloud Messaging, HTTP v1; a token is the browser's registration token. */
export function createFcm({ baseUrl, account, config, clock, timeout = PUSH_TIMEOUT }: FcmSettings): PushSender {
  const access = createGoogleToken(account, clock, timeout)
  return {
    config,
    accepts: (token) => /^[\w:-]{20,}$/.test(token),
    async send(token, { title, body, data }) {
      const response = await fetch(`${baseUrl}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await access.get()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: { token, notification: { title, body }, data } }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      const answer = await response.text()
      if (response.ok) return 'sent'
      if (response.status === 401) access.forget()
      if (isGone(response.status, answer)) return 'gone'
      throw new Error(`Firebase answered with status ${response.status}`)
    },
  }
}

/** UNREGISTERED: the browser is gone. INVALID_ARGUMENT about the token: it never was one. */
function isGone(status: number, answer: string): boolean {
  if (answer.includes('"UNREGISTERED"') || answer.includes('"SENDER_ID_MISMATCH"')) return true
  return status === 400 && answer.includes('"INVALID_ARGUMENT"') && answer.includes('message.token')
}
