import type { MetaDescriptor } from 'react-router'
import { DEFAULT_PICTURE, variantName } from '#contracts/homes/media/media.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { isMonthly } from '#contracts/homes/properties/property-kinds.ts'
import { localityPath } from '#web/lib/localities/localities.ts'
import { localAmenity, localArea } from '#web/lib/page/local-names.ts'
import { breadcrumbs, jsonLd, pageMeta, type SiteFacts } from '#web/lib/page/seo.ts'
import { describeProperty, kindOf, nameOfKind } from '#web/lib/properties/property-wording.ts'
import { type KnownProperty, keyFacts } from './facts.tsx'
import { priceLine, propertyTitle } from './price/price.ts'

const SHARE_WIDTH = 1280
/** Pictures in the structured data: search results show no more. */
const MAX_PICTURES = 6
const HOUSES = new Set(['INDEPENDENT_HOUSE', 'VILLA', 'ROW_HOUSE'])

function pictureUrl(fileName: string): string {
  return `/media/${variantName(fileName, SHARE_WIDTH, 'jpg')}`
}

function pathOf({ propertyId }: PropertySummary): string {
  return `/listing/${propertyId}`
}

/** Title, description, share picture and structured data of a property's page. Must never contain a phone number. */
export function propertyMeta(property: KnownProperty, site: SiteFacts, now: number): MetaDescriptor[] {
  const description = summarize(property, now)
  return [
    ...pageMeta({
      title: propertyTitle(property, site.brand.name),
      description,
      path: pathOf(property),
      origin: site.origin,
      ...sharedPicture(property),
    }),
    ...(property.status === 'ACTIVE' ? [] : [{ name: 'robots', content: 'noindex' }]),
    jsonLd({ ...propertyFacts(property, site), description }),
    jsonLd(breadcrumbs(site.origin, stepsTo(property))),
  ]
}

/** The first picture that needs no label, which a preview of a link could not show; the site's own picture when there is none. */
function sharedPicture({ pictures }: PropertySummary): { image?: string } {
  const [first] = unstaged(pictures)
  if (pictures.length > 0 && !first) return {}
  return { image: pictureUrl(first?.fileName ?? DEFAULT_PICTURE) }
}

const unstaged = (pictures: PropertySummary['pictures']) => pictures.filter(({ stagedBy }) => !stagedBy)

/** Built from facts only: the poster's own description may contain a phone number. */
function summarize(property: KnownProperty, now: number): string {
  const facts = keyFacts(property, now)
    .filter(({ name }) => name !== 'bhkType' && name !== 'commercialSubtype')
    .map(({ label, value }) => `${label.toLowerCase()} ${value}`)
  const end = facts.length > 0 ? `: ${facts.join(', ')}.` : '.'
  return `${describeProperty(property)}, ${property.propertyName}, ${priceLine(property)}${end}`
}

function schemaType(property: PropertySummary): string {
  const kind = kindOf(property)
  if (kind === 'shared') return 'Room'
  if (kind !== 'home') return 'Place'
  return property.apartmentType && HOUSES.has(property.apartmentType) ? 'House' : 'Apartment'
}

function propertyFacts(property: KnownProperty, { origin }: SiteFacts): Record<string, unknown> {
  const url = origin + pathOf(property)
  const size = property.carpetArea || property.totalBuildUpArea || property.plotArea
  return {
    '@type': ['Product', schemaType(property)],
    '@id': `${url}#property`,
    url,
    name: `${property.propertyName}: ${describeProperty(property)}`,
    category: nameOfKind(property),
    image: unstaged(property.pictures)
      .slice(0, MAX_PICTURES)
      .map(({ fileName }) => origin + pictureUrl(fileName)),
    address: {
      '@type': 'PostalAddress',
      streetAddress: property.propertyName,
      addressLocality: property.address.area,
      addressRegion: property.address.state,
      postalCode: property.address.pinCode ?? undefined,
      addressCountry: 'IN',
    },
    floorSize: size ? { '@type': 'QuantitativeValue', value: size, unitCode: 'FTK' } : undefined,
    numberOfBathroomsTotal: property.bathroom ?? undefined,
    amenityFeature: property.amenities?.map(({ name }) => ({
      '@type': 'LocationFeatureSpecification',
      name: import.meta.env.OTHER_LANGUAGE ? localAmenity(name) : name,
      value: true,
    })),
    offers: offer(property, url),
  }
}

function offer(property: PropertySummary, url: string): Record<string, unknown> {
  const monthly = isMonthly(property.propertyFor)
  const price = { price: property.expectedPrice, priceCurrency: 'INR' }
  return {
    '@type': 'Offer',
    url,
    ...price,
    availability: `https://schema.org/${property.status === 'ACTIVE' ? 'InStock' : 'SoldOut'}`,
    businessFunction: monthly ? 'http://purl.org/goodrelations/v1#LeaseOut' : 'http://purl.org/goodrelations/v1#Sell',
    priceSpecification: monthly ? { '@type': 'UnitPriceSpecification', ...price, unitCode: 'MON', referenceQuantity: 1 } : undefined,
  }
}

function stepsTo(property: KnownProperty) {
  const { area } = property.address
  const { localitySlug } = property
  return [
    { name: 'Home', path: '/' },
    { name: 'Listings', path: '/listing' },
    {
      name: import.meta.env.OTHER_LANGUAGE ? localArea(area) : area,
      path: localitySlug ? localityPath(localitySlug) : `/listing?area=${encodeURIComponent(area)}`,
    },
    { name: property.propertyName, path: pathOf(property) },
  ]
}
