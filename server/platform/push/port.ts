import type { PushConfig } from '#contracts/accounts.ts'

export interface PushMessage {
  readonly title: string
  readonly body: string
  /** Small facts for the page that opens it, such as the address to open. */
  readonly data: Readonly<Record<string, string>>
}

export interface PushSender {
  /** How a browser registers with this provider. */
  readonly config: PushConfig
  /** Whether pushes can be sent to what a browser calls its token. */
  accepts(token: string): boolean
  /**
   * @returns 'gone' when the browser takes no pushes any more and the token is to be forgotten
   * @throws Error when it is worth another try; its text names no token
   */
  send(token: string, message: PushMessage): Promise<'sent' | 'gone'>
}

/** How long a provider may take, ms. */
export const PUSH_TIMEOUT = 10_000
