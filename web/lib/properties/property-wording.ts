import { LANGUAGE } from '#contracts/base/language.ts'
import { counted } from '#contracts/base/values/counted.ts'
import { groupDigits, shortRupees } from '#contracts/base/values/money.ts'
import { formatDate } from '#contracts/base/values/time.ts'
import { DEAL_BADGES } from '#contracts/homes/deals/deal-badges.ts'
import { DEFAULT_BHK_TYPE, formatBhk } from '#contracts/homes/properties/bhk.ts'
import type { ClosedDeal, PropertySummary } from '#contracts/homes/properties/properties.ts'
import { isMonthly, isSharedStay, labelOf, type PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import { localArea, localCity, localState } from '#web/lib/page/local-names.ts'

/** Shown for a figure that is not known. */
export const NOT_KNOWN = 'NA'

/** Shown on a property that is not live and was not let or sold lately. */
export const GONE_LABEL = 'No longer available'

/** 'Rented', 'Sold' or 'No longer available', for a card of a property that is not live. */
export const goneLabel = (property: object | { readonly deal?: ClosedDeal }): string =>
  'deal' in property && property.deal ? DEAL_BADGES[property.deal.reason] : GONE_LABEL

/** '1 property', '1,234 properties'. */
export const propertiesInWords = (count: number): string => counted(count, 'property', 'properties')

/** 'no properties', '1 property', '1,234 properties'. */
export const anyPropertiesInWords = (count: number): string => (count === 0 ? 'no properties' : propertiesInWords(count))

export type PropertyKind = 'home' | 'shared' | 'commercial' | 'plot'

type KindFields = Pick<PropertySummary, 'category' | 'propertyFor'>
type NameFields = KindFields & Pick<PropertySummary, 'bhkType' | 'apartmentType' | 'commercialSubtype'>
type DescriptionFields = NameFields & Pick<PropertySummary, 'address'>
type HeadlineFields = DescriptionFields & Pick<PropertySummary, 'plotArea' | 'totalBuildUpArea' | 'carpetArea'>

export function kindOf({ category, propertyFor }: KindFields): PropertyKind {
  if (isSharedStay(propertyFor)) return 'shared'
  if (category === 'PLOT') return 'plot'
  return category === 'COMMERCIAL' ? 'commercial' : 'home'
}

/** `purpose` as in 'for sale'; a bed in a PG or hostel has none. */
export const OFFERS: Readonly<Record<PropertyFor, { readonly label: string; readonly purpose?: string }>> = {
  RENT: { label: 'For rent', purpose: 'rent' },
  SELL: { label: 'For sale', purpose: 'sale' },
  RESELL: { label: 'Resale', purpose: 'resale' },
  PG: { label: 'PG' },
  HOSTEL: { label: 'Hostel' },
}

/** 'For rent', 'Resale', 'PG'. */
export function offerLabel(propertyFor: PropertyFor): string {
  return OFFERS[propertyFor].label
}

/** '2 BHK flat', 'Office space', 'Plot', 'Hostel'. */
export function nameOfKind(property: NameFields): string {
  switch (kindOf(property)) {
    case 'shared':
      return labelOf(property.propertyFor)
    case 'plot':
      return 'Plot'
    case 'commercial':
      return property.commercialSubtype && property.commercialSubtype !== 'Other'
        ? sentenceCase(labelOf(property.commercialSubtype))
        : 'Commercial space'
    case 'home': {
      const type = labelOf(property.apartmentType ?? 'FLAT')
      return property.bhkType ? `${formatBhk(property.bhkType)} ${type.toLowerCase()}` : type
    }
  }
}

/** '2 BHK flat for rent in Baner, Pune'. */
export function describeProperty(property: DescriptionFields): string {
  const { purpose } = OFFERS[property.propertyFor]
  return `${nameOfKind(property)}${purpose ? ` for ${purpose}` : ''} in ${import.meta.env.OTHER_LANGUAGE ? localArea(property.address.area) : property.address.area}, ${import.meta.env.OTHER_LANGUAGE ? localCity(property.address.city) : property.address.city}`
}

/** 'Baner, Pune, Maharashtra 411045'; empty parts are left out. */
export function addressLine({ area, city, state, pinCode }: PropertySummary['address']): string {
  return [
    import.meta.env.OTHER_LANGUAGE ? localArea(area) : area,
    import.meta.env.OTHER_LANGUAGE ? localCity(city) : city,
    [import.meta.env.OTHER_LANGUAGE ? localState(state) : state, pinCode].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The unit of a price: 'per month', 'per bed per month', or '' for a total. */
export function priceUnit(propertyFor: PropertyFor): string {
  if (isSharedStay(propertyFor)) return 'per bed per month'
  return isMonthly(propertyFor) ? 'per month' : ''
}

/** '2 BHK' (1 BHK for residential properties without a BHK type), 'Plot', or null for commercial and shared properties. */
export function sizeBadge({ category, propertyFor, bhkType }: KindFields & Pick<PropertySummary, 'bhkType'>): string | null {
  if (category === 'COMMERCIAL') return null
  if (category === 'PLOT') return 'Plot'
  if (bhkType) return formatBhk(bhkType)
  return isSharedStay(propertyFor) ? null : formatBhk(DEFAULT_BHK_TYPE)
}

/** An area in sq.ft without its unit: '1,040'. */
export function areaFigure(area: number | null | undefined): string {
  return area ? groupDigits(area) : NOT_KNOWN
}

export function squareFeet(area: number | null | undefined): string {
  return area ? `${areaFigure(area)} sq.ft` : NOT_KNOWN
}

/** Date from which a rental is available: 'now', '4 January 2027'; undefined for a sale or when not stated. @param now epoch ms */
export function availableWords({ propertyFor, availableFrom }: Pick<PropertySummary, 'propertyFor' | 'availableFrom'>, now: number) {
  if (!isMonthly(propertyFor) || !availableFrom || Number.isNaN(Date.parse(availableFrom))) return undefined
  return Date.parse(availableFrom) <= now ? 'now' : formatDate(availableFrom)
}

const floorName = (floor: number) => (floor === 0 ? 'G' : String(floor))

/** 'floor/totalFloors', each 'NA' when missing; the ground floor is G. */
export function floorOfTotal({ floor, totalFloors }: Pick<PropertySummary, 'floor' | 'totalFloors'>): string {
  if (floor === null && totalFloors === null) return NOT_KNOWN
  return `${floor === null ? NOT_KNOWN : floorName(floor)}/${totalFloors ?? NOT_KNOWN}`
}

/** 'Floor 3/7', 'Floor 3' or '4 floors'; '' when neither is known. */
export function floorWords({ floor, totalFloors }: Pick<PropertySummary, 'floor' | 'totalFloors'>): string {
  if (floor !== null) return `Floor ${floorName(floor)}${totalFloors ? `/${totalFloors}` : ''}`
  return totalFloors ? counted(totalFloors, 'floor') : ''
}

/** The kind of property beside its size badge: 'flat', 'Office space', '' where the badges say all. */
export function typeWords(property: NameFields): string {
  const kind = kindOf(property)
  if (kind === 'home') return labelOf(property.apartmentType ?? 'FLAT').toLowerCase()
  return kind === 'commercial' ? nameOfKind(property) : ''
}

/**
 * 'floor 8/8 · 730 sq.ft carpet, 1,040 built-up'. Unknown areas are left out, unknown floors are 'NA' (specification, section 2); a plot has
 * no floor.
 */
export function sizeAndFloor(
  property: Pick<PropertySummary, 'category' | 'carpetArea' | 'totalBuildUpArea' | 'plotArea' | 'floor' | 'totalFloors'>,
): string {
  const { category, carpetArea, totalBuildUpArea, plotArea } = property
  const areas = [
    [carpetArea, 'carpet'],
    [totalBuildUpArea, 'built-up'],
  ] as const
  const known = areas.filter(([area]) => area)
  const words = known.map(([area, name], index) => `${index === 0 ? squareFeet(area) : areaFigure(area)} ${name}`)
  if (category === 'PLOT' && plotArea) words.push(`${(words.length === 0 ? squareFeet : areaFigure)(plotArea)} plot`)
  return [category !== 'PLOT' && `floor ${floorOfTotal(property)}`, words.join(', ')].filter(Boolean).join(' · ')
}

/** For other languages, by the choices of the question about brokerage. */
const OTHER_SHARES: Readonly<Record<string, string>> = {
  '15 days of rent': "15 days' brokerage",
  '1 month of rent': "1 month's brokerage",
  '2 months of rent': "2 months' brokerage",
  '1% of the price': '1% brokerage',
  '2% of the price': '2% brokerage',
}

/** 'no brokerage', "15 days' brokerage", 'brokerage ₹15k'; '' of a broker who has not said. An owner who has not said charges none. */
export function brokerageWords({
  postedByUserRole,
  brokerage,
  saleBrokerage,
  brokerageAmount,
}: Pick<PropertySummary, 'postedByUserRole' | 'brokerage' | 'saleBrokerage' | 'brokerageAmount'>): string {
  const share = brokerage ?? saleBrokerage
  if (share && share !== 'None') {
    if (LANGUAGE !== 'en') return OTHER_SHARES[share] ?? share
    const short = share
      .replace(/ of the price$/, '')
      .replace(/s of rent$/, "s'")
      .replace(/ of rent$/, "'s")
    return `${short} brokerage`
  }
  if (brokerageAmount) return `brokerage ${shortRupees(brokerageAmount)}`
  return share || postedByUserRole === 'OWNER' ? 'no brokerage' : ''
}

/** '2 BHK · 950 sq.ft · Baner'; parts that are not known are left out. */
export function headline(property: HeadlineFields): string {
  const { category, commercialSubtype, propertyFor, plotArea, totalBuildUpArea, carpetArea } = property
  const what = sizeBadge(property) ?? (category === 'COMMERCIAL' ? labelOf(commercialSubtype ?? category) : labelOf(propertyFor))
  const area = (category === 'PLOT' ? plotArea : null) ?? totalBuildUpArea ?? carpetArea ?? plotArea
  return [what, area ? squareFeet(area) : '', import.meta.env.OTHER_LANGUAGE ? localArea(property.address.area) : property.address.area]
    .filter(Boolean)
    .join(' · ')
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
}
