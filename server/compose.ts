import type { FastifyInstance } from 'fastify'
import { isMonthly } from '#contracts/homes/properties/property-kinds.ts'
import { createApp, registerRoutes } from '#server/app.ts'
import { type Base, type Foundation, type Noun, openBase } from '#server/base/base.ts'
import { createPageCache } from '#server/base/http/pages/page-cache.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import type { Outbox } from '#server/base/platform/outbox.ts'
import type { PaymentGateway } from '#server/base/platform/payments/port.ts'
import { openRazorpay } from '#server/base/platform/payments/razorpay.ts'
import { StartFailure } from '#server/base/platform/setting.ts'
import { makeUnsubscribeToken, openKeptSearches } from '#server/finding/kept-searches/index.ts'
import { openLocalities, slugOfLocality } from '#server/finding/localities/index.ts'
import { openMap } from '#server/finding/map/index.ts'
import { openMatching } from '#server/finding/matching/index.ts'
import { findSimilarPrices, openSearch } from '#server/finding/search/index.ts'
import { openTravel } from '#server/finding/travel/index.ts'
import { openAmenities } from '#server/homes/amenities/index.ts'
import { openDeals } from '#server/homes/deals/index.ts'
import { openFreshness } from '#server/homes/freshness/index.ts'
import { openImport } from '#server/homes/import/index.ts'
import { type MediaDeps, openMedia } from '#server/homes/media/index.ts'
import { openPosting } from '#server/homes/posting/index.ts'
import { openProjectPictureAccess, openProjects } from '#server/homes/projects/index.ts'
import { openProperties } from '#server/homes/properties/index.ts'
import { isRobotByAgent, openPropertyViews } from '#server/homes/property-views/index.ts'
import { openRequirements } from '#server/homes/requirements/index.ts'
import { openPayments } from '#server/money/payments/index.ts'
import { openPlans } from '#server/money/plans/index.ts'
import { openAccountDeletion } from '#server/people/account-deletion/index.ts'
import { openAccounts } from '#server/people/accounts/index.ts'
import { openDashboard } from '#server/people/dashboard/index.ts'
import { openDataExport } from '#server/people/data-export/index.ts'
import { openOperators } from '#server/people/operators/index.ts'
import { openPrivacy } from '#server/people/privacy/index.ts'
import { openSealedAccounts } from '#server/people/sealed-accounts/index.ts'
import { openUsers } from '#server/people/users/index.ts'
import { openContactAnswers } from '#server/reaching/contact-answers/index.ts'
import { openContactReturns } from '#server/reaching/contact-returns/index.ts'
import { openEmails } from '#server/reaching/emails/index.ts'
import { openInquiries } from '#server/reaching/inquiries/index.ts'
import { openNotifications } from '#server/reaching/notifications/index.ts'
import { openReplyRecords } from '#server/reaching/reply-records/index.ts'
import { openSharedNumbers } from '#server/reaching/shared-numbers/index.ts'
import { openShortlists } from '#server/reaching/shortlists/index.ts'
import { openSiteMessages } from '#server/reaching/site-messages/index.ts'
import { openUnlocks } from '#server/reaching/unlocks/index.ts'
import { openWishlist } from '#server/reaching/wishlist/index.ts'
import { openDuties } from '#server/site/duties/index.ts'
import { openFigures } from '#server/site/figures/index.ts'
import { openLocalNames } from '#server/site/local-names/index.ts'
import { openPageSpeed } from '#server/site/page-speed/index.ts'
import { openSeo } from '#server/site/seo/index.ts'
import { openSiteSettings } from '#server/site/site-settings/index.ts'
import { openTerms } from '#server/site/terms/index.ts'
import { openAudit } from '#server/trust/audit/index.ts'
import { openCallerReports } from '#server/trust/caller-reports/index.ts'
import { openChecks } from '#server/trust/checks/index.ts'
import { openGrievances } from '#server/trust/grievances/index.ts'
import { openModeration } from '#server/trust/moderation/index.ts'
import { openSignals } from '#server/trust/signals/index.ts'

