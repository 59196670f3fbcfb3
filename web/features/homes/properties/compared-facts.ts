import { distanceWords } from '#contracts/finding/localities/surroundings-messages.ts'
import type { ComparedProperty } from '#contracts/homes/properties/chosen-properties.ts'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import { nameOfKind, offerLabel } from '#web/lib/properties/property-wording.ts'
import { answersOf } from './answers.ts'
import { allFacts } from './facts.tsx'
import { costLines } from './price/cost-lines.ts'
import { priceLine } from './price/price.ts'
import { comparedWords } from './price/price-comparison.tsx'

interface Fact {
  readonly label: string
  readonly value: string | undefined
}

/** The rows of a comparison: price and costs, then the facts of the property, then the answers to questions. @param now epoch ms */
export function comparedFacts(property: ComparedProperty, now: number): Fact[] {
  const { similarPrices, surroundings, amenities, postedByUserRole, address } = property
  const metro = surroundings?.metro
  const facts: Fact[] = [
    { label: 'Price', value: priceLine(property) },
    // cost lines have their own words for unknown values; here the table has them
    ...costLines(property).map(({ label, value, isKnown }) => ({ label, value: isKnown ? value : undefined })),
    { label: 'Compared with similar ones', value: similarPrices ? comparedWords(property, similarPrices) : undefined },
    { label: 'Offer', value: `${nameOfKind(property)}, ${offerLabel(property.propertyFor).toLowerCase()}` },
    { label: 'Where', value: address.area },
    { label: 'Nearest metro station', value: metro ? `${metro.name}, ${distanceWords(metro.metres)}` : undefined },
    ...allFacts(property, now),
    ...answersOf(property, now),
    { label: 'Amenities', value: amenities.map(({ name }) => name).join(', ') || undefined },
    { label: 'Posted by', value: labelOf(postedByUserRole) },
  ]
  return facts
}
