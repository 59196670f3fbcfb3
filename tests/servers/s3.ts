import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MINUTE_MS } from '#contracts/base/values/time.ts'

/** Fault of the next call: an error status, no answer, half an answer (then silence), or a closed connection. */
export type S3Fault = { readonly status: number } | 'silence' | 'half' | 'break'

export interface S3Server {
  readonly url: string
  /** Stored objects by `bucket/name`. */
  readonly objects: Map<string, Buffer>
  readonly faults: S3Fault[]
  /** All calls, as `PUT bucket/name`. */
  readonly calls: string[]
  /** Error codes of all refused calls. */
  readonly refusals: string[]
  close(): Promise<void>
}

interface Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

type Refuse = (status: number, code: string) => void

/** Starts a server with the part of S3's REST API that a storage needs. Calls with a wrong signature are refused. */
export async function startS3(bucket: string, keys: Keys): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const faults: S3Fault[] = []
  const calls: string[] = []
  const refusals: string[] = []

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const name = (request.url ?? '').slice(1)
    calls.push(`${request.method} ${name}`)
    const refuse: Refuse = (status, code) => {
      refusals.push(code)
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Resource>/${name}</Resource></Error>`)
    }
    const fault = faults.shift()
    if (fault === 'break') request.socket.destroy()
    if (fault === 'break' || fault === 'silence') return
    const wrong = wrongSignature(request, body, keys)
    if (typeof fault === 'object') refuse(fault.status, 'SlowDown')
    else if (wrong) refuse(403, wrong)
    else if (name.split('/')[0] !== bucket) refuse(404, 'NoSuchBucket')
    else act(request.method ?? '', name, response, body, fault === 'half', refuse)
  }

  function act(method: string, name: string, response: ServerResponse, body: Buffer, isHalf: boolean, refuse: Refuse): void {
    const object = objects.get(name)
    if (method === 'PUT') {
      objects.set(name, body)
      response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
    } else if (method === 'DELETE') {
      objects.delete(name)
      response.writeHead(204).end()
    } else if (!object) {
      refuse(404, 'NoSuchKey')
    } else {
      response.writeHead(200, { 'content-type': 'binary/octet-stream', 'content-length': object.length })
      if (isHalf) response.write(object.subarray(0, object.length >> 1))
      else response.end(method === 'GET' ? object : undefined)
    }
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    answer(request, response, Buffer.concat(parts))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    faults,
    calls,
    refusals,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest()
/** Largest allowed difference from the caller's clock. */
const MAX_CLOCK_SKEW_MS = 15 * MINUTE_MS

/** Checks AWS Signature Version 4 in the Authorization header, with a signed body. @returns S3's error code; undefined when correct */
function wrongSignature(request: IncomingMessage, body: Buffer, keys: Keys): string | undefined {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
  const [, keyId, day = '', region = '', signed = '', signature] = pattern.exec(request.headers.authorization ?? '') ?? []
  if (signature === undefined) return 'AccessDenied'
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'
  const bodyHash = String(request.headers['x-amz-content-sha256'])
  if (bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const date = String(request.headers['x-amz-date'])
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!date.startsWith(day) || !(Math.abs(Date.now() - at) < MAX_CLOCK_SKEW_MS)) return 'RequestTimeTooSkewed'
  const names = signed.split(';')
  if (['host', 'x-amz-content-sha256', 'x-amz-date'].some((name) => !names.includes(name))) return 'AccessDenied'
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim().replace(/ +/g, ' ')}\n`).join('')
  const canonical = [request.method, path, query, headers, signed, bodyHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = ['s3', 'aws4_request'].reduce((last, part) => hmac(last, part), hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region))
  const expected = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex')
  return expected === signature ? undefined : 'SignatureDoesNotMatch'
}
