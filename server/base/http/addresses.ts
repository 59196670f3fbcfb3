import type { FastifyRequest } from 'fastify'
import { Failure, NO_SUCH_ADDRESS } from './failure.ts'

/** Bounds of a page's path, in characters and in segments. The router's time grows with both; our pages have at most 4 segments. */
const MAX_PATH_LENGTH = 500
const MAX_PATH_SEGMENTS = 10

const HOST = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i

/** The site's own origin: PUBLIC_URL, or else the origin of the request. @throws Failure when the Host header names no host */
export function siteOrigin({ host, protocol }: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl
  const origin = `${protocol}://${host}`
  if (!HOST.test(host ?? '') || !URL.canParse(origin)) throw new Failure('bad_address', 'The Host header names no host.')
  return origin
}

/** The address of a requested page. @throws Failure when no page can have it */
export function pageAddress({ raw: { url = '/' } }: FastifyRequest, origin: string): URL {
  const address = url.startsWith('/') && !url.startsWith('//') ? URL.parse(`${origin}${url}`) : null
  if (!address) throw new Failure('bad_address', 'This address is not well formed.')
  const { length } = address.pathname
  if (length > MAX_PATH_LENGTH || address.pathname.split('/').length > MAX_PATH_SEGMENTS) {
    throw new Failure('not_found', NO_SUCH_ADDRESS)
  }
  return address
}