/** Parts that the demo adds to the program, made by `demo/compose-demo.ts`. */
export interface DemoParts {
  /** Payment gateway of the demo, which refuses Razorpay's keys. */
  readonly gateway: PaymentGateway
  /** Serves the demo's own calls and the sandbox gateway. */
  register(app: FastifyInstance): void
  /** Loads the demo's data; call it after the program listens. */
  fill(): Promise<void>
}

export type ComposeDemo = (base: Base & { readonly media: MediaDeps; readonly smsOutbox: Outbox }) => Promise<DemoParts>

interface Options {
  /** Required in demo mode. */
  readonly composeDemo?: ComposeDemo | undefined
  readonly clock?: Clock | undefined
  readonly uploads?: Partial<MediaDeps['uploads']> | undefined
  /** Interval of the heartbeats of notification streams, ms. */
  readonly beatIntervalMs?: number | undefined
  /** Interval of comparing the search index with its table, ms. */
  readonly searchCheckIntervalMs?: number | undefined
  /** Whether the embedded PostgreSQL has ended and is being started again. */
  readonly isDatabaseRestarting?: (() => boolean) | undefined
}

export interface Program {
  readonly app: FastifyInstance
  readonly services: Services
  readonly demo: DemoParts | undefined
}

/** The base, and the nouns that the application, the demo and tests use. */
export type Services = Awaited<ReturnType<typeof openNouns>>['services']

/** The composition root: settings → ports → nouns with their jobs → application. Opens no port. */
export async function compose(foundation: Foundation, options: Options = {}): Promise<Program> {
  const app = createApp(foundation)
  const opened = new AsyncDisposableStack()
  try {
    const base = await openBase({ ...foundation, clock: options.clock, server: app.server }, opened)
    const { nouns, services, demo } = await openNouns(base, options, opened)
    await registerRoutes(app, { ...services, nouns, isDatabaseRestarting: options.isDatabaseRestarting })
    app.addHook('onClose', () => opened.disposeAsync())
    return { app, services, demo }
  } catch (error) {
    // the failed start is the reason to report
    await opened.disposeAsync().catch((err: unknown) => foundation.log.error({ err }, 'what the start had opened was not closed'))
    throw error
  }
}

