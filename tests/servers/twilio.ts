import { type LocalServer, type Reply, startLocalServer } from './local-server.ts'

export interface TwilioServer extends LocalServer {
  /** Answers to the next calls instead of the usual ones, in order. */
  readonly next: Reply[]
}

/** Twilio's Messages API as documented. */
export async function startTwilio(accountSid: string, authToken: string): Promise<TwilioServer> {
  const next: Reply[] = []
  const fail = (status: number, code: number, message: string): Reply => ({
    status,
    body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
  })
  const server = await startLocalServer((request) => {
    const forced = next.shift()
    if (forced) return forced
    if (request.path !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) return fail(404, 20404, 'The requested resource was not found')
    const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
    if (request.headers.authorization !== expected) return fail(401, 20003, 'Authenticate')
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return fail(400, 21604, "A 'To' phone number is required")
    const form = new URLSearchParams(request.body.toString())
    if (!form.get('Body')) return fail(400, 21602, 'Message body is required')
    if (!/^\+91[6-9]\d{9}$/.test(form.get('To') ?? ''))
      return fail(400, 21211, `The 'To' number ${form.get('To')} is not a valid phone number.`)
    return { status: 201, body: { sid: 'SM1f0e8ae6ade43cb3c0ce4525424e404f', status: 'queued', error_code: null } }
  })
  return { ...server, next }
}
