import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { lookupPublic } from './public-address.ts'

interface PostOptions {
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
  /** ms for all of it */
  readonly timeout: number
  /** Refuses addresses of inner networks. */
  readonly publicOnly: boolean
}

/** Posts without following redirects and without reading what is answered. @returns the status */
export function post(url: URL, { headers, body, timeout, publicOnly }: PostOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      signal: AbortSignal.timeout(timeout),
      agent: false,
      ...(publicOnly ? { lookup: lookupPublic } : {}),
    })
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.on('error', reject)
    request.end(body)
  })
}
