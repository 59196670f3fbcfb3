import { generateKeyPairSync, verify } from 'node:crypto'
import { type LocalServer, type Received, type Reply, startLocalServer } from './local-server.ts'

export interface GoogleServer extends LocalServer {
  /** Key file of a service account. */
  readonly account: { project_id: string; client_email: string; private_key: string; token_uri: string }
  /** Valid registration tokens of browsers. */
  readonly registered: Set<string>
  readonly messages: unknown[]
  /** Answers to the next sends instead of the usual ones, in order. */
  readonly next: Reply[]
  /** Revokes all access tokens issued so far. */
  revoke(): void
  /** Number of access tokens issued. */
  grants(): number
}

/** Google's token endpoint (RFC 7523) and Firebase's HTTP v1 API as documented. */
export async function startGoogle(): Promise<GoogleServer> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const registered = new Set<string>()
  const messages: unknown[] = []
  const next: Reply[] = []
  const given: string[] = []

  const fail = (status: number, code: string, details: object[] = []): Reply => ({
    status,
    body: { error: { code: status, message: 'The request failed.', status: code, details } },
  })

  const giveAccess = (request: Received): Reply => {
    const form = new URLSearchParams(request.body.toString())
    const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.')
    const valid = verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))
    const { iss, aud, scope, exp, iat } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}')
    const right =
      aud === `${server.url}/token` && iss === 'push@wada.example' && scope.endsWith('/firebase.messaging') && exp - iat === 3600
    if (!valid || !right || form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') {
      return { status: 400, body: { error: 'invalid_grant' } }
    }
    given.push(`ya29.${given.length}`)
    return { status: 200, body: { access_token: given.at(-1), expires_in: 3599, token_type: 'Bearer' } }
  }

  let revoked = 0
  const send = (request: Received): Reply => {
    if (!given.slice(revoked).some((token) => request.headers.authorization === `Bearer ${token}`)) return fail(401, 'UNAUTHENTICATED')
    const forced = next.shift()
    if (forced) return forced
    const { message } = JSON.parse(request.body.toString()) as { message: { token: string } }
    if (message.token.startsWith('malformed')) {
      const violation = { field: 'message.token', description: 'The registration token is not a valid FCM registration token' }
      return fail(400, 'INVALID_ARGUMENT', [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [violation] }])
    }
    if (!registered.has(message.token)) {
      return fail(404, 'NOT_FOUND', [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: 'UNREGISTERED' }])
    }
    messages.push(message)
    return { status: 200, body: { name: 'projects/wada-test/messages/0:1' } }
  }

  const server = await startLocalServer((request) => {
    if (request.path === '/token') return giveAccess(request)
    if (request.path === '/v1/projects/wada-test/messages:send') return send(request)
    return fail(404, 'NOT_FOUND')
  })
  return {
    ...server,
    account: {
      project_id: 'wada-test',
      client_email: 'push@wada.example',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      token_uri: `${server.url}/token`,
    },
    registered,
    messages,
    next,
    revoke() {
      revoked = given.length
    },
    grants: () => given.length,
  }
}