/** Opens every noun, each after those that it uses. The order of this list is also that of closing, the last one first. */
async function openNouns(base: Base, options: Options, opened: AsyncDisposableStack) {
  const { config, keys, measureCache } = base
  const nouns: Noun[] = []
  const open = <T extends Noun>(noun: T): T => {
    nouns.push(noun)
    opened.defer(() => noun.close?.())
    return noun
  }

  const siteSettings = open(await openSiteSettings(base))
  open(openDuties({ ...base, siteSettings }))
  const moderationMode = () => siteSettings.current().values.moderationMode
  const figures = open(await openFigures(base))
  const propertyViews = open(await openPropertyViews(base))
  open(await openPageSpeed(base))
  measureCache('robots', isRobotByAgent)
  const travel = open(openTravel(base))
  const { searchCheckIntervalMs: checkIntervalMs, beatIntervalMs, uploads } = options
  const search = open(await openSearch({ ...base, travel, countSearch: figures.searches.count, checkIntervalMs }))
  const { documents, pictures } = open(
    openProperties({
      ...base,
      views: propertyViews,
      marketOf: (property) => ({
        similarPrices: findSimilarPrices(search, property),
        localitySlug: property.localityId === null ? null : (slugOfLocality(search, property.localityId) ?? null),
        homeLoanRate: isMonthly(property.propertyFor) ? null : siteSettings.current().values.homeLoanRate,
      }),
    }),
  )
  const projectPictures = openProjectPictureAccess(base)
  const media = open(await openMedia({ ...base, readers: { documents, pictures, projectPictures }, uploads }))
  open(openProjects({ ...base, media, pictures: projectPictures }))

  const { smsOutbox } = base
  const demo = smsOutbox && (await options.composeDemo?.({ ...base, media, smsOutbox }))
  if (demo) open(demo)
  const gateway = openRazorpay(config.payments) ?? demo?.gateway
  if (!gateway) throw new StartFailure('Demo mode needs the parts of the demo: start it with npm start, or set WADA_MODE=production.')

  const unsubscribeTokenOf = (keptSearchId: number) => makeUnsubscribeToken(keys, keptSearchId)
  const notifications = open(await openNotifications({ ...base, unsubscribeTokenOf, beatIntervalMs }))
  const replyRecords = open(await openReplyRecords(base))
  const contactReturns = open(await openContactReturns({ ...base, notifications, replyRecords }))
  const accounts = open(await openAccounts({ ...base, notifications, siteSettings, media }))
  const freshness = open(await openFreshness({ ...base, notifications, contactReturns }))
  open(await openPlans({ ...base, notifications }))
  const payments = open(await openPayments({ ...base, gateway: base.measure('payments', gateway), siteSettings, notifications }))
  open(await openSiteMessages(base))
  open(await openTerms({ ...base, notifications }))
  const signals = open(await openSignals({ ...base, media, search, pictures }))
  const emails = open(await openEmails({ ...base, siteSettings }))
  open(await openChecks({ ...base, media, notifications }))
  open(await openGrievances({ ...base, notifications, emails, siteSettings }))
  const keptSearches = open(await openKeptSearches({ ...base, search, notifications, emails }))
  const matchNotifier = open(await openMatching({ ...base, search, notifications, keptSearches }))
  const { countFittingProperties, countFittingRequirements } = matchNotifier
  open(await openModeration({ ...base, notifications, matchNotifier, contactReturns, pictures, mode: moderationMode }))
  const posting = { ...base, media, notifications, matchNotifier, contactReturns, signals, moderationMode }
  open(await openPosting({ ...posting, countFittingRequirements, pictures }))
  const deals = open(await openDeals({ ...base, notifications, matchNotifier, contactReturns, replyRecords }))
  open(openImport({ ...base, notifications, matchNotifier, signals, search, moderationMode }))
  open(openUnlocks({ ...base, notifications }))
  open(openInquiries({ ...base, replyRecords }))
  open(await openContactAnswers({ ...base, notifications, contactReturns, replyRecords, deals }))
  open(openRequirements({ ...base, notifications, matchNotifier, countFittingProperties }))
  open(openPrivacy({ ...posting, countFittingProperties }))
  open(await openSharedNumbers({ ...base, notifications, matchNotifier }))
  open(await openCallerReports({ ...base, notifications }))
  open(openDashboard({ ...base, countFittingProperties }))
  open(openWishlist(base))
  open(openShortlists(base))
  open(await openLocalities({ ...base, search }))
  open(openAmenities(base))
  open(openLocalNames(base))
  open(openDataExport({ ...base, siteSettings }))
  open(await openSealedAccounts(base))
  open(openAccountDeletion({ ...base, notifications, contactReturns, pictures }))
  open(await openOperators({ ...base, siteSettings }))
  open(openUsers(base))
  open(openMap({ ...base, localities: () => search.feed.localities }))
  open(openSeo({ ...base, search }))

  const pageCache = createPageCache({ ...base, areChangesKnown: () => search.feed.isCurrent() })
  search.properties.onChange(pageCache.drop)
  const applyOperatorChanges = async () => {
    await siteSettings.refresh()
    pageCache.dropAll()
  }
  const audit = open(openAudit(base, applyOperatorChanges))
  const used = {
    siteSettings,
    figures,
    propertyViews,
    search,
    media,
    notifications,
    accounts,
    freshness,
    payments,
    signals,
    matchNotifier,
    contactReturns,
    replyRecords,
  }
  return { nouns, demo, services: { ...base, ...used, pageCache, audit } }
}
