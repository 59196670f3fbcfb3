import type { z } from 'zod'
import {
  demoOutbox,
  demoPersonas,
  loginOtpRequest,
  loginVerification,
  messageAnswer,
  pushConfig,
  pushTokenBody,
  pushTokenByPhone,
  pushTokenSaved,
  registrationRequest,
  registrationVerification,
  sessionUser,
  signedIn,
  userIdParams,
} from './accounts.ts'
import { contactList, contactQuery, contactUnlocked, inquiryList, inquiryPage, inquiryQuery, inquirySearchQuery } from './contacts.ts'
import { importPreview, importResult } from './importing.ts'
import type { RouteName } from './paths.ts'
import {
  newPaymentOrder,
  paymentOrder,
  paymentOrderCreated,
  paymentOrderParams,
  paymentVerification,
  paymentVerified,
  webhookTaken,
} from './payments.ts'
import { activePackage, activePackageCount, packageList, packageQuery, subscriptionList } from './plans.ts'
import {
  deletedProperty,
  editedProperty,
  postedProperty,
  propertyPosted,
  propertyStatusChanged,
  propertyStatusQuery,
  propertyUpdated,
} from './posting.ts'
import {
  amenityPage,
  amenityQuery,
  editedPropertyParams,
  enumLists,
  featuredProperties,
  keywordQuery,
  localityList,
  pageQuery,
  propertyDetail,
  propertyIdParams,
  propertyList,
  propertyPage,
  searchQuery,
} from './properties.ts'
import { wish, wishAnswer, wishlistAnswer } from './wishlist.ts'

/** Who may call: `public` anybody, `viewer` the signed-in. */
export type Access = 'public' | 'viewer'

export interface RouteContract {
  readonly access: Access
  readonly summary: string
  readonly tag: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The JSON part of a multipart body, whose files are `images` and `documents`. */
  readonly form?: { readonly part: string; readonly schema: z.ZodType }
  /** Whether the body is a CSV, which the call reads itself. */
  readonly csv?: true
  readonly response: z.ZodType
}

