import { type LocalServer, type Reply, startLocalServer } from './local-server.ts'

export interface Msg91Server extends LocalServer {
  /** Answers to the next calls instead of the usual ones, in order. */
  readonly next: Reply[]
  /** Settings with which the program uses this server. */
  readonly settings: Record<string, string>
  /** One-time code in the latest message to this phone, also if the call was refused. */
  codeFor(phone: string): string
}

interface FlowCall {
  readonly template_id?: string
  readonly recipients?: readonly { readonly mobiles?: string; readonly otp?: string }[]
}

/** MSG91's Flow API as documented: a refusal is answered with 200 and `type: 'error'`. */
export async function startMsg91(authKey: string, templates: readonly string[]): Promise<Msg91Server> {
  const next: Reply[] = []
  const refuse = (message: string): Reply => ({ status: 200, body: { message, type: 'error' } })
  const server = await startLocalServer((request) => {
    const forced = next.shift()
    if (forced) return forced
    if (request.method !== 'POST' || request.path !== '/api/v5/flow') return { status: 404, body: { type: 'error', message: 'not found' } }
    if (request.headers.authkey !== authKey)
      return { status: 401, body: { status: 'fail', hasError: true, errors: 'Unauthorized', type: 'error' } }
    const body = JSON.parse(request.body.toString()) as FlowCall
    if (!templates.includes(body.template_id ?? '')) return refuse('template id missing or not yours')
    if (!/^91[6-9]\d{9}$/.test(body.recipients?.[0]?.mobiles ?? '')) return refuse(`invalid mobile number ${body.recipients?.[0]?.mobiles}`)
    return { status: 200, body: { message: '3763646c3058373530393938', type: 'success' } }
  })
  return {
    ...server,
    next,
    settings: {
      SMS_PROVIDER: 'msg91',
      MSG91_AUTH_KEY: authKey,
      MSG91_SENDER: 'WADAIN',
      MSG91_LOGIN_TEMPLATE_ID: templates[0] ?? '',
      MSG91_BASE_URL: server.url,
    },
    codeFor(phone) {
      const sent = server.received.flatMap(({ body }) => (JSON.parse(body.toString()) as FlowCall).recipients ?? [])
      return sent.findLast(({ mobiles }) => mobiles === `91${phone}`)?.otp ?? ''
    },
  }
}
