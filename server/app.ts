import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { isMonthly } from '#contracts/homes/properties/property-kinds.ts'
import type { Database } from '#server/base/db/client.ts'
import { refuseSlowBodies } from '#server/base/http/body-timeout.ts'
import { answerFrameworkError, useErrorShape } from '#server/base/http/errors.ts'
import { measureGates } from '#server/base/http/measure-gates.ts'
import { requireMetricsToken } from '#server/base/http/metrics-token.ts'
import { describeApi } from '#server/base/http/openapi.ts'
import { createPageCache } from '#server/base/http/pages/page-cache.ts'
import { servePages } from '#server/base/http/pages/pages.ts'
import type { Limits } from '#server/base/http/rate-limits/index.ts'
import { createReadGates, limitReads } from '#server/base/http/read-limits.ts'
import { FIREBASE_ORIGINS, razorpayOrigins, useSecurityHeaders } from '#server/base/http/security.ts'
import { recordWrites, useSessions } from '#server/base/http/session.ts'
import { traceRequests } from '#server/base/http/trace-requests.ts'
import { closeUnusedConnections } from '#server/base/http/unused-connections.ts'
import { limitUploads } from '#server/base/http/uploads.ts'
import { measureCaches } from '#server/base/platform/counted-cache.ts'
import type { Outbox } from '#server/base/platform/outbox.ts'
import type { PaymentGateway } from '#server/base/platform/payments/port.ts'
import type { Tracing } from '#server/base/platform/tracing/port.ts'
import type { Config } from '#server/config.ts'
import { registerKeptSearchRoutes } from '#server/finding/kept-searches/index.ts'
import { registerLocalityRoutes, slugOfLocality } from '#server/finding/localities/index.ts'
import { registerMapRoutes } from '#server/finding/map/index.ts'
import {
  countFittingProperties,
  countFittingRequirements,
  type MatchNotifier,
  registerMatchingRoutes,
} from '#server/finding/matching/index.ts'
import { delayResponsesUntilIndexed, findSimilarPrices, registerSearchRoutes, type SearchDeps } from '#server/finding/search/index.ts'
import { registerTravelRoutes, type TravelDeps } from '#server/finding/travel/index.ts'
import { registerAmenityRoutes } from '#server/homes/amenities/index.ts'
import { type FreshnessDeps, registerFreshnessRoutes } from '#server/homes/freshness/index.ts'
import { registerImportRoutes } from '#server/homes/import/index.ts'
import { type MediaDeps, registerMediaRoutes } from '#server/homes/media/index.ts'
import { registerPostingRoutes } from '#server/homes/posting/index.ts'
import { openProjectPictureAccess, registerCatalogueProjectRoutes, registerProjectRoutes } from '#server/homes/projects/index.ts'
import { openDocumentAccess, openPictureAccess, registerPropertyRoutes } from '#server/homes/properties/index.ts'
import { isRobotByAgent, type PropertyViews } from '#server/homes/property-views/index.ts'
import { registerRequirementRoutes } from '#server/homes/requirements/index.ts'
import { type PaymentDeps, registerPaymentRoutes } from '#server/money/payments/index.ts'
import { type PlanDeps, registerCataloguePlanRoutes, registerPlanRoutes } from '#server/money/plans/index.ts'
import { registerAccountDeletionRoutes } from '#server/people/account-deletion/index.ts'
import { type AccountDeps, findViewer, registerAccountRoutes } from '#server/people/accounts/index.ts'
import { registerDashboardRoutes } from '#server/people/dashboard/index.ts'
import { registerDataExportRoutes } from '#server/people/data-export/index.ts'
import { registerOperatorRoutes, serveConsole } from '#server/people/operators/index.ts'
import { registerUserRoutes } from '#server/people/users/index.ts'
import { type EmailDeps, registerEmailRoutes } from '#server/reaching/emails/index.ts'
import { registerInquiryRoutes } from '#server/reaching/inquiries/index.ts'
import { type NotificationStreams, registerNotificationRoutes } from '#server/reaching/notifications/index.ts'
import { registerShortlistRoutes } from '#server/reaching/shortlists/index.ts'
import { registerSiteMessageRoutes, type SiteMessageDeps } from '#server/reaching/site-messages/index.ts'
import { registerUnlockRoutes } from '#server/reaching/unlocks/index.ts'
import { registerWishlistRoutes } from '#server/reaching/wishlist/index.ts'
import { type Figures, registerFigureRoutes } from '#server/site/figures/index.ts'
import { registerHealthRoutes } from '#server/site/health/index.ts'
import { registerSeoRoutes } from '#server/site/seo/index.ts'
import { brandOf, brandPagesOf, registerSiteSettingsRoutes, type SiteSettings } from '#server/site/site-settings/index.ts'
import { registerAuditRoutes, watchActions } from '#server/trust/audit/index.ts'
import { type ModerationDeps, registerModerationRoutes } from '#server/trust/moderation/index.ts'
import { registerSignalRoutes, type SignalDeps } from '#server/trust/signals/index.ts'

