import { z } from 'zod'
import { accountRoutes } from './accounts/account-routes.ts'
import * as accounts from './accounts/accounts.ts'
import * as contactForm from './contact-messages/contact-form.ts'
import * as contacts from './contacts/contacts.ts'
import * as inquiries from './contacts/inquiries.ts'
import * as dashboard from './dashboard/dashboard.ts'
import * as freshness from './freshness/freshness.ts'
import * as imports from './import/import.ts'
import * as emails from './kept-searches/email-alerts.ts'
import * as keptSearches from './kept-searches/kept-searches.ts'
import * as localities from './localities/locality-page.ts'
import * as propertyMap from './map/property-map.ts'
import * as reports from './moderation/reports.ts'
import * as choices from './notifications/notifications.ts'
import * as notifications from './notifications/notifications.ts'
import type { AnyRouteName } from './operations/paths.ts'
import { operationsRoutes } from './operations/routes.ts'
import * as payments from './payments/payments.ts'
import * as plans from './plans/plans.ts'
import * as posting from './posting/posting.ts'
import * as projects from './projects/projects.ts'
import * as chosen from './properties/chosen-properties.ts'
import * as ownProperties from './properties/own-properties.ts'
import * as properties from './properties/properties.ts'
import * as usualPrice from './properties/usual-price.ts'
import * as matching from './requirements/matching.ts'
import * as requirements from './requirements/requirements.ts'
import { forAnybody, forSelf, forViewers, type RouteContract } from './route-contract.ts'
import * as search from './search/search.ts'
import { shortlistRoutes } from './shortlists/shortlist-routes.ts'
import * as travel from './travel/travel.ts'
import * as wishlist from './wishlist/wishlist.ts'

