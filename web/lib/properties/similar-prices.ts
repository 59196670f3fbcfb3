import { exactRupees, formatRupees } from '#contracts/base/values/money.ts'
import { type Category, isMonthly, type PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import type { SimilarPrices } from '#contracts/homes/properties/usual-price.ts'
import { kindOf, type PropertyKind, priceUnit } from './property-wording.ts'

const PLURALS: Readonly<Record<PropertyKind, string>> = { home: 'homes', shared: 'places', commercial: 'spaces', plot: 'plots' }

type KindFields = { readonly category: Category; readonly propertyFor: PropertyFor }

/** 'similar homes'. */
export const similarLabel = (property: KindFields) => `similar ${PLURALS[kindOf(property)]}`

/** 'Half of 24 similar homes in Baner ask ₹21,000 to ₹27,000 per month.' */
export function describeSimilarPrices(property: KindFields, area: string, { count, lower, upper }: SimilarPrices): string {
  const { propertyFor } = property
  const show = isMonthly(propertyFor) ? formatRupees : exactRupees
  const size = kindOf(property) === 'commercial' || kindOf(property) === 'plot' ? ' for this size' : ''
  const unit = priceUnit(propertyFor)
  return `Half of ${count} ${similarLabel(property)} in ${area} ask ${show(lower)} to ${show(upper)}${size}${unit && ` ${unit}`}.`
}
