import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { isMonthly } from '#contracts/properties/property-kinds.ts'
import { MINUTE_MS } from '#contracts/values/time.ts'
import { registerAccountDeletionRoutes } from '#server/account-deletion/index.ts'
import { type AccountDeps, findViewer, registerAccountRoutes } from '#server/accounts/index.ts'
import { registerAmenityRoutes } from '#server/amenities/index.ts'
import { registerAuditRoutes, watchActions } from '#server/audit/index.ts'
import type { Config } from '#server/config.ts'
import { type ContactMessageDeps, registerContactMessageRoutes } from '#server/contact-messages/index.ts'
import { registerContactRoutes, registerInquiryRoutes } from '#server/contacts/index.ts'
import { registerDashboardRoutes } from '#server/dashboard/index.ts'
import { registerDataExportRoutes } from '#server/data-export/index.ts'
import type { Database } from '#server/db/client.ts'
import { type EmailDeps, registerEmailRoutes } from '#server/emails/index.ts'
import { type Figures, registerFigureRoutes } from '#server/figures/index.ts'
import { type FreshnessDeps, registerFreshnessRoutes } from '#server/freshness/index.ts'
import { registerHealthRoutes } from '#server/health/index.ts'
import { refuseSlowBodies } from '#server/http/body-timeout.ts'
import { answerFrameworkError, useErrorShape } from '#server/http/errors.ts'
import { measureGates } from '#server/http/measure-gates.ts'
import { requireMetricsToken } from '#server/http/metrics-token.ts'
import { describeApi } from '#server/http/openapi.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import { servePages } from '#server/http/pages.ts'
import type { Limits } from '#server/http/rate-limits/index.ts'
import { createReadGates, limitReads } from '#server/http/read-limits.ts'
import { FIREBASE_ORIGINS, razorpayOrigins, useSecurityHeaders } from '#server/http/security.ts'
import { recordWrites, useSessions } from '#server/http/session.ts'
import { traceRequests } from '#server/http/trace-requests.ts'
import { closeUnusedConnections } from '#server/http/unused-connections.ts'
import { limitUploads } from '#server/http/uploads.ts'
import { registerImportRoutes } from '#server/import/index.ts'
import { registerKeptSearchRoutes } from '#server/kept-searches/index.ts'
import { registerLocalityRoutes, slugOfLocality } from '#server/localities/index.ts'
import { registerMapRoutes } from '#server/map/index.ts'
import { countFittingProperties, countFittingRequirements, type MatchNotifier, registerMatchingRoutes } from '#server/matching/index.ts'
import { type MediaDeps, registerMediaRoutes } from '#server/media/index.ts'
import { type ModerationDeps, registerModerationRoutes } from '#server/moderation/index.ts'
import { type NotificationStreams, registerNotificationRoutes } from '#server/notifications/index.ts'
import { registerOperatorRoutes, serveConsole } from '#server/operators/index.ts'
import { type PaymentDeps, registerPaymentRoutes } from '#server/payments/index.ts'
import { type PlanDeps, registerCataloguePlanRoutes, registerPlanRoutes } from '#server/plans/index.ts'
import { measureCaches } from '#server/platform/counted-cache.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { PaymentGateway } from '#server/platform/payments/port.ts'
import type { Tracing } from '#server/platform/tracing/port.ts'
import { registerPostingRoutes } from '#server/posting/index.ts'
import { openProjectPictureAccess, registerCatalogueProjectRoutes, registerProjectRoutes } from '#server/projects/index.ts'
import { openDocumentAccess, openPictureAccess, registerPropertyRoutes } from '#server/properties/index.ts'
import { isRobotByAgent, type PropertyViews } from '#server/property-views/index.ts'
import { registerRequirementRoutes } from '#server/requirements/index.ts'
import { delayResponsesUntilIndexed, findSimilarPrices, registerSearchRoutes, type SearchDeps } from '#server/search/index.ts'
import { registerSeoRoutes } from '#server/seo/index.ts'
import { registerShortlistRoutes } from '#server/shortlists/index.ts'
import { registerSignalRoutes, type SignalDeps } from '#server/signals/index.ts'
import { registerSiteSettingsRoutes, type SiteSettings } from '#server/site-settings/index.ts'
import { registerTravelRoutes, type TravelDeps } from '#server/travel/index.ts'
import { registerUserRoutes } from '#server/users/index.ts'
import { registerWishlistRoutes } from '#server/wishlist/index.ts'

export interface Services {
  readonly media: MediaDeps
  readonly accounts: AccountDeps
  readonly freshness: FreshnessDeps
  readonly plans: PlanDeps
  readonly payments: PaymentDeps
  readonly contactMessages: ContactMessageDeps
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
  registerContactRoutes(app, { database, clock, notifications })
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
  registerContactMessageRoutes(app, services.contactMessages)
  demo?.register(app)
  registerMapRoutes(app, { localities: () => feed.localities, styleUrl: config.map.styleUrl, gate: gates.pages })
  registerSeoRoutes(app, { config, database, search: services.search })
  const countSearch = figures.searches.count
  const sendPage = await servePages(app, config, { gate: gates.pages, cache, siteSettings, countView: views.count, countSearch })
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
