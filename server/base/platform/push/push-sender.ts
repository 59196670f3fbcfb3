import type { PushConfig } from '#contracts/people/accounts/accounts.ts'

export interface PushMessage {
  readonly title: string
  readonly body: string
  /** Small data for the receiving page, such as `url`. Must contain no phone number. */
  readonly data: Readonly<Record<string, string>>
}

export interface PushSender {
  /** How a browser registers with this provider. */
  readonly config: PushConfig
  /** Whether a token has the form that this provider needs. */
  accepts(token: string): boolean
  /**
   * @returns 'gone' when the browser no longer accepts pushes: the token must be deleted
   * @throws Error when a retry may succeed; its message contains no token
   */
  send(token: string, message: PushMessage): Promise<'sent' | 'gone'>
}

export const PUSH_TIMEOUT_MS = 10_000
