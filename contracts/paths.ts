/** Method and path of every call, apart from its schemas so that the browser loads only this. `:id` is a parameter. */
export const paths = {
  listEnums: 'GET /api/properties/all_enum',
  listProperties: 'GET /api/properties/get',
  getProperty: 'GET /api/properties/get/:id',
  searchProperties: 'GET /api/properties/search',
  searchPropertiesByKeyword: 'GET /api/properties/search/admin',
  understandSearch: 'GET /api/search/understood',
  listFeaturedProperties: 'GET /api/properties/featured',
  listSimilarProperties: 'GET /api/properties/similar/:id',
  addProperty: 'POST /api/properties/add',
  updateProperty: 'PUT /api/properties/update/:propertyId',
  updatePropertyStatus: 'PUT /api/properties/update-status/:id',
  deleteProperty: 'DELETE /api/properties/delete/:id',
  previewImport: 'POST /api/properties/import/preview',
  importProperties: 'POST /api/properties/import',
  listUserProperties: 'GET /api/properties/user/:userId',
  listLocalities: 'GET /api/localities/get',
  listAmenities: 'GET /api/amenities/get',
  sendLoginOtp: 'POST /api/auth/send-login-otp',
  verifyLoginOtp: 'POST /api/auth/verify-login-otp',
  sendRegistrationOtp: 'POST /api/auth/send-registration-otp',
  verifyRegistrationOtp: 'POST /api/auth/verify-registration-otp',
  updatePushToken: 'POST /api/auth/update-fcm-token',
  saveUserPushToken: 'POST /api/auth/:userId/fcm-token',
  getMe: 'GET /api/auth/me',
  logout: 'POST /api/auth/logout',
  getSecondFactor: 'GET /api/operators/second-factor',
  enrolSecondFactor: 'POST /api/operators/second-factor/enrolment',
  verifySecondFactor: 'POST /api/operators/second-factor',
  renewRecoveryCodes: 'POST /api/operators/recovery-codes',
  useContactOrChat: 'POST /api/subscriptions/use-contact-or-chat',
  listContacts: 'GET /api/subscriptions/contacts/:userId',
  listInquiries: 'GET /api/subscriptions/inquiries/by-owner/:userId/paginated',
  searchInquiries: 'GET /api/subscriptions/inquiries/search/property-name',
  checkWishlistItem: 'GET /api/wishlist/check/:userId/:propertyId',
  addWishlistItem: 'POST /api/wishlist/add',
  removeWishlistItem: 'DELETE /api/wishlist/remove',
  listWishlist: 'GET /api/wishlist/user/:userId',
  getPushConfig: 'GET /api/push/config',
  searchPackages: 'GET /api/packages/search',
  countActivePackages: 'GET /api/subscriptions/users/:userId/active-packages/count',
  getActivePackage: 'GET /api/subscriptions/active-package/:userId',
  listSubscriptions: 'GET /api/subscriptions/user/:userId',
  createPaymentOrder: 'POST /api/payment/create-order',
  verifyPayment: 'POST /api/payment/verify',
  getPaymentOrder: 'GET /api/payment/orders/:orderId',
  paymentWebhook: 'POST /api/payment/webhook',
  listDemoPersonas: 'GET /api/demo/personas',
  listDemoOutbox: 'GET /api/demo/outbox',
} as const

export type RouteName = keyof typeof paths

/** @returns the upper-case method and the path template of a call */
export function splitPath(name: RouteName): { method: string; path: string } {
  const [method = '', path = ''] = paths[name].split(' ')
  return { method, path }
}
