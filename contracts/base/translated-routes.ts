/** Paths of `web/routes.ts` whose pages exist in all languages. The others exist in English alone (docs/decisions/0232). */
export const TRANSLATED = [
  '/',
  '/home',
  '/listing',
  '/listing/:id',
  '/localities',
  '/localities/:slug',
  '/featured',
  '/about',
  '/help',
  '/signin',
  '/signup',
  '/login',
] as const

/** The router ignores case and a slash at the end. */
const PATTERNS = TRANSLATED.map((route) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'))

/** @param path of the English page, without query */
export function isTranslated(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path))
}
