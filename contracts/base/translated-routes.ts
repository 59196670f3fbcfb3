import type { Language } from './language.ts'
import { addressIn } from './language-addresses.ts'

/** Paths of `web/routes.ts` whose pages exist in all languages. The others exist in English alone (docs/decisions/0232). */
export const TRANSLATED = [
  '/',
  '/home',
  '/listing',
  '/listing/:id',
  '/localities',
  '/localities/:slug',
  '/compare',
  '/featured',
  '/UnderConstruction',
  '/AllUnderConstructionProperties',
  '/UnderConstructionPropertyDetails/:propertyId',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/help',
  '/accessibility',
  '/imprint',
  '/grievance',
  '/grievance/status',
  '/transparency',
  '/signin',
  '/signup',
  '/login',
  '/second-factor',
  '/profile',
  '/profile/my-number',
  '/notifications',
  '/saved',
  '/shortlists',
  '/shortlists/:shortlistId',
  '/shared-shortlist',
  '/confirm-email',
  '/stop-alerts',
  '/subscription',
  '/checkout',
  '/razorpay',
  '/receipt/:orderId',
  '/postproperty',
  '/postproperty/import',
  '/editproperty/:propertyId',
  '/postrequirement',
  '/editrequirement/:requirementId',
] as const

/** The router ignores case and slashes at the end. */
const PATTERNS = TRANSLATED.map((route) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/*$`, 'i'))

/** @param path of the English page, without query */
export function isTranslated(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path))
}

/** Address of a page in a language; of the English page when it exists in English alone. @param address path, query and fragment of the English page */
export function pageIn(language: Language, address: string): string {
  return isTranslated(address.replace(/[?#].*$/, '')) ? addressIn(language, address) : address
}
