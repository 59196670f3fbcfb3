import { createTransport } from 'nodemailer'
import { EmailFailure, type EmailMessage, type EmailSender } from './email-sender.ts'

/** Timeout of each step: DNS lookup, connection, greeting. */
const CONNECT_TIMEOUT_MS = 10_000
/** Timeout of a silent connection. */
const ANSWER_TIMEOUT_MS = 20_000

interface SmtpSettings {
  readonly url: string
  /** The sender's address. */
  readonly from: string
  readonly connectTimeoutMs?: number
  readonly answerTimeoutMs?: number
}

/** Sends over SMTP, one connection per message. A password is sent only over TLS. */
export function createSmtp(settings: SmtpSettings): EmailSender {
  const { url, from, connectTimeoutMs = CONNECT_TIMEOUT_MS, answerTimeoutMs = ANSWER_TIMEOUT_MS } = settings
  const transport = createTransport({
    url,
    requireTLS: new URL(url).username !== '',
    dnsTimeout: connectTimeoutMs,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: answerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return {
    async send(message) {
      try {
        await transport.sendMail(toMail(message, from, domain))
        return 'sent'
      } catch (error) {
        if (isUnknownAddress(error)) return 'gone'
        throw toFailure(error)
      }
    },
  }
}

function toMail({ to, fromName, subject, text, html, id, unsubscribeUrl }: EmailMessage, from: string, domain: string) {
  return {
    // objects, because a string could be parsed as several addresses
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    headers: {
      // so that absence notes are not sent back (RFC 3834)
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}

/** Error of nodemailer; its texts may contain the recipient's address. */
interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

const ENHANCED_CODE = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/
/** Enhanced status codes (RFC 3463) for an address that does not exist or is disabled. Codes 5.7.x are about the sender. */
const UNKNOWN_ADDRESS = /^5\.(1\.(0|1|2|3|6|10)|2\.1)$/
/** Basic status codes of the same meaning, for servers that send no enhanced code. */
const UNKNOWN_ADDRESS_CODES: ReadonlySet<number> = new Set([550, 551, 553])

function isUnknownAddress(error: unknown): boolean {
  const { command, responseCode = 0, response = '' } = error as SmtpError
  if (command !== 'RCPT TO' || responseCode < 500) return false
  const enhanced = ENHANCED_CODE.exec(response)?.[1]
  return enhanced === undefined ? UNKNOWN_ADDRESS_CODES.has(responseCode) : UNKNOWN_ADDRESS.test(enhanced)
}

function toFailure(error: unknown): EmailFailure {
  const { code = 'unknown', command = 'none', responseCode, response = '' } = error as SmtpError
  if (responseCode === undefined) return new EmailFailure(code === 'EAUTH' ? 'refused' : 'unreachable', `${code} at ${command}`)
  const status = ENHANCED_CODE.exec(response)?.[1] ?? responseCode
  return new EmailFailure(responseCode >= 500 ? 'refused' : 'busy', `status ${status} at ${command}`)
}
