export interface EmailMessage {
  /** One address. */
  readonly to: string
  /** Display name of the sender, shown beside the address. */
  readonly fromName: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Part of the Message-ID; the same in every retry, so that mail programs show the message once. Letters, digits and hyphens. */
  readonly id: string
  /** For recurring messages: URL that unsubscribes by one POST without a sign-in (RFC 8058). */
  readonly unsubscribeUrl?: string
}

export interface EmailSender {
  /**
   * @returns 'sent' when the mail server accepted the message, 'gone' when it answered that the address does not exist
   * @throws EmailFailure when a retry may succeed
   */
  send(message: EmailMessage): Promise<'sent' | 'gone'>
}

/** The mail server did not accept a message. The error is logged: `reason` must contain no address and no text of the message. */
export class EmailFailure extends Error {
  /** `unreachable`: no connection or a timeout. `busy`: the server asks for a retry. `refused`: our account, sender or text is wrong. */
  readonly kind: 'unreachable' | 'busy' | 'refused'

  constructor(kind: EmailFailure['kind'], reason: string) {
    super(`The mail server did not take a message: ${reason}`)
    this.name = 'EmailFailure'
    this.kind = kind
  }
}
