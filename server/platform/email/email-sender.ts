export interface EmailMessage {
  /** One address. */
  readonly to: string
  /** Names the sender beside the sender's address. */
  readonly fromName: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same whenever this message is sent again, so that mail programs show it once; letters, digits and hyphens. */
  readonly id: string
  /** For a message of a kind that comes again: the address that stops them by one POST without a sign-in (RFC 8058). */
  readonly unsubscribeUrl?: string
}

export interface EmailSender {
  /**
   * @returns 'sent' when the mail server has taken the message, 'gone' when it says that there is no such address
   * @throws EmailFailure when another try is worthwhile
   */
  send(message: EmailMessage): Promise<'sent' | 'gone'>
}

/** The mail server did not take a message. The error is logged: `reason` must hold no address and no text of the message. */
export class EmailFailure extends Error {
  /** `unreachable`: no connection or no answer in time. `busy`: it asks for another try. `refused`: our account, sender or text is wrong. */
  readonly kind: 'unreachable' | 'busy' | 'refused'

  constructor(kind: EmailFailure['kind'], reason: string) {
    super(`The mail server did not take a message: ${reason}`)
    this.name = 'EmailFailure'
    this.kind = kind
  }
}