/** The API as a table. A call exists when it stands here; its method and path stand in `paths.ts` and `operations/paths.ts`. */
export const routes = {
  listEnums: forAnybody('properties', 'The closed lists of codes of a property', { response: properties.enumLists }),
  listProperties: forAnybody('properties', 'A page of ACTIVE properties', {
    query: properties.pageQuery,
    response: properties.propertyPage,
  }),
  getProperty: forAnybody('properties', 'One property with everything that its page shows', {
    params: properties.propertyIdParams,
    response: properties.propertyDetail,
  }),
  compareProperties: forAnybody('properties', 'Up to four ACTIVE properties with what is compared of them; others are left out', {
    query: chosen.comparisonQuery,
    response: chosen.comparison,
  }),
  listPropertiesById: forAnybody('properties', 'Up to twenty ACTIVE properties as small cards show them; others are left out', {
    query: chosen.listedByIdQuery,
    response: chosen.briefPropertyList,
  }),
  searchProperties: forAnybody(
    'properties',
    'ACTIVE properties that fit every given filter: the plain list, or a page when page or size is given',
    { query: properties.searchQuery, response: properties.propertyList.or(properties.propertyPage) },
  ),
  searchPropertiesByKeyword: forAnybody('properties', 'ACTIVE properties whose text contains the keyword', {
    query: properties.keywordQuery,
    response: properties.propertyList,
  }),
  getPropertyMap: forAnybody('properties', 'ACTIVE properties that fit every given filter, as clusters and pins of a section of the map', {
    query: propertyMap.mapQuery,
    response: propertyMap.propertyMap,
  }),
  listWorkplaces: forAnybody('travel', 'IT parks, stations and colleges that travel times are known to by name', {
    response: travel.knownWorkplaces,
  }),
  getTravelTimes: forAnybody('travel', 'Minutes from the place of a property to a workplace, by every way to travel', {
    query: travel.travelTimesQuery,
    response: travel.travelTimes,
  }),
  understandSearch: forAnybody('search', 'What a typed text means: filters, and the words that are left', {
    query: search.searchTextQuery,
    response: search.understoodSearch,
  }),
  suggestSearches: forAnybody('search', 'Searches that a text may become while it is typed, with how many properties each finds', {
    query: search.suggestionsQuery,
    response: search.searchSuggestions,
  }),
  listFeaturedProperties: forAnybody('properties', 'Handpicked ACTIVE properties', {
    query: properties.pageQuery,
    response: properties.featuredProperties,
  }),
  getUsualPrice: forViewers('search', 'What ACTIVE properties of a kind ask in an area, or in the city where the area has too few', {
    query: usualPrice.usualPriceQuery,
    response: usualPrice.usualPriceAnswer,
  }),
  listSimilarProperties: forAnybody('properties', 'ACTIVE properties of the same kind near this one, nearest in place and price first', {
    params: properties.propertyIdParams,
    response: properties.propertyList,
  }),
  addProperty: forViewers('properties', 'Posts a property; the header Idempotency-Key makes a repeated call harmless', {
    form: { part: 'property', schema: posting.postedProperty },
    response: posting.propertyPosted,
  }),
  updateProperty: forViewers('properties', "Changes a listing of one's own, its pictures and documents", {
    params: properties.editedPropertyParams,
    form: { part: 'property', schema: posting.editedProperty },
    response: posting.propertyUpdated,
  }),
  updatePropertyStatus: forViewers('properties', "Shows or hides a listing of one's own", {
    params: properties.propertyIdParams,
    query: posting.propertyStatusQuery,
    response: posting.propertyStatusChanged,
  }),
  updateManyStatuses: forViewers(
    'properties',
    "Shows or hides many listings of one's own, at most 2,000 a call: those with the ids, or all that fit a filter",
    { body: ownProperties.manyStatuses, response: ownProperties.manyStatusesChanged },
  ),
  confirmProperty: forViewers(
    'properties',
    "Says that a listing of one's own is still available; shows it again when it was hidden unanswered",
    {
      params: properties.propertyIdParams,
      response: freshness.propertyConfirmed,
    },
  ),
  confirmProperties: forViewers('properties', "Says that listings of one's own are still available: these, or all that were asked about", {
    body: freshness.confirmBody,
    response: freshness.propertiesConfirmed,
  }),
  countUnconfirmed: forSelf('properties', "How many of the viewer's own listings wait for an answer, and are hidden without one", {
    params: accounts.userIdParams,
    response: freshness.unconfirmedCounts,
  }),
  deleteProperty: forViewers('properties', "Takes a listing of one's own down for good, with its pictures and documents", {
    params: properties.propertyIdParams,
    response: posting.deletedProperty,
  }),
  reportProperty: forAnybody('properties', 'Tells the operators what is wrong with a listing; a repeated report counts once', {
    params: properties.propertyIdParams,
    body: reports.propertyReport,
    response: reports.propertyReported,
  }),
  previewImport: forViewers('properties', "What an import of this file of a broker's would do, and why some of its lines cannot be taken", {
    csv: true,
    response: imports.importPreview,
  }),
  importProperties: forViewers(
    'properties',
    "Posts the good listings of a broker's file; the header Idempotency-Key makes a repeated call harmless",
    { csv: true, response: imports.importResult },
  ),
  listUserProperties: forSelf(
    'properties',
    "The viewer's own listings in every state, newest first: the plain list, or a page when page or size is given",
    {
      params: accounts.userIdParams,
      query: ownProperties.ownPropertiesQuery,
      response: ownProperties.ownPropertyList.or(ownProperties.ownPropertyPage),
    },
  ),
  getLocality: forAnybody('localities', 'What is asked in a locality, and the localities near it', {
    params: localities.localityParams,
    response: localities.localityPage,
  }),
  listLocalities: forAnybody('localities', 'The localities of Pune by name', { response: properties.localityList }),
  listAmenities: forAnybody('amenities', 'The amenities that a property can have', {
    query: properties.amenityQuery,
    response: properties.amenityPage,
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
  useContactOrChat: forSelf(
    'contacts',
    "Spends one contact of the viewer's plan on a listing and answers its poster's number; a listing is charged once",
    { query: contacts.contactQuery, response: contacts.contactUnlocked },
  ),
  listContacts: forSelf('contacts', 'The numbers that the viewer has unlocked, and what is left of their contacts and posts', {
    params: accounts.userIdParams,
    response: contacts.contactList,
  }),
  getDashboardStats: forSelf('dashboard', "The viewer's properties, requirements, leads and views in numbers", {
    params: accounts.userIdParams,
    response: dashboard.dashboardStats,
  }),
  listInquiries: forSelf('contacts', "A page of the viewer's leads: who unlocked their number", {
    params: accounts.userIdParams,
    query: inquiries.inquiryQuery,
    response: inquiries.inquiryPage,
  }),
  searchInquiries: forViewers(
    'contacts',
    "The viewer's leads on listings whose name contains the text: the plain list, or a page when page or size is given",
    { query: inquiries.inquirySearchQuery, response: inquiries.inquiryList.or(inquiries.inquiryPage) },
  ),
  updateInquiry: forViewers('contacts', "Notes on a lead of the viewer's how far they have come with it", {
    params: inquiries.inquiryParams,
    body: inquiries.inquiryChanges,
    response: inquiries.inquiryChanged,
  }),
  exportInquiries: forSelf('contacts', "The viewer's leads as a CSV file", {
    params: accounts.userIdParams,
    query: inquiries.inquiryExportQuery,
    response: z.string(),
    file: 'text/csv',
  }),
  submitRequirement: forViewers(
    'requirements',
    'Posts what the viewer looks for; the header Idempotency-Key makes a repeated call harmless',
    { body: requirements.postedRequirement, response: requirements.requirementPosted },
  ),
  updateRequirement: forViewers('requirements', "Changes a requirement of one's own", {
    params: requirements.requirementIdParams,
    body: requirements.postedRequirement,
    response: requirements.requirementUpdated,
  }),
  updateRequirementStatus: forViewers('requirements', "Closes or reopens a requirement of one's own", {
    params: requirements.requirementIdParams,
    query: requirements.requirementStatusQuery,
    response: requirements.requirementStatusChanged,
  }),
  getRequirement: forAnybody('requirements', 'One requirement as lists show it', {
    params: requirements.requirementIdParams,
    response: requirements.listedRequirement,
  }),
  listUserRequirements: forSelf('requirements', "The viewer's own requirements in every state, newest first", {
    params: accounts.userIdParams,
    response: requirements.ownRequirementList,
  }),
  listRequirements: forAnybody('requirements', 'A page of ACTIVE requirements', {
    query: requirements.requirementPageQuery,
    response: requirements.requirementPage,
  }),
  searchRequirements: forAnybody(
    'requirements',
    'ACTIVE requirements that fit every given filter: the plain list, or a page when page or size is given',
    { query: requirements.requirementSearchQuery, response: requirements.requirementList.or(requirements.requirementPage) },
  ),
  searchRequirementsByKeyword: forAnybody('requirements', 'ACTIVE requirements whose text contains the keyword', {
    query: requirements.requirementKeywordQuery,
    response: requirements.requirementList,
  }),
  listRequirementMatches: forViewers('requirements', "ACTIVE properties that fit a requirement of one's own, best first, with reasons", {
    params: requirements.requirementIdParams,
    response: matching.requirementMatches,
  }),
  listPropertyMatches: forViewers('properties', "ACTIVE requirements that a property of one's own fits: how many, and the best", {
    params: properties.propertyIdParams,
    response: matching.propertyMatches,
  }),
  useRequirementContact: forSelf(
    'requirements',
    "Spends one requirement contact of the viewer's plan and answers the author's number; a requirement is charged once",
    { query: requirements.requirementContactQuery, response: requirements.requirementContactUnlocked },
  ),
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
  listKeptSearches: forSelf('kept searches', 'The searches that the viewer keeps, the latest first', {
    params: keptSearches.keptSearchOwner,
    response: keptSearches.keptSearchList,
  }),
  keepSearch: forSelf(
    'kept searches',
    'Keeps a search, to tell the viewer of what fits; the same search again gets the new name and alerts',
    {
      params: keptSearches.keptSearchOwner,
      body: keptSearches.newKeptSearch,
      response: keptSearches.savedKeptSearch,
    },
  ),
  updateKeptSearch: forSelf('kept searches', "Changes the name or the alerts of a kept search of the viewer's", {
    params: keptSearches.keptSearchParams,
    body: keptSearches.keptSearchChange,
    response: keptSearches.savedKeptSearch,
  }),
  deleteKeptSearch: forSelf('kept searches', "Deletes a kept search of the viewer's; a second time changes nothing", {
    params: keptSearches.keptSearchParams,
    response: keptSearches.keptSearchMessage,
  }),
  stopAlerts: forAnybody('kept searches', 'Stops the alerts of one kept search, for the pass of a message; a second time changes nothing', {
    body: keptSearches.stoppedAlerts,
    response: keptSearches.keptSearchMessage,
  }),
  ...shortlistRoutes,
  stopAlertsByMail: forAnybody('kept searches', 'As stopAlerts, for the button of a mail program (RFC 8058): the body says nothing', {
    query: emails.stopQuery,
    response: keptSearches.keptSearchMessage,
  }),
  getEmailAlerts: forSelf('kept searches', 'Whether alerts can come by e-mail, and whether the address of the viewer is confirmed', {
    params: emails.emailAlertsOwner,
    response: emails.emailAlerts,
  }),
  requestEmailConfirmation: forSelf('kept searches', 'Sends the viewer an e-mail with the link that confirms their address', {
    params: emails.emailAlertsOwner,
    response: emails.emailAlertMessage,
  }),
  confirmEmail: forAnybody('kept searches', 'Confirms an e-mail address by the pass of its link; a second time changes nothing', {
    body: emails.confirmedEmail,
    response: emails.emailAlertMessage,
  }),
  listNotifications: forSelf('notifications', "A page of the viewer's notifications, newest first, with how many are unread", {
    params: accounts.userIdParams,
    query: notifications.notificationQuery,
    response: notifications.notificationPage,
  }),
  streamNotifications: forSelf(
    'notifications',
    'Server-sent events of the viewer: each new notification, `unread` with the count of unread ones, `replaced` when newer streams took its place',
    { params: accounts.userIdParams, events: true, response: notifications.notification },
  ),
  markNotificationsRead: forSelf('notifications', 'Marks one notification of the viewer as read, or all up to an id', {
    params: accounts.userIdParams,
    body: notifications.readNotifications,
    response: notifications.notificationsRead,
  }),
  getPushConfig: forAnybody('accounts', 'How a browser registers for pushes', { response: accounts.pushConfig }),
  listNotificationChoices: forSelf('notifications', 'Which kinds of notification the viewer gets as pushes', {
    params: accounts.userIdParams,
    response: choices.notificationChoices,
  }),
  saveNotificationChoice: forSelf('notifications', 'Chooses whether the viewer gets pushes of one kind; answers all choices', {
    params: accounts.userIdParams,
    body: choices.notificationChoice,
    response: choices.notificationChoices,
  }),
  searchPackages: forAnybody('plans', 'The plans on offer, of one role or of all, cheapest first', {
    query: plans.packageQuery,
    response: plans.packageList,
  }),
  countActivePackages: forSelf('plans', 'How many bought plans of the viewer are running', {
    params: accounts.userIdParams,
    response: plans.activePackageCount,
  }),
  getActivePackage: forSelf(
    'plans',
    'Of the running bought plans of the viewer the one that is spent first, which ends first; null without one',
    { params: accounts.userIdParams, response: plans.activePackage },
  ),
  listSubscriptions: forSelf('plans', 'The plans that the viewer bought, with what is left of them', {
    params: accounts.userIdParams,
    response: plans.subscriptionList,
  }),
  listLedger: forSelf('plans', "A page of the changes of the viewer's allowances, the latest first", {
    params: accounts.userIdParams,
    query: plans.ledgerQuery,
    response: plans.ledgerPage,
  }),
  createPaymentOrder: forSelf('payments', 'Starts paying for a plan (a form); an order of the last minutes for the same is given again', {
    body: payments.newPaymentOrder,
    response: payments.paymentOrderCreated,
  }),
  verifyPayment: forSelf('payments', "Verifies the signature of the checkout's result and starts the plan, once", {
    body: payments.paymentVerification,
    response: payments.paymentVerified,
  }),
  getPaymentOrder: forViewers('payments', "The viewer's own order with its receipt; polls the gateway until it is paid", {
    params: payments.paymentOrderParams,
    response: payments.paymentOrder,
  }),
  listPayments: forSelf('payments', 'What the viewer has paid, with credit notes', {
    params: accounts.userIdParams,
    response: payments.paymentList,
  }),
  paymentWebhook: forAnybody('payments', 'Webhook of the gateway, signed over the raw body', {
    response: payments.webhookTaken,
  }),
  sendContactMessage: forAnybody(
    'contact messages',
    'Sends a message of the contact form to the operators; the header Idempotency-Key makes a repeated call harmless',
    {
      body: contactForm.contactMessage,
      response: accounts.messageAnswer,
    },
  ),
  ...operationsRoutes,
  listDemoPersonas: forAnybody('demo', 'Whom a newcomer can sign in as; served in demo mode alone', { response: accounts.demoPersonas }),
  listDemoOutbox: forAnybody('demo', 'The latest messages, newest first; served in demo mode alone', { response: accounts.demoOutbox }),
} satisfies Record<AnyRouteName, RouteContract>

export type Routes = typeof routes
