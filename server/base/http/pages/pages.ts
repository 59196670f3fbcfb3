import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contracts/base/language.ts'
import { addressIn, splitLanguage } from '#contracts/base/language-addresses.ts'
import { isTranslated } from '#contracts/base/translated-routes.ts'
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
import { openWebBuilds, type PageHtml, type PageLifetime, type SiteFacts, type SiteInput, type WebBuild } from './web-builds.ts'

type LocalPath = ReturnType<typeof splitLanguage>
type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

interface PagesDeps {
  /** Bounds the pages that are rendered at once. */
  readonly gate: Gate
  readonly cache: PageCache
  readonly siteFacts: (language: Language) => SiteFacts
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
  const findBuild = await openWebBuilds(config.webBuildDir)
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
  async function renderPage(
    { module: web, render, fixedScripts }: WebBuild,
    address: URL,
    lifetime: PageLifetime | undefined,
    log: FastifyBaseLogger,
  ): Promise<RenderedPage> {
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
      ...siteFacts(splitLanguage(address.pathname).language),
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
  function findPage(
    build: WebBuild,
    request: FastifyRequest,
    lifetime: PageLifetime | undefined,
    address: URL,
  ): RenderedPage | Promise<RenderedPage> {
    const { origin } = address
    const client = clientOf(request)
    if (!lifetime || !isCachedOrigin(origin)) return gate.run(() => renderPage(build, address, lifetime, request.log), client)
    const cacheLifetime = { freshMs: lifetime.freshSeconds * 1_000, staleMs: lifetime.staleSeconds * 1_000 }
    // the Host header is part of the origin when PUBLIC_URL is not set
    return cache.get(`${origin}${lifetime.address}`, cacheLifetime, () =>
      gate.run(() => renderPage(build, new URL(lifetime.address, origin), lifetime, request.log), client),
    )
  }

  /** @param language of the build @param path of the English page */
  function sendFrom(build: WebBuild, { language, path }: LocalPath, address: URL, request: FastifyRequest, reply: FastifyReply) {
    const english = build.module.pageLifetime(language === 'en' ? address : new URL(path + address.search, address.origin))
    const lifetime = english && { ...english, address: addressIn(language, english.address) }
    const send = (page: RenderedPage) => {
      if (lifetime?.propertyId !== undefined && page.status === 200) countView(lifetime.propertyId, request)
      if (page.search) countSearch(page.search, request)
      return page.send(request, reply)
    }
    const page = findPage(build, request, lifetime, address)
    return page instanceof RenderedPage ? send(page) : page.then(send)
  }
  const sendPage: SendPage = (request, reply) => {
    if (/^\/(api|media|uploads)\//.test(request.url)) return throwNotFound()
    const address = pageAddress(request, siteOrigin(request, config.publicUrl))
    // the router asks for the data of a page at its path with `.data`, of a path with a slash at its end with `_.data`
    const { language, path } = splitLanguage(address.pathname.replace(/(\/_)?\.data$/, ''))
    if (language !== 'en' && !isTranslated(path)) return reply.header('cache-control', 'no-cache').redirect(path + address.search, 302)
    // the router in the browser would find no page there
    if (language !== 'en' && /^\/..\/\//.test(address.pathname))
      return reply.header('cache-control', 'no-cache').redirect(addressIn(language, path + address.search), 302)
    const local = { language, path: splitLanguage(address.pathname).path }
    const build = findBuild(language)
    return build instanceof Promise
      ? build.then((opened) => sendFrom(opened, local, address, request, reply))
      : sendFrom(build, local, address, request, reply)
  }
  app.get('/*', { compress: false }, sendPage)
  app.setNotFoundHandler(throwNotFound)
  return sendPage
}
