import { createConnection, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** What Redis answers (RESP2). */
export type Reply = string | number | null | readonly Reply[] | Error

const CRLF = '\r\n'

/** @returns the command as Redis reads it: an array of binary-safe strings */
export function encodeCommand(parts: readonly (string | number)[]): string {
  return `*${parts.length}${CRLF}${parts.map((part) => `$${Buffer.byteLength(String(part))}${CRLF}${part}${CRLF}`).join('')}`
}

/** @returns the reply that starts at `from` and where it ends; undefined while it is not whole */
export function decodeReply(bytes: Buffer, from = 0): { reply: Reply; end: number } | undefined {
  const lineEnd = bytes.indexOf(CRLF, from)
  if (lineEnd < 0) return undefined
  const line = bytes.toString('utf8', from + 1, lineEnd)
  const after = lineEnd + 2
  switch (String.fromCharCode(bytes[from] ?? 0)) {
    case '+':
      return { reply: line, end: after }
    case '-':
      return { reply: new Error(line), end: after }
    case ':':
      return { reply: Number(line), end: after }
    case '$':
      return decodeText(bytes, after, Number(line))
    case '*':
      return decodeList(bytes, after, Number(line))
    default:
      throw new Error('this is not what Redis says')
  }
}

function decodeText(bytes: Buffer, from: number, length: number): { reply: Reply; end: number } | undefined {
  if (length < 0) return { reply: null, end: from }
  const end = from + length + 2
  return bytes.length < end ? undefined : { reply: bytes.toString('utf8', from, from + length), end }
}

function decodeList(bytes: Buffer, from: number, count: number): { reply: Reply; end: number } | undefined {
  if (count < 0) return { reply: null, end: from }
  const replies: Reply[] = []
  let end = from
  for (let n = 0; n < count; n++) {
    const next = decodeReply(bytes, end)
    if (!next) return undefined
    replies.push(next.reply)
    end = next.end
  }
  return { reply: replies, end }
}

/** Opens the connection that a redis:// or rediss:// address names. */
export function openSocket(url: URL): Socket {
  const port = Number(url.port || 6379)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return url.protocol === 'rediss:' ? connectTls({ host, port, servername: host }) : createConnection({ host, port })
}

/** What must be said first on a connection: who we are and which database. */
export function greetings(url: URL): string[][] {
  const [user, password, database] = [url.username, url.password, url.pathname.slice(1)].map(decodeURIComponent)
  return [...(password ? [user ? ['AUTH', user, password] : ['AUTH', password]] : []), ...(database ? [['SELECT', database]] : [])]
}
