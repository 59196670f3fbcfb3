import { LANGUAGES } from '#contracts/base/language.ts'
import { addressIn } from '#contracts/base/language-addresses.ts'
import { isTranslated } from '#contracts/base/translated-routes.ts'
import { escapeXml } from '#server/base/platform/escape-xml.ts'

/** Number of property ids in a part, which lists the ACTIVE ones. A part may have at most 50,000 addresses (sitemaps.org). */
export const PART_SIZE = 50_000

/** The pages that do not depend on properties. */
export const STATIC_PAGES = [
  '/',
  '/listing',
  '/featured',
  '/UnderConstruction',
  '/AllUnderConstructionProperties',
  '/localities',
  '/about',
  '/contact',
  '/privacy',
  '/help',
  '/accessibility',
  '/imprint',
  '/terms',
  '/grievance',
  '/transparency',
] as const

/**
 * How many parts the properties need; 1: they are in one file with the other pages.
 * @param lastId the highest id of an ACTIVE property @param otherPages number of the other pages
 */
export function countParts(lastId: number, otherPages: number): number {
  if (lastId <= PART_SIZE - otherPages) return 1
  return Math.max(2, Math.ceil(lastId / PART_SIZE))
}

/** The ids of a part: greater than `after`, at most `upTo`. @param part from 0 */
export function idsOfPart(part: number): { after: number; upTo: number } {
  return { after: part * PART_SIZE, upTo: (part + 1) * PART_SIZE }
}

export const MAP_START =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
export const MAP_END = '</urlset>\n'

/**
 * An English page, with its addresses in other languages.
 * @param origin the site's address without a slash at the end @param changed when the page last changed, ms since 1970
 */
export function siteMapEntry(origin: string, path: string, changed?: number): string {
  const when = changed ? `<lastmod>${new Date(changed).toISOString().slice(0, 10)}</lastmod>` : ''
  return `<url><loc>${escapeXml(origin + path)}</loc>${when}${isTranslated(path.replace(/\?.*/, '')) ? alternates(origin, path) : ''}</url>\n`
}

function alternates(origin: string, path: string): string {
  const link = (lang: string, address: string) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(origin + address)}"/>`
  return [...LANGUAGES.map((language) => link(`${language}-IN`, addressIn(language, path))), link('x-default', path)].join('')
}

export function writeIndex(origin: string, parts: number): string {
  const paths = ['/sitemap-pages.xml', ...Array.from({ length: parts }, (_none, part) => `/sitemap-listings-${part}.xml`)]
  const lines = paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines}</sitemapindex>\n`
}

/** The text of robots.txt, which excludes the API and personal pages from search engines. */
export function writeRobots(origin: string): string {
  const closed = [
    '/api/',
    '/profile',
    '/notifications',
    '/saved',
    '/shortlists',
    '/shared-shortlist',
    '/postproperty',
    '/postrequirement',
    '/editproperty/',
    '/checkout',
    '/razorpay',
    '/receipt/',
    '/signin',
    '/signup',
    '/login',
    '/demo',
  ]
  return [
    'User-agent: *',
    ...LANGUAGES.flatMap((language) => closed.map((path) => `Disallow: ${addressIn(language, path)}`)),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
