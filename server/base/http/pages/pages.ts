import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { StartFailure } from '#server/base/platform/setting.ts'
import type { Config } from '#server/config.ts'
import { pageAddress, siteOrigin } from '../addresses.ts'
import { RETRY_AFTER_S } from '../errors.ts'
import { Failure, NO_SUCH_ADDRESS } from '../failure.ts'
import type { Gate } from '../gate.ts'
import { clientOf } from '../read-limits.ts'
import { type InlineSources, inlineSource } from '../security.ts'
import { createCachedOrigins } from './cached-origins.ts'
import type { PageCache } from './page-cache.ts'
import { type AnsweredSearch, type PageFacts, recordFacts } from './page-facts.ts'
import { RenderedPage } from './rendered-page.ts'

/** The module of the built pages. `setSiteContext` passes them what they need from the server. */
interface WebBuild extends ServerBuild {
  readonly entry: ServerBuild['entry'] & {
    readonly module: {
      readonly createRequestHandler: typeof createRequestHandler
      readonly RouterContextProvider: typeof RouterContextProvider
      setSiteContext(context: RouterContextProvider, site: SiteInput): void
      /** @returns undefined for a page that must be rendered for each request */
      pageLifetime(address: URL): PageLifetime | undefined
      readonly FIXED_SCRIPTS: readonly string[]
    }
  }
}

/** The type of the same name in `web/page-lifetime.ts`. */
interface PageLifetime {
  readonly address: string
  readonly freshSeconds: number
  readonly staleSeconds: number
  readonly propertyId?: number
}

/** What every page says of the site; `web/entry.server.tsx` knows the fields. */
interface SiteFacts {
  readonly brand: object
  readonly brandPages: object
}

/** HTML in parts, of which the cached ones are encoded already. */
type PageHtml = readonly (string | Uint8Array)[]

