import { type LocalServer, type Reply, startLocalServer } from './local-server.ts'

export interface Msg91Server extends LocalServer {
  /** What the next calls answer instead, in order. */
  readonly next: Reply[]
}

/** MSG91's Flow API as its manual describes it: also a refusal is answered with 200, and `type` tells. */
export async function startMsg91(authKey: string, templates: readonly string[]): Promise<Msg91Server> {
  const next: Reply[] = []
  const refuse = (message: string): Reply => ({ status: 200, body: { message, type: 'error' } })
  const server = await startLocalServer((request) => {
    const forced = next.shift()
    if (forced) return forced
    if (request.method !== 'POST' || request.path !== '/api/v5/flow') return { status: 404, body: { type: 'error', message: 'not found' } }
    if (request.headers.authkey !== authKey)
      return { status: 401, body: { status: 'fail', hasError: true, errors: 'Unauthorized', type: 'error' } }
    const body = JSON.parse(request.body.toString()) as { template_id?: string; recipients?: { mobiles?: string }[] }
    if (!templates.includes(body.template_id ?? '')) return refuse('template id missing or not yours')
    if (!/^91[6-9]\d{9}$/.test(body.recipients?.[0]?.mobiles ?? '')) return refuse(`invalid mobile number ${body.recipients?.[0]?.mobiles}`)
    return { status: 200, body: { message: '3763646c3058373530393938', type: 'success' } }
  })
  return { ...server, next }
}
