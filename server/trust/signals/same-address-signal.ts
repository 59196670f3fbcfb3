import { SIGNAL_MESSAGES } from '#contracts/operations/signal-messages.ts'
import type { OtherProperty, SameAddressSignal } from '#contracts/operations/signals.ts'
import type { SizedProperty } from './signals.queries.ts'

const SIZES = ['carpetArea', 'totalBuildUpArea', 'plotArea'] as const

/**
 * Compares two properties by kind, BHK, floor and sizes; a floor or size that one of them does not state is not compared.
 * @returns a size that both state, sq.ft; undefined for different homes, and when they have no size to compare
 */
function sameSize(one: SizedProperty, other: SizedProperty): number | undefined {
  if (one.category !== other.category || one.bhkType !== other.bhkType) return undefined
  if (one.floor !== null && other.floor !== null && one.floor !== other.floor) return undefined
  const stated = SIZES.filter((size) => one[size] && other[size])
  if (stated.some((size) => one[size] !== other[size])) return undefined
  return stated[0] && (one[stated[0]] ?? undefined)
}

/** Reports the same home posted by somebody else. @param neighbours properties of other posters with the same name and area */
export function sameAddressSignal(
  property: SizedProperty,
  neighbours: readonly (SizedProperty & { readonly other: OtherProperty })[],
): SameAddressSignal | undefined {
  const evidence = neighbours.flatMap((neighbour) => {
    const squareFeet = sameSize(property, neighbour)
    const floor = neighbour.floor === property.floor ? property.floor : null
    return squareFeet === undefined ? [] : [{ squareFeet, floor, other: neighbour.other }]
  })
  return evidence.length === 0 ? undefined : { signal: 'same_address', summary: [SIGNAL_MESSAGES.sameAddress(evidence.length)], evidence }
}
