import { DEFAULT_BHK_TYPE, formatBhk } from '#contracts/bhk.ts'
import { groupDigits } from '#contracts/money.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { isMonthly, labelOf, type PropertyFor } from '#contracts/property-kinds.ts'

/** What is written where a figure is not known. */
export const NOT_KNOWN = 'NA'

/** What the price is for, after the price: ' a month', 'a bed a month', or nothing for a total. */
export function priceUnit(propertyFor: PropertyFor): string {
  if (propertyFor === 'PG' || propertyFor === 'HOSTEL') return 'a bed a month'
  return isMonthly(propertyFor) ? 'a month' : ''
}

/** '2 BHK' for homes, which count as 1 BHK when nothing is said; 'Plot' for plots; null where rooms are not what counts. */
export function sizeBadge({
  category,
  propertyFor,
  bhkType,
}: Pick<PropertySummary, 'category' | 'propertyFor' | 'bhkType'>): string | null {
  if (category === 'COMMERCIAL') return null
  if (category === 'PLOT') return 'Plot'
  if (bhkType) return formatBhk(bhkType)
  return propertyFor === 'PG' || propertyFor === 'HOSTEL' ? null : formatBhk(DEFAULT_BHK_TYPE)
}

export function squareFeet(area: number | null): string {
  return area ? `${groupDigits(area)} sq.ft` : NOT_KNOWN
}

/** 'floor/totalFloors', each 'NA' when missing; the ground floor is G. */
export function floorOf({ floor, totalFloors }: Pick<PropertySummary, 'floor' | 'totalFloors'>): string {
  if (floor === null && totalFloors === null) return NOT_KNOWN
  return `${floor === 0 ? 'G' : (floor ?? NOT_KNOWN)}/${totalFloors ?? NOT_KNOWN}`
}

/** '2 BHK · 950 sq.ft · Baner': what it is, how large, where. Parts that are not known are left out. */
export function headline(property: PropertySummary): string {
  const { category, commercialSubtype, propertyFor, plotArea, totalBuildUpArea, carpetArea } = property
  const what = sizeBadge(property) ?? (category === 'COMMERCIAL' ? (commercialSubtype ?? labelOf(category)) : labelOf(propertyFor))
  const area = (category === 'PLOT' ? plotArea : null) ?? totalBuildUpArea ?? carpetArea ?? plotArea
  return [what, area ? squareFeet(area) : '', property.address.area].filter(Boolean).join(' · ')
}