/** The API as a table. A call exists when it stands here; its method and path stand in `paths.ts`. */
export const routes = {
  listEnums: {
    access: 'public',
    tag: 'properties',
    summary: 'The lists a property is classed by',
    response: enumLists,
  },
  listProperties: {
    access: 'public',
    tag: 'properties',
    summary: 'A page of live listings',
    query: pageQuery,
    response: propertyPage,
  },
  getProperty: {
    access: 'public',
    tag: 'properties',
    summary: 'One listing with all that its page shows',
    params: propertyIdParams,
    response: propertyDetail,
  },
  searchProperties: {
    access: 'public',
    tag: 'properties',
    summary: 'Live listings that fit every given filter: the plain list, or a page when page or size is given',
    query: searchQuery,
    response: propertyList.or(propertyPage),
  },
  searchPropertiesByKeyword: {
    access: 'public',
    tag: 'properties',
    summary: 'Live listings whose text contains the keyword',
    query: keywordQuery,
    response: propertyList,
  },
  listFeaturedProperties: {
    access: 'public',
    tag: 'properties',
    summary: 'Handpicked live listings',
    query: pageQuery,
    response: featuredProperties,
  },
  listSimilarProperties: {
    access: 'public',
    tag: 'properties',
    summary: 'Live listings of the same kind near this one, nearest in place and price first',
    params: propertyIdParams,
    response: propertyList,
  },
  addProperty: {
    access: 'viewer',
    tag: 'properties',
    summary: 'Posts a property; the header Idempotency-Key makes a repeated call harmless',
    form: { part: 'property', schema: postedProperty },
    response: propertyPosted,
  },
  updateProperty: {
    access: 'viewer',
    tag: 'properties',
    summary: "Changes a listing of one's own, its pictures and documents",
    params: editedPropertyParams,
    form: { part: 'property', schema: editedProperty },
    response: propertyUpdated,
  },
  updatePropertyStatus: {
    access: 'viewer',
    tag: 'properties',
    summary: "Shows or hides a listing of one's own",
    params: propertyIdParams,
    query: propertyStatusQuery,
    response: propertyStatusChanged,
  },
  deleteProperty: {
    access: 'viewer',
    tag: 'properties',
    summary: "Takes a listing of one's own down for good, with its pictures and documents",
    params: propertyIdParams,
    response: deletedProperty,
  },
  previewImport: {
    access: 'viewer',
    tag: 'properties',
    summary: "What an import of this file of a broker's would do, and why some of its lines cannot be taken",
    csv: true,
    response: importPreview,
  },
  importProperties: {
    access: 'viewer',
    tag: 'properties',
    summary: "Posts the good listings of a broker's file; the header Idempotency-Key makes a repeated call harmless",
    csv: true,
    response: importResult,
  },
  listUserProperties: {
    access: 'viewer',
    tag: 'properties',
    summary: "The viewer's own listings in every state, newest first, at most 1,000",
    params: userIdParams,
    response: propertyList,
  },
  listLocalities: {
    access: 'public',
    tag: 'localities',
    summary: 'Places of Pune by name',
    response: localityList,
  },
  listAmenities: {
    access: 'public',
    tag: 'amenities',
    summary: 'What a property can offer',
    query: amenityQuery,
    response: amenityPage,
  },
  sendLoginOtp: {
    access: 'public',
    tag: 'accounts',
    summary: 'Sends a code to the phone of an account',
    body: loginOtpRequest,
    response: messageAnswer,
  },
  verifyLoginOtp: {
    access: 'public',
    tag: 'accounts',
    summary: 'Signs in with the code that was sent',
    body: loginVerification,
    response: signedIn,
  },
  sendRegistrationOtp: {
    access: 'public',
    tag: 'accounts',
    summary: 'Keeps a registration and sends a code to its phone',
    body: registrationRequest,
    response: messageAnswer,
  },
  verifyRegistrationOtp: {
    access: 'public',
    tag: 'accounts',
    summary: 'Makes the kept registration an account and signs in, when the code is right',
    body: registrationVerification,
    response: signedIn,
  },
  updatePushToken: {
    access: 'viewer',
    tag: 'accounts',
    summary: 'Sends pushes of the viewer, named by phone, to this browser too',
    body: pushTokenByPhone,
    response: pushTokenSaved,
  },
  saveUserPushToken: {
    access: 'viewer',
    tag: 'accounts',
    summary: 'Sends pushes of the viewer, named by id, to this browser too',
    params: userIdParams,
    body: pushTokenBody,
    response: pushTokenSaved,
  },
  getMe: {
    access: 'viewer',
    tag: 'accounts',
    summary: 'The signed-in person',
    response: sessionUser,
  },
  logout: {
    access: 'viewer',
    tag: 'accounts',
    summary: 'Ends this session: its token and its pushes stop at once',
    response: messageAnswer,
  },
  useContactOrChat: {
    access: 'viewer',
    tag: 'contacts',
    summary: "Spends one contact of the viewer's plan on a listing and answers its poster's number; a listing is charged once",
    query: contactQuery,
    response: contactUnlocked,
  },
  listContacts: {
    access: 'viewer',
    tag: 'contacts',
    summary: 'The numbers that the viewer has unlocked, and what is left of their contacts and posts',
    params: userIdParams,
    response: contactList,
  },
  listInquiries: {
    access: 'viewer',
    tag: 'contacts',
    summary: "A page of the viewer's leads: who unlocked their number",
    params: userIdParams,
    query: inquiryQuery,
    response: inquiryPage,
  },
  searchInquiries: {
    access: 'viewer',
    tag: 'contacts',
    summary: "The viewer's latest leads on listings whose name contains the text",
    query: inquirySearchQuery,
    response: inquiryList,
  },
  checkWish: {
    access: 'viewer',
    tag: 'wishlist',
    summary: 'Whether the viewer has wished for a listing',
    params: wish,
    response: wishAnswer,
  },
  addWish: {
    access: 'viewer',
    tag: 'wishlist',
    summary: "Puts a listing on the viewer's wishlist; a second time changes nothing",
    body: wish,
    response: messageAnswer,
  },
  removeWish: {
    access: 'viewer',
    tag: 'wishlist',
    summary: "Takes a listing off the viewer's wishlist; a second time changes nothing",
    body: wish,
    response: messageAnswer,
  },
  listWishes: {
    access: 'viewer',
    tag: 'wishlist',
    summary: "The viewer's wishlist, the latest first",
    params: userIdParams,
    response: wishlistAnswer,
  },
  getPushConfig: {
    access: 'public',
    tag: 'accounts',
    summary: 'How a browser registers for pushes',
    response: pushConfig,
  },
  searchPackages: {
    access: 'public',
    tag: 'plans',
    summary: 'The plans on offer, of one role or of all, cheapest first',
    query: packageQuery,
    response: packageList,
  },
  countActivePackages: {
    access: 'viewer',
    tag: 'plans',
    summary: 'How many bought plans of the viewer are running',
    params: userIdParams,
    response: activePackageCount,
  },
  getActivePackage: {
    access: 'viewer',
    tag: 'plans',
    summary: 'Of the running bought plans of the viewer the one that is spent first, which ends first; null without one',
    params: userIdParams,
    response: activePackage,
  },
  listSubscriptions: {
    access: 'viewer',
    tag: 'plans',
    summary: 'The plans that the viewer bought, with what is left of them',
    params: userIdParams,
    response: subscriptionList,
  },
  createPaymentOrder: {
    access: 'viewer',
    tag: 'payments',
    summary: 'Starts paying for a plan (a form); an order of the last minutes for the same is given again',
    body: newPaymentOrder,
    response: paymentOrderCreated,
  },
  verifyPayment: {
    access: 'viewer',
    tag: 'payments',
    summary: "Believes what the gateway's window answered when its signature fits, and begins the plan, once",
    body: paymentVerification,
    response: paymentVerified,
  },
  getPaymentOrder: {
    access: 'viewer',
    tag: 'payments',
    summary: "What became of an order of one's own, asking the gateway until it is paid, and its receipt",
    params: paymentOrderParams,
    response: paymentOrder,
  },
  paymentWebhook: {
    access: 'public',
    tag: 'payments',
    summary: 'What the gateway tells by itself, signed over the bytes of the body',
    response: webhookTaken,
  },
  listDemoPersonas: {
    access: 'public',
    tag: 'demo',
    summary: 'Whom a newcomer can sign in as; served in demo mode alone',
    response: demoPersonas,
  },
  listDemoOutbox: {
    access: 'public',
    tag: 'demo',
    summary: 'The latest messages, newest first; served in demo mode alone',
    response: demoOutbox,
  },
} as const satisfies Record<RouteName, RouteContract>

export type Routes = typeof routes
