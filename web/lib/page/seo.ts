import type { MetaDescriptor } from 'react-router'
import { LANGUAGE, LANGUAGES } from '#contracts/base/language.ts'
import { addressIn } from '#contracts/base/language-addresses.ts'
import { singleSpaced } from '#contracts/base/values/normalise.ts'
import type { Brand } from '#web/lib/api/api.ts'

/** Facts of the site from the root's loader, for the `meta` of every page. */
export interface SiteFacts {
  readonly brand: Brand
  /** The site's public address without a slash at the end. */
  readonly origin: string
}

interface PageFacts {
  readonly title: string
  readonly description: string
  /** Canonical path of the English page, with the parameters of the query that belong to it. */
  readonly path: string
  readonly origin: string
  /** Path or URL of the picture in link previews; the site's own picture by default. */
  readonly image?: string
  /** True for a page that search engines must not index. */
  readonly noindex?: boolean
}

const SHARE_PICTURE = '/og.png'
/** Characters of a description that search engines show. */
const DESCRIPTION_LENGTH = 160

/** The tags of a page for search engines and for previews of a shared link. */
export function pageMeta({ title, description, path, origin, image = SHARE_PICTURE, noindex = false }: PageFacts): MetaDescriptor[] {
  const address = origin + (import.meta.env.OTHER_LANGUAGE ? addressIn(LANGUAGE, path) : path)
  const text = shorten(description, DESCRIPTION_LENGTH)
  const picture = /^https?:/.test(image) ? image : origin + image
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: text },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : [{ tagName: 'link', rel: 'canonical', href: address } as const]),
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  return import.meta.env.OTHER_LANGUAGE
    ? [...tags, { property: 'og:locale', content: `${LANGUAGE}_IN` }, ...(noindex ? [] : alternates(origin, path))]
    : tags
}

/** The page in all languages. For English pages the site map has them, which keeps them out of the pages' bytes (docs/decisions/0232). */
function alternates(origin: string, path: string): MetaDescriptor[] {
  const link = (hrefLang: string, href: string) => ({ tagName: 'link' as const, rel: 'alternate', hrefLang, href: origin + href })
  return [...LANGUAGES.map((language) => link(`${language}-IN`, addressIn(language, path))), link('x-default', path)]
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The `meta` of a page that search engines may index. @param describe returns the description, which may contain the brand's name */
export function publicPage(path: string, title: string, describe: (brandName: string) => string) {
  return ({ matches }: { matches: Matches }) => {
    const { brand, origin } = siteFacts(matches)
    return pageMeta({ title: `${title} | ${brand.name}`, description: describe(brand.name), path, origin })
  }
}

/** The `meta` of a page that search engines must not index. */
export function privatePage(title: string) {
  return ({ matches }: { matches: Matches }) => [
    { title: `${title} | ${siteFacts(matches).brand.name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** JSON-LD for search engines, in the vocabulary of schema.org. @param facts without `@context` */
export function jsonLd(facts: Record<string, unknown>): MetaDescriptor {
  return { 'script:ld+json': JSON.parse(JSON.stringify({ '@context': 'https://schema.org', ...facts })) }
}

interface Step {
  readonly name: string
  readonly path: string
}

/** Breadcrumbs for `jsonLd`. @param steps from the home page to the page */
export function breadcrumbs(origin: string, steps: readonly Step[]): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + (import.meta.env.OTHER_LANGUAGE ? addressIn(LANGUAGE, path) : path),
    })),
  }
}

/** The site's facts from a `meta` function's matches; defaults when the root's loader failed. */
export function siteFacts(matches: Matches): SiteFacts {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as SiteFacts | undefined
  return root ?? { brand: { name: 'Wada', officeAddress: '', supportEmail: '', supportPhone: '' }, origin: '' }
}

/** Cuts a text at the end of a word and adds an ellipsis. @param most characters of the result, ellipsis included */
export function shorten(text: string, most: number): string {
  const plain = singleSpaced(text)
  if (plain.length <= most) return plain
  const cut = plain.slice(0, most - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/[\s,.;:–-]+$/, '')}…`
}