export interface Services {
  readonly media: MediaDeps
  readonly accounts: AccountDeps
  readonly freshness: FreshnessDeps
  readonly plans: PlanDeps
  readonly payments: PaymentDeps
  readonly siteMessages: SiteMessageDeps
  readonly emails: EmailDeps
  readonly search: SearchDeps
  readonly travel: TravelDeps
  readonly signals: SignalDeps
  readonly matchNotifier: MatchNotifier
  readonly moderation: ModerationDeps
  readonly notificationStreams: NotificationStreams
  readonly propertyViews: PropertyViews
  readonly limits: Limits
  /** Limits of pages and public reads, which each copy counts alone, without a call to Redis. */
  readonly readLimits: Limits
  readonly siteSettings: SiteSettings
  readonly figures: Figures
  readonly metrics: Registry
  /** Undefined outside demo mode. */
  readonly smsOutbox: Outbox | undefined
}

/** Parts that the demo adds to the program, made by `demo/compose-demo.ts`. */
export interface DemoParts {
  /** Payment gateway of the demo, which refuses Razorpay's keys. */
  readonly gateway: PaymentGateway
  /** Serves the demo's own calls and the sandbox gateway. */
  register(app: FastifyInstance): void
  /** Loads the demo's data; call it after the program listens. */
  fill(): Promise<void>
}

interface AppDeps {
  readonly config: Config
  readonly database: Database
  readonly services: Services
  /** Undefined outside demo mode. */
  readonly demo: DemoParts | undefined
  readonly log: FastifyBaseLogger
  readonly tracing: Tracing | undefined
  /** Aborted when a stop begins. */
  readonly stopping?: AbortSignal | undefined
  readonly isDatabaseRestarting?: (() => boolean) | undefined
}

/** Timeout of a request, ms: longer than the longest upload may take. */
const LONGEST_REQUEST_MS = 15 * MINUTE_MS
/** A connection is closed after this many ms without a byte in either direction: longer than any response takes. */
const SILENT_CONNECTION_MS = 180_000

