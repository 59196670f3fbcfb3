import { HANDPICKED_SHOWN } from '#contracts/limits.ts'
import type { PropertySummary } from '#contracts/properties.ts'

export interface Handpicked {
  readonly rent: readonly PropertySummary[]
  readonly sale: readonly PropertySummary[]
}

/** The first few live listings to rent and to buy, in the order given. */
export function handpick(featured: readonly PropertySummary[]): Handpicked {
  const first = (kind: PropertySummary['propertyFor']) =>
    featured.filter(({ status, propertyFor }) => status === 'ACTIVE' && propertyFor === kind).slice(0, HANDPICKED_SHOWN)
  return { rent: first('RENT'), sale: first('SELL') }
}
