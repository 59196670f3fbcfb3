import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance } from 'fastify'
import type { Language } from '#contracts/base/language.ts'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import type { Base, Foundation, Noun } from '#server/base/base.ts'
import { refuseSlowBodies } from '#server/base/http/body-timeout.ts'
import { answerFrameworkError, setErrorShape } from '#server/base/http/errors.ts'
import { requireMetricsToken } from '#server/base/http/metrics-token.ts'
import { describeApi } from '#server/base/http/openapi.ts'
import type { PageCache } from '#server/base/http/pages/page-cache.ts'
import { servePages } from '#server/base/http/pages/pages.ts'
import { addSecurityHeaders, FIREBASE_ORIGINS, razorpayOrigins } from '#server/base/http/security.ts'
import { readSessions, recordWrites } from '#server/base/http/session.ts'
import { traceRequests } from '#server/base/http/trace-requests.ts'
import { closeUnusedConnections } from '#server/base/http/unused-connections.ts'
import { limitUploads } from '#server/base/http/uploads.ts'
import type { PaymentGateway } from '#server/base/platform/payments/port.ts'
import { delayResponsesUntilIndexed, type SearchDeps } from '#server/finding/search/index.ts'
import type { MediaDeps } from '#server/homes/media/index.ts'
import type { PropertyViews } from '#server/homes/property-views/index.ts'
import { findViewer } from '#server/people/accounts/index.ts'
import { serveConsole } from '#server/people/operators/index.ts'
import type { Figures } from '#server/site/figures/index.ts'
import { registerHealthRoutes } from '#server/site/health/index.ts'
import { brandOf, brandPagesOf, type SiteSettings } from '#server/site/site-settings/index.ts'
import type { ActionWatch } from '#server/trust/audit/index.ts'

/** What the application itself uses of the program. */
interface AppDeps extends Base {
  /** In the order of registration. */
  readonly nouns: readonly Noun[]
  readonly audit: Pick<ActionWatch, 'look'>
  readonly figures: Pick<Figures, 'searches'>
  readonly media: Pick<MediaDeps, 'uploads'>
  readonly pageCache: PageCache
  readonly payments: { readonly gateway: PaymentGateway }
  readonly propertyViews: Pick<PropertyViews, 'count'>
  readonly search: Pick<SearchDeps, 'feed'>
  readonly siteSettings: Pick<SiteSettings, 'current'>
  readonly isDatabaseRestarting?: (() => boolean) | undefined
}

/** Timeout of a request, ms: longer than the longest upload may take. */
const LONGEST_REQUEST_MS = 15 * MINUTE_MS
/** A connection is closed after this many ms without a byte in either direction: longer than any response takes. */
const SILENT_CONNECTION_MS = 180_000

/** Creates the Fastify application without any call. */
export function createApp({ config, log, tracing, stopping }: Foundation): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // requests that arrive on an open connection while the server closes are still answered
    return503OnClosing: false,
    requestTimeout: LONGEST_REQUEST_MS,
    connectionTimeout: SILENT_CONNECTION_MS,
    frameworkErrors: answerFrameworkError,
  })
  closeUnusedConnections(app)
  if (tracing) traceRequests(app, tracing)
  app.addHook('onRequest', (_request, reply, done) => {
    // so that clients send no further request on a connection that is about to be closed
    if (stopping?.aborted) reply.header('connection', 'close')
    done()
  })
  return app
}

/** Adds the hooks of all requests, health, the calls of the nouns, and at last the pages, which answer every other address. */
export async function registerRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { config, database, audit, figures, media, pageCache, payments, propertyViews, siteSettings } = deps
  const { feed } = deps.search
  const findViewerOf = (token: string) => findViewer(deps, token)
  setErrorShape(app)
  addSecurityHeaders(app, {
    secure: config.isHttps,
    connectTo: [...(config.push.PUSH_PROVIDER === 'fcm' ? FIREBASE_ORIGINS : []), ...config.map.origins],
    payment: payments.gateway.name === 'razorpay' ? razorpayOrigins(payments.gateway.checkoutScript) : undefined,
  })
  deps.readLimits.register(app)
  readSessions(app, findViewerOf, deps.clock)
  recordWrites(app, database)
  limitUploads(app, media.uploads)
  refuseSlowBodies(app)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  const guard = requireMetricsToken(config)
  await describeApi(app, siteSettings.current().values.brandName, guard)
  delayResponsesUntilIndexed(app, feed)
  // this copy shows an operator's change before the response is sent; other copies show it within seconds
  app.addHook('onSend', ({ method, routeOptions }, { statusCode }, _payload, done) => {
    if (routeOptions.config.contract?.access !== 'operator' || method === 'GET' || statusCode >= 400) return done()
    audit.look().then(() => done(), done)
  })
  registerHealthRoutes(app, { ...deps, feed, guard })
  for (const noun of deps.nouns) noun.register?.(app)
  const siteFacts = (language: Language) => {
    const { values } = siteSettings.current()
    const { siteReraNumber, erasedData, logsKeptDays, aboutStory } = config
    const registration = siteReraNumber && { registration: `MahaRERA agent ${siteReraNumber}` }
    return {
      brand: { ...brandOf(values), ...registration },
      brandPages: { ...brandPagesOf(values, language), erasedDataKeptDays: erasedData?.keptDays ?? 0, logsKeptDays, aboutStory },
    }
  }
  const sendPage = await servePages(app, config, {
    gate: deps.gates.pages,
    cache: pageCache,
    siteFacts,
    countView: propertyViews.count,
    countSearch: figures.searches.count,
  })
  await serveConsole(app, { ...deps, findViewer: findViewerOf, sendPage })
}