/** Builds the Fastify application: hooks of all requests, the routes of every noun, then the pages. Opens no port. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, services, demo, log, tracing, stopping, isDatabaseRestarting } = deps
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
  app.addHook('onRequest', async (_request, reply) => {
    // so that clients send no further request on a connection that is about to be closed
    if (stopping?.aborted) reply.header('connection', 'close')
  })
  useErrorShape(app)
  useSecurityHeaders(app, {
    secure: config.isHttps,
    connectTo: [...(config.push.PUSH_PROVIDER === 'fcm' ? FIREBASE_ORIGINS : []), ...config.map.origins],
    payment: services.payments.gateway.name === 'razorpay' ? razorpayOrigins(services.payments.gateway.checkoutScript) : undefined,
  })
  const { requireReadsLeft } = limitReads(app, {
    limits: services.readLimits,
    budgets: config.budgets.READS_PER_ADDRESS,
    clock: services.accounts.clock,
  })
  useSessions(app, (token) => findViewer(services.accounts, token))
  recordWrites(app, database)
  limitUploads(app, services.media.uploads)
  refuseSlowBodies(app)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  const guard = requireMetricsToken(config)
  const { siteSettings, figures } = services
  app.addHook('onClose', () => figures.searches.close())
  await describeApi(app, siteSettings.current().values.brandName, guard)
  const { search } = services
  const { feed } = search
  app.addHook('onClose', () => feed.close())
  delayResponsesUntilIndexed(app, feed)
  const cache = createPageCache({ clock: services.accounts.clock, metrics: services.metrics, areChangesKnown: () => feed.isCurrent() })
  search.properties.onChange(cache.drop)
  // this copy shows an operator's change before the response is sent; other copies show it within seconds
  app.addHook('onSend', async ({ method, routeOptions }, { statusCode }) => {
    if (routeOptions.config.contract?.access === 'operator' && method !== 'GET' && statusCode < 400) await actions.look()
  })
  registerHealthRoutes(app, { database, feed, metrics: services.metrics, guard, stopping, isDatabaseRestarting })
  const { clock, notifications } = services.accounts
  const gates = createReadGates(app.server, config.databasePoolSize)
  measureGates({ ...gates, encoders: services.media.gate }, services.metrics)
  const documents = openDocumentAccess({ database, keys: services.accounts.keys, clock })
  const pictures = openPictureAccess({
    database,
    keys: services.accounts.keys,
    clock,
    isHttps: config.isHttps,
    requireReadsLeft,
  })
  const { propertyViews: views } = services
  app.addHook('onClose', () => views.close())
  registerPropertyRoutes(app, {
    database,
    documents,
    pictures,
    views,
    gates,
    marketOf: (property) => ({
      similarPrices: findSimilarPrices(search, property),
      localitySlug: property.localityId === null ? null : (slugOfLocality(search, property.localityId) ?? null),
      homeLoanRate: isMonthly(property.propertyFor) ? null : siteSettings.current().values.homeLoanRate,
    }),
  })
  registerSearchRoutes(app, { search, gates, clock, countSearch: figures.searches.count })
  registerTravelRoutes(app, { travel: services.travel, gates })
  const countRequirements = (id: number) => countFittingRequirements(search, id)
  const { matchNotifier, moderation, signals } = services
  const { mode: moderationMode } = moderation
  const posting = {
    database,
    media: services.media,
    clock,
    notifications,
    matchNotifier,
    signals,
    moderationMode,
    countFittingRequirements: countRequirements,
  }
  registerPostingRoutes(app, posting, pictures)
  registerFreshnessRoutes(app, services.freshness)
  registerImportRoutes(app, { database, clock, matchNotifier, search, moderationMode })
  registerUnlockRoutes(app, { database, clock, notifications })
  registerInquiryRoutes(app, { database, clock, limits: services.limits, budgets: config.budgets, publicUrl: config.publicUrl })
  const countProperties = (id: number) => countFittingProperties(search, id)
  registerRequirementRoutes(app, { database, clock, notifications, matchNotifier, countFittingProperties: countProperties })
  registerDashboardRoutes(app, { database, clock, countFittingProperties: countProperties })
  registerMatchingRoutes(app, { search, gates })
  registerWishlistRoutes(app, { database, clock })
  registerKeptSearchRoutes(app, { database, clock, keys: services.accounts.keys, emails: services.emails })
  registerEmailRoutes(app, services.emails)
  registerShortlistRoutes(app, {
    database,
    clock,
    keys: services.accounts.keys,
    limits: services.limits,
    budgets: config.budgets,
  })
  registerProjectRoutes(app, { database, gates })
  const { keys } = services.accounts
  const projectPictures = openProjectPictureAccess({ database, clock, keys, isHttps: config.isHttps, requireReadsLeft })
  registerCatalogueProjectRoutes(app, { database, clock, media: services.media, pictures: projectPictures })
  registerLocalityRoutes(app, { database, clock, search, gates })
  registerAmenityRoutes(app, { database, clock })
  const { writtenTexts } = search.requirementIndex
  const caches = { property_pictures: pictures.knownPublic, project_pictures: projectPictures.knownPublic }
  measureCaches(
    { ...caches, robots: isRobotByAgent, requirement_texts: writtenTexts, travel_times: services.travel.cache },
    services.metrics,
  )
  registerMediaRoutes(app, services.media, { documents, pictures, projectPictures })
  registerAccountRoutes(app, services.accounts, services.media)
  registerDataExportRoutes(app, {
    database,
    storage: services.media.storage,
    keys: services.accounts.keys,
    limits: services.limits,
    budgets: config.budgets,
    clock,
    siteSettings,
  })
  registerAccountDeletionRoutes(app, { database, clock, notifications, pictures, log })
  registerOperatorRoutes(app, services.accounts)
  registerAuditRoutes(app, { database })
  registerSignalRoutes(app, signals, pictures)
  registerUserRoutes(app, { database, clock })
  registerModerationRoutes(app, moderation, pictures)
  registerNotificationRoutes(app, { ...notifications, streams: services.notificationStreams })
  registerFigureRoutes(app, figures)
  registerSiteSettingsRoutes(app, { database, clock, siteSettings })
  registerPlanRoutes(app, services.plans)
  registerCataloguePlanRoutes(app, services.plans)
  registerPaymentRoutes(app, services.payments)
  registerSiteMessageRoutes(app, services.siteMessages)
  demo?.register(app)
  registerMapRoutes(app, { localities: () => feed.localities, styleUrl: config.map.styleUrl, gate: gates.pages })
  registerSeoRoutes(app, { config, database, search: services.search })
  const countSearch = figures.searches.count
  const siteFacts = () => {
    const { values } = siteSettings.current()
    return { brand: brandOf(values), brandPages: brandPagesOf(values) }
  }
  const sendPage = await servePages(app, config, {
    gate: gates.pages,
    cache,
    siteFacts,
    countView: views.count,
    countSearch,
  })
  const { secureCookies } = services.accounts
  const folder = join(config.webBuildDir, 'operations')
  await serveConsole(app, { folder, keys, secureCookies, findViewer: (token) => findViewer(services.accounts, token), sendPage })
  // started last, because nothing would stop it if a step before failed
  const actions = watchActions({ database, log }, async () => {
    await siteSettings.refresh()
    cache.dropAll()
  })
  app.addHook('onClose', () => actions.close())
  return app
}
