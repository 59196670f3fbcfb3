import type { MetaDescriptor } from 'react-router'
import { CITY } from '#contracts/base/limits.ts'
import { formatRupees } from '#contracts/base/values/money.ts'
import type { LocalityPage } from '#contracts/finding/localities/locality-page.ts'
import { formatBhk } from '#contracts/homes/properties/bhk.ts'
import { localityPath } from '#web/lib/localities/localities.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import { breadcrumbs, jsonLd, pageMeta, type SiteFacts } from '#web/lib/page/seo.ts'
import { anyPropertiesInWords } from '#web/lib/properties/property-wording.ts'

/** 'Rents and prices in Baner, Pune | Wada'. */
export const localityTitle = ({ name }: Pick<LocalityPage, 'name'>, brandName: string) =>
  `Rents and prices in ${import.meta.env.OTHER_LANGUAGE ? localArea(name) : name}, ${CITY} | ${brandName}`

/** Title, description and structured data of a locality's page. A page without properties has `noindex`. */
export function localityMeta(locality: LocalityPage, { brand, origin }: SiteFacts): MetaDescriptor[] {
  const { name, marathiName, pinCode, slug, liveListings } = locality
  const path = localityPath(slug)
  const description = describe(locality)
  return [
    ...pageMeta({ title: localityTitle(locality, brand.name), description, path, origin, noindex: liveListings === 0 }),
    jsonLd({
      '@type': 'Place',
      '@id': `${origin}${path}#locality`,
      url: origin + path,
      name,
      alternateName: marathiName ?? undefined,
      description,
      address: { '@type': 'PostalAddress', addressLocality: name, addressRegion: CITY, postalCode: pinCode, addressCountry: 'IN' },
    }),
    jsonLd(
      breadcrumbs(origin, [
        { name: 'Home', path: '/' },
        { name: import.meta.env.OTHER_LANGUAGE ? localArea(name) : name, path },
      ]),
    ),
  ]
}

function describe({ name, liveListings, rents, perSquareFoot: { sales } }: LocalityPage): string {
  const [most] = rents.filter(({ prices }) => prices).sort((a, b) => b.count - a.count)
  return [
    `${anyPropertiesInWords(liveListings)} in ${import.meta.env.OTHER_LANGUAGE ? localArea(name) : name}, ${CITY}.`,
    most?.prices && `${formatBhk(most.bhkType)} flats ask a median rent of ${formatRupees(most.prices.median)} per month.`,
    sales.prices && `Flats for sale ask a median of ${formatRupees(sales.prices.median)} per sq.ft.`,
  ]
    .filter(Boolean)
    .join(' ')
}
