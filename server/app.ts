import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { findViewer, registerAccountRoutes, registerDemoRoutes } from '#server/accounts/index.ts'
import type { Config } from '#server/config.ts'
import { findUnlockedAmong, registerContactRoutes } from '#server/contacts/index.ts'
import type { Database } from '#server/db/client.ts'
import { acceptForms } from '#server/http/accept-forms.ts'
import { answerFrameworkError, useErrorShape } from '#server/http/errors.ts'
import { describeApi } from '#server/http/openapi.ts'
import { servePages } from '#server/http/pages.ts'
import { FIREBASE_ORIGINS, razorpayOrigins, useSecurityHeaders } from '#server/http/security.ts'
import { useSessions } from '#server/http/session.ts'
import { type MediaDeps, registerMediaRoutes } from '#server/media/index.ts'
import { registerNotificationRoutes } from '#server/notifications/index.ts'
import { registerOperationsRoutes } from '#server/operations/index.ts'
import { registerPaymentRoutes } from '#server/payments/index.ts'
import { registerPlanRoutes } from '#server/plans/index.ts'
import { type FindUnlocked, registerPropertyRoutes } from '#server/properties/index.ts'
import { registerSeoRoutes } from '#server/seo/index.ts'
import type { Services } from '#server/services.ts'
import { registerWishlistRoutes } from '#server/wishlist/index.ts'

export interface AppDependencies {
  readonly config: Config
  readonly database: Database
  readonly media: MediaDeps
  readonly services: Services
  readonly log: FastifyBaseLogger
}

/** Wires the whole program together; opens no port. */
export async function buildApp({ config, database, media, services, log }: AppDependencies): Promise<FastifyInstance> {
  let stopping = false
  const app = fastify({
    loggerInstance: log,
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    frameworkErrors: answerFrameworkError,
  })
  app.addHook('preClose', async () => {
    stopping = true
  })
  useErrorShape(app)
  useSecurityHeaders(app, {
    secure: config.publicUrl?.startsWith('https:') ?? false,
    connectTo: config.push.PUSH_PROVIDER === 'fcm' ? FIREBASE_ORIGINS : [],
    payment: services.payments.gateway.name === 'razorpay' ? razorpayOrigins(services.payments.gateway.checkoutScript) : undefined,
  })
  useSessions(app, (token) => findViewer(services.accounts, token))
  acceptForms(app)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await describeApi(app, config.brand.name)
  registerOperationsRoutes(app, { database, isStopping: () => stopping })
  const findUnlocked: FindUnlocked = (userId, propertyIds) => findUnlockedAmong(database.pool, userId, propertyIds)
  const { clock, notifications } = services.accounts
  registerPropertyRoutes(app, { database, media, clock, findUnlocked })
  registerContactRoutes(app, { database, clock, notifications })
  registerWishlistRoutes(app, { database, clock, findUnlocked })
  registerMediaRoutes(app, media)
  registerAccountRoutes(app, services.accounts)
  registerNotificationRoutes(app, services.accounts.notifications)
  registerPlanRoutes(app, services.plans)
  registerPaymentRoutes(app, services.payments)
  services.serveSandbox?.(app)
  if (services.smsOutbox) registerDemoRoutes(app, { database, smsOutbox: services.smsOutbox })
  registerSeoRoutes(app, { config, database })
  await servePages(app, config)
  return app
}
