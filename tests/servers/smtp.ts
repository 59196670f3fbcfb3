import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface ReceivedEmail extends Email {
  /** Recipients of the envelope. */
  readonly recipients: readonly string[]
  /** The message as it was received, with headers. */
  readonly source: string
}

/** Refusal of the next message. `answer`: code and text, such as '550 5.1.1 No such user'. */
interface Refusal {
  readonly at: 'recipient' | 'data'
  readonly answer: string
}

export interface MailServer {
  /** smtp://127.0.0.1:port, without STARTTLS. */
  readonly url: string
  readonly received: ReceivedEmail[]
  /** Refusals of the next messages, in order. */
  readonly next: Refusal[]
  /** All sign-ins, and whether over TLS. */
  readonly signIns: { readonly user: string; readonly secure: boolean }[]
  close(): Promise<void>
}

interface Options {
  /** Offers STARTTLS with a self-signed certificate, and requires a password. */
  readonly tls?: boolean
}

function errorOf({ answer }: Refusal): Error {
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })
}

/** Starts an SMTP server on this machine that keeps the messages it receives. */
export async function startMailServer({ tls = false }: Options = {}): Promise<MailServer> {
  const received: ReceivedEmail[] = []
  const next: Refusal[] = []
  const signIns: MailServer['signIns'] = []
  const takeRefusal = (at: Refusal['at']) => (next[0]?.at === at ? next.shift() : undefined)
  const server = new SMTPServer({
    disabledCommands: tls ? [] : ['STARTTLS', 'AUTH'],
    authOptional: !tls,
    allowInsecureAuth: true,
    onAuth({ username = '' }, { secure }, done) {
      signIns.push({ user: username, secure })
      done(null, { user: username })
    },
    onRcptTo(_address, _session, done) {
      const refusal = takeRefusal('recipient')
      done(refusal && errorOf(refusal))
    },
    async onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      for await (const part of stream) parts.push(part as Buffer)
      const refusal = takeRefusal('data')
      if (refusal) return done(errorOf(refusal))
      const source = Buffer.concat(parts).toString('utf8')
      received.push({ ...(await PostalMime.parse(source)), recipients: envelope.rcptTo.map(({ address }) => address), source })
      done()
    },
  })
  // a client that aborts resets its connection
  server.on('error', () => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    next,
    signIns,
    close: () => new Promise((done) => server.close(done)),
  }
}
