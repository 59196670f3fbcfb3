import { distanceWords } from '#contracts/finding/localities/surroundings-messages.ts'
import type { ComparedProperty } from '#contracts/homes/properties/chosen-properties.ts'
import { pageLabelOf } from '#contracts/homes/properties/property-fields.ts'
import { isMonthly, labelOf, PROPERTY_FOR_LABEL } from '#contracts/homes/properties/property-kinds.ts'
import { localAmenity, localArea } from '#web/lib/page/local-names.ts'
import type { ComparedFact, FactGroup } from '#web/lib/properties/compared-fact.ts'
import { nameOfKind } from '#web/lib/properties/property-wording.ts'
import { rentalCosts } from '#web/lib/properties/rental-costs.ts'
import { answersOf } from './answers.ts'
import { allFacts } from './facts.tsx'
import { costLines, TO_MOVE_IN } from './price/cost-lines.ts'
import { priceLine } from './price/price.ts'
import { comparedWords } from './price/price-comparison.tsx'

type Fact = Omit<ComparedFact, 'group'>

/**
 * The rows of a comparison: price and costs, then the facts of the property, then the answers to questions.
 * @param ways the result of `useComparedWays` for the property @param now epoch ms
 */
export function comparedFacts(property: ComparedProperty, ways: readonly ComparedFact[], now: number): ComparedFact[] {
  const { similarPrices, surroundings, amenities, postedByUserRole, address } = property
  const metro = surroundings?.metro
  return [
    ...inGroup('Money', [
      { label: 'Price', value: priceLine(property), best: lowestPrice(property) },
      // cost lines have their own words for unknown values; here the table has them
      ...costLines(property).map(({ label, value, isKnown }) => ({
        label,
        value: isKnown ? value : undefined,
        best: label === TO_MOVE_IN ? lowestToMoveIn(property) : undefined,
      })),
      { label: 'Compared with similar ones', value: similarPrices ? comparedWords(property, similarPrices) : undefined },
    ]),
    ...inGroup('Home', [
      { label: 'Kind', value: nameOfKind(property) },
      { label: PROPERTY_FOR_LABEL, value: labelOf(property.propertyFor) },
      { label: 'Where', value: import.meta.env.OTHER_LANGUAGE ? localArea(address.area) : address.area },
    ]),
    ...ways,
    ...inGroup('Home', [
      { label: 'Nearest metro station', value: metro ? `${metro.name}, ${distanceWords(metro.metres)}` : undefined },
      ...allFacts(property, now).map((fact) => (fact.label === pageLabelOf('carpetArea') ? { ...fact, best: largest(property) } : fact)),
      {
        label: 'Amenities',
        value: amenities.map(({ name }) => (import.meta.env.OTHER_LANGUAGE ? localAmenity(name) : name)).join(', ') || undefined,
      },
    ]),
    ...inGroup('Rules', [...answersOf(property, now), { label: 'Posted by', value: labelOf(postedByUserRole) }]),
  ]
}

const inGroup = (group: FactGroup, facts: readonly Fact[]) =>
  facts.map(({ label, value, best }): ComparedFact => ({ group, label, value, best }))

function lowestPrice({ propertyFor, expectedPrice }: ComparedProperty): Fact['best'] {
  return { word: isMonthly(propertyFor) ? 'Lowest rent' : 'Lowest price', score: -expectedPrice }
}

/** Only costs of which every part is known are ranked. */
function lowestToMoveIn(property: ComparedProperty): Fact['best'] {
  const sum = rentalCosts(property)?.movingIn
  return sum && sum.unknown.length === 0 ? { word: 'Lowest', score: -sum.knownPaise } : undefined
}

function largest({ carpetArea }: ComparedProperty): Fact['best'] {
  return carpetArea ? { word: 'Largest', score: carpetArea } : undefined
}
