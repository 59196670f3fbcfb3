import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Config } from '#server/config.ts'
import { StartFailure } from '#server/platform/start-failure.ts'
import { pageAddress, siteOrigin } from './addresses.ts'
import { RETRY_AFTER_S } from './errors.ts'
import { Failure } from './failure.ts'
import type { Gate } from './gate.ts'
import { inlineSource } from './security.ts'

/** The built pages. `provideSite` hands them what they need of the server. */
interface WebBuild extends ServerBuild {
  readonly entry: ServerBuild['entry'] & {
    readonly module: {
      provideSite(context: RouterContextProvider, site: SiteInput): void
      readonly FIXED_INLINE: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
    }
  }
}

interface SiteInput {
  readonly brand: Config['brand']
  readonly origin: string
  /** Told the texts of all inline scripts of a page beside `FIXED_INLINE`. */
  readonly allowScripts: (texts: readonly string[]) => void
  readonly mode: Config['mode']
  readonly logFailure: (error: unknown) => void
  /** A call of the API in process. */
  readonly request: (
    path: string,
    init: { method: string; headers: Record<string, string>; body?: string },
  ) => Promise<{ status: number; text: string }>
}

/**
 * Serves the site: files that never change by their hashed names, and every other address as a rendered page.
 * @param gate bounds the pages that are rendered at once
 */
export async function servePages(app: FastifyInstance, config: Config, gate: Gate): Promise<void> {
  const entry = join(config.webBuildDir, 'server/index.js')
  if (!existsSync(entry))
    throw new StartFailure(`There are no built pages in ${config.webBuildDir}: run npm run build, or set WADA_BUILD_DIR.`)
  const build = (await import(pathToFileURL(entry).href)) as WebBuild
  const render = createRequestHandler(build, 'production')
  const fixedScripts = build.entry.module.FIXED_INLINE.scripts.map(inlineSource)
  const styles = build.entry.module.FIXED_INLINE.styles.map(inlineSource)
  const throwNotFound = async () => {
    throw new Failure('not_found', 'There is nothing at this address.')
  }
  await app.register(fastifyStatic, {
    root: join(config.webBuildDir, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
    },
  })
  const callApi: SiteInput['request'] = async (url, { method, headers, body }) => {
    const answer = await app.inject({ method: method as 'GET', url, headers, ...(body ? { payload: body } : {}) })
    return { status: answer.statusCode, text: answer.payload }
  }
  async function renderPage(request: FastifyRequest): Promise<{ response: Response; body: Buffer; policy: string }> {
    const { brand, mode } = config
    const origin = siteOrigin(request, config.publicUrl)
    const address = pageAddress(request, origin)
    const context = new RouterContextProvider()
    const logFailure = (err: unknown) => request.log.error({ err, path: request.url.split('?')[0] }, 'page failed')
    let scripts: readonly string[] = []
    const allowScripts = (texts: readonly string[]) => {
      scripts = texts
    }
    build.entry.module.provideSite(context, { brand, origin, mode, allowScripts, logFailure, request: callApi })
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
    const response = await render(new Request(address, { method: request.method, headers }), context)
    const policy = app.policyFor({ scripts: [...fixedScripts, ...scripts.map(inlineSource)], styles })
    return { response, body: Buffer.from(await response.arrayBuffer()), policy }
  }
  app.get('/*', async (request, reply) => {
    if (/^\/(api|media|uploads)\//.test(request.url)) return throwNotFound()
    const { response, body, policy } = await gate.run(() => renderPage(request))
    reply.code(response.status)
    if (response.status === 503) reply.header('retry-after', RETRY_AFTER_S)
    reply.header('content-security-policy', policy)
    for (const [name, value] of response.headers) reply.header(name, value)
    if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-cache')
    return reply.send(response.body ? body : '')
  })
  app.setNotFoundHandler(throwNotFound)
}
