import { forAnybody, forSelf, type RouteContract } from './base/route-contract.ts'
import { keptSearchRoutes } from './finding/kept-searches/kept-search-routes.ts'
import * as localities from './finding/localities/locality-page.ts'
import { spelledLocalities } from './finding/localities/spelled-localities.ts'
import { postingRoutes } from './homes/posting/posting-routes.ts'
import * as projects from './homes/projects/projects.ts'
import * as properties from './homes/properties/properties.ts'
import { propertyRoutes } from './homes/properties/property-routes.ts'
import { requirementRoutes } from './homes/requirements/requirement-routes.ts'
import { paymentRoutes } from './money/payments/payment-routes.ts'
import type { AnyRouteName } from './operations/paths.ts'
import { operationsRoutes } from './operations/routes.ts'
import { accountRoutes } from './people/accounts/account-routes.ts'
import * as accounts from './people/accounts/accounts.ts'
import * as dashboard from './people/dashboard/dashboard.ts'
import { privacyRoutes } from './people/privacy/privacy-routes.ts'
import { contactAnswerRoutes } from './reaching/contact-answers/answer-routes.ts'
import { notificationRoutes } from './reaching/notifications/notification-routes.ts'
import { replyRecordRoutes } from './reaching/reply-records/reply-record-routes.ts'
import { sharedNumberRoutes } from './reaching/shared-numbers/shared-number-routes.ts'
import { shortlistRoutes } from './reaching/shortlists/shortlist-routes.ts'
import * as contactForm from './reaching/site-messages/site-messages.ts'
import { contactRoutes } from './reaching/unlocks/unlock-routes.ts'
import * as wishlist from './reaching/wishlist/wishlist.ts'
import { localNames, localNamesParams } from './site/local-names/local-names.ts'
import { pageSpeedReport } from './site/page-speed/page-speed.ts'
import { termsRoutes } from './site/terms/terms-routes.ts'
import { checkRoutes } from './trust/checks/check-routes.ts'
import { grievanceRoutes } from './trust/grievances/grievance-routes.ts'

/** All calls of the API; larger nouns have their own table. Method and path of each call are in `paths.ts` and `operations/paths.ts`. */
export const routes = {
  ...propertyRoutes,
  ...postingRoutes,
  getLocality: forAnybody('localities', 'What is asked in a locality, and the localities near it', {
    params: localities.localityParams,
    response: localities.localityPage,
  }),
  listLocalities: forAnybody('localities', 'The localities of Pune by name', { response: properties.localityList }),
  listSpelledLocalities: forAnybody('localities', 'The localities of Pune with their Marathi names and other spellings', {
    response: spelledLocalities,
  }),
  listAmenities: forAnybody('amenities', 'The amenities that a property can have', {
    query: properties.amenityQuery,
    response: properties.amenityPage,
  }),
  listLocalNames: forAnybody('localities', 'Names of localities, amenities and plans in Marathi or Hindi, by their English names', {
    params: localNamesParams,
    response: localNames,
  }),
  listActiveProjects: forAnybody('projects', 'The ACTIVE projects under construction, the latest first, at most 100', {
    response: projects.projectList,
  }),
  listProjects: forAnybody('projects', 'A page of projects under construction: ACTIVE ones, for operators those in every status', {
    query: projects.projectPageQuery,
    response: projects.projectPage,
  }),
  getProject: forAnybody('projects', 'One ACTIVE project with everything that its page shows; for operators in every status', {
    params: projects.projectIdParams,
    response: projects.projectDetail,
  }),
  ...accountRoutes,
  ...privacyRoutes,
  ...contactAnswerRoutes,
  ...contactRoutes,
  getDashboardStats: forSelf('dashboard', "The viewer's properties, requirements, leads and views in numbers", {
    params: accounts.userIdParams,
    response: dashboard.dashboardStats,
  }),
  ...requirementRoutes,
  checkWishlistItem: forSelf('wishlist', "Whether a property is on the viewer's wishlist", {
    params: wishlist.wishlistItem,
    response: wishlist.wishlistCheck,
  }),
  addWishlistItem: forSelf('wishlist', "Puts a property on the viewer's wishlist; a second time changes nothing", {
    body: wishlist.wishlistItem,
    response: accounts.messageAnswer,
  }),
  removeWishlistItem: forSelf('wishlist', "Takes a property off the viewer's wishlist; a second time changes nothing", {
    body: wishlist.wishlistItem,
    response: accounts.messageAnswer,
  }),
  listWishlist: forSelf('wishlist', "The viewer's wishlist, the latest first", {
    params: accounts.userIdParams,
    response: wishlist.wishlistAnswer,
  }),
  ...keptSearchRoutes,
  ...shortlistRoutes,
  ...sharedNumberRoutes,
  ...notificationRoutes,
  ...paymentRoutes,
  ...grievanceRoutes,
  ...replyRecordRoutes,
  ...checkRoutes,
  sendSiteMessage: forAnybody(
    'site messages',
    'Sends a message of the contact form to the operators; the header Idempotency-Key makes a repeated call harmless',
    {
      body: contactForm.siteMessage,
      response: accounts.messageAnswer,
    },
  ),
  reportPageSpeed: forAnybody('page speed', 'Counts how quickly one page load appeared and reacted, without who it was', {
    body: pageSpeedReport,
    response: accounts.messageAnswer,
  }),
  ...termsRoutes,
  ...operationsRoutes,
  listDemoPersonas: forAnybody('demo', 'Whom a newcomer can sign in as; served in demo mode alone', { response: accounts.demoPersonas }),
  listDemoOutbox: forAnybody('demo', 'The latest messages, newest first; served in demo mode alone', { response: accounts.demoOutbox }),
} satisfies Record<AnyRouteName, RouteContract>

export type Routes = typeof routes
