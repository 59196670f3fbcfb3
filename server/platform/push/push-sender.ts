import type { PushConfig } from '#contracts/accounts/accounts.ts'

export interface PushMessage {
  readonly title: string
  readonly body: string
  /** Small facts for the page that opens it, such as `url`. Never a phone number. */
  readonly data: Readonly<Record<string, string>>
}

export interface PushSender {
  /** How a browser registers with this provider. */
  readonly config: PushConfig
  /** Whether a token has the form that this provider needs. */
  accepts(token: string): boolean
  /**
   * @returns 'gone' when the browser takes no pushes any more and the token must be deleted
   * @throws Error when another try is worthwhile; its message holds no token
   */
  send(token: string, message: PushMessage): Promise<'sent' | 'gone'>
}

export const PUSH_TIMEOUT_MS = 10_000