interface SiteInput extends SiteFacts {
  readonly origin: string
  /** Receives the HTML of a page, in parts, and the texts of its inline styles and of its inline scripts beside `FIXED_SCRIPTS`. */
  readonly takePage: (page: { readonly html: PageHtml } & Required<InlineSources>) => void
  readonly mode: Config['mode']
  readonly pageSpeedShare: number
  readonly logFailure: (error: unknown) => void
  /** Calls the API in process. */
  readonly request: (
    path: string,
    init: { method: string; headers: Record<string, string>; body?: string },
  ) => Promise<{ status: number; text: string }>
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

interface PagesDeps {
  /** Bounds the pages that are rendered at once. */
  readonly gate: Gate
  readonly cache: PageCache
  readonly siteFacts: () => SiteFacts
  /** Called for each page of a live property that is sent. */
  readonly countView: (propertyId: number, request: FastifyRequest) => void
  /** Called for each page with a search that is sent. */
  readonly countSearch: (search: AnsweredSearch, request: FastifyRequest) => void
}

/**
 * Serves the site: the built files, and every other address as a rendered page.
 * @returns a handler that sends the page at the address of a request
 */
export async function servePages(
  app: FastifyInstance,
  config: Config,
  { gate, cache, siteFacts, countView, countSearch }: PagesDeps,
): Promise<SendPage> {
  const entry = join(config.webBuildDir, 'server/index.js')
  if (!existsSync(entry))
    throw new StartFailure(`There are no built pages in ${config.webBuildDir}: run npm run build, or set WADA_BUILD_DIR.`)
  const build = (await import(pathToFileURL(entry).href)) as WebBuild
  const web = build.entry.module
  const render = web.createRequestHandler(build, 'production')
  const fixedScripts = web.FIXED_SCRIPTS.map(inlineSource)
  const throwNotFound = async () => {
    throw new Failure('not_found', NO_SUCH_ADDRESS)
  }
  await app.register(fastifyStatic, {
    root: join(config.webBuildDir, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    // sent in place of the file beside them; they have no addresses of their own
    globIgnore: ['**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
      // the package names the charset of text and scripts alone; the path may end in .br or .gz
      if (/\.svg(?:\.|$)/.test(path)) reply.type('image/svg+xml; charset=utf-8')
    },
  })
  const cacheControl = ({ freshSeconds, staleSeconds }: PageLifetime) =>
    `public, max-age=0, s-maxage=${freshSeconds}, stale-while-revalidate=${staleSeconds}`

  /** Renders a page by its address alone: headers and cookies are not passed to it. */
  async function renderPage(address: URL, lifetime: PageLifetime | undefined, log: FastifyBaseLogger): Promise<RenderedPage> {
    const { mode, pageSpeedShare } = config
    const facts: PageFacts = { propertyIds: new Set() }
    let hasFailed = false
    const request: SiteInput['request'] = async (url, { method, headers, body }) => {
      const { statusCode: status, payload: text } = await app.inject({
        method: method as 'GET',
        url,
        headers,
        ...(body ? { payload: body } : {}),
      })
      // the page may still be sent with less content; then it is not cached
      if (status >= 500) hasFailed = true
      return { status, text }
    }
    const logFailure = (err: unknown) => {
      hasFailed = true
      log.error({ err, path: address.pathname }, 'page failed')
    }
    let inline: InlineSources = {}
    let html: PageHtml | undefined
    const takePage: SiteInput['takePage'] = (page) => {
      html = page.html
      inline = { scripts: [...fixedScripts, ...page.scripts.map(inlineSource)], styles: page.styles.map(inlineSource) }
    }
    const context = new web.RouterContextProvider()
    web.setSiteContext(context, {
      ...siteFacts(),
      origin: address.origin,
      mode,
      pageSpeedShare,
      takePage,
      logFailure,
      request,
    })
    const response = await recordFacts(facts, () => render(new Request(address), context))
    const isCacheable = lifetime !== undefined && !hasFailed && response.status < 500 && !response.headers.has('set-cookie')
    return new RenderedPage({
      status: response.status,
      headers: {
        ...Object.fromEntries(response.headers),
        'cache-control': isCacheable ? cacheControl(lifetime) : 'no-cache',
        'content-security-policy': app.policyFor(inline),
        ...(response.status === 503 ? { 'retry-after': String(RETRY_AFTER_S) } : {}),
      },
      // HTML in the body of a Response would be copied two more times
      body:
        html === undefined
          ? Buffer.from(await response.arrayBuffer())
          : Buffer.concat(html.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
      ...facts,
      isCacheable,
    })
  }

  const isCachedOrigin = createCachedOrigins()

  /** Finds or renders a page. A cached page bypasses the gate and is returned synchronously. */
  function findPage(request: FastifyRequest, lifetime: PageLifetime | undefined, address: URL): RenderedPage | Promise<RenderedPage> {
    const { origin } = address
    const client = clientOf(request)
    if (!lifetime || !isCachedOrigin(origin)) return gate.run(() => renderPage(address, lifetime, request.log), client)
    const cacheLifetime = { freshMs: lifetime.freshSeconds * 1_000, staleMs: lifetime.staleSeconds * 1_000 }
    // the Host header is part of the origin when PUBLIC_URL is not set
    return cache.get(`${origin}${lifetime.address}`, cacheLifetime, () =>
      gate.run(() => renderPage(new URL(lifetime.address, origin), lifetime, request.log), client),
    )
  }
  const sendPage: SendPage = (request, reply) => {
    if (/^\/(api|media|uploads)\//.test(request.url)) return throwNotFound()
    const address = pageAddress(request, siteOrigin(request, config.publicUrl))
    const lifetime = web.pageLifetime(address)
    const send = (page: RenderedPage) => {
      if (lifetime?.propertyId !== undefined && page.status === 200) countView(lifetime.propertyId, request)
      if (page.search) countSearch(page.search, request)
      return page.send(request, reply)
    }
    const page = findPage(request, lifetime, address)
    return page instanceof RenderedPage ? send(page) : page.then(send)
  }
  app.get('/*', { compress: false }, sendPage)
  app.setNotFoundHandler(throwNotFound)
  return sendPage
}
