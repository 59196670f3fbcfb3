import type { PropertyFilter } from '#contracts/properties/properties.ts'
import { DEFAULT_TRAVEL_MODE, type TravelMode } from '#contracts/travel/travel.ts'
import { NO_WAY, type TravelMinutes, workplaceCell } from '#server/travel/index.ts'
import { boxContains } from '../memory/cells.ts'
import type { KindField } from '../memory/kinds.ts'
import type { IndexedProperty } from '../memory/property-index.ts'
import { createDrawnAreaCheck } from './drawn-area-check.ts'

/** The fields of a property that filters decide by. */
export interface FilteredProperty
  extends Omit<IndexedProperty, 'id' | 'createdAt' | 'updatedAt' | 'confirmedAt' | 'squareFeet' | 'latitude' | 'longitude'> {
  /** As `cellOf` gives it. */
  readonly cell: number | null
  /** Minutes from its cell to every cell, in the modes of `KeptSearchIndex.travelModes`; by other modes it is near no workplace. */
  readonly travel?: Partial<Record<TravelMode, TravelMinutes>> | undefined
}

/** Whether a property fits one part of a filter. */
export type FilterCheck = (property: FilteredProperty) => boolean

/** Options and areas have sets in the index, texts are compared word by word; a workplace is part of `minutes`. */
type CheckedPart = Exclude<keyof PropertyFilter, KindField | 'area' | 'keyword' | 'propertyName' | 'workplace' | 'mode'>

/**
 * How each other part of a filter is checked; undefined where the filter says nothing of it. The type makes a new part of the filter a compile
 * error here, so that no kept search ignores it. The checks keep no reference to the filter: its drawn areas take much more memory than what is
 * made of them.
 */
const CHECKS: Readonly<Record<CheckedPart, (filter: PropertyFilter) => FilterCheck | undefined>> = {
  minPrice: ({ minPrice }) => (minPrice === undefined ? undefined : ({ expectedPrice }) => expectedPrice >= minPrice),
  maxPrice: ({ maxPrice }) => (maxPrice === undefined ? undefined : ({ expectedPrice }) => expectedPrice <= maxPrice),
  box: ({ box }) => box && inCells(boxContains(box)),
  drawn: ({ drawn }) => (drawn?.length ? inCells(createDrawnAreaCheck(drawn)) : undefined),
  minutes: ({ workplace, mode = DEFAULT_TRAVEL_MODE, minutes }) => {
    if (workplace === undefined || minutes === undefined) return undefined
    const cell = workplaceCell(workplace)
    // an unknown key, such as that of a workplace that was removed
    return cell === undefined ? () => false : ({ travel }) => (travel?.[mode]?.[cell] ?? NO_WAY) <= minutes
  },
}

const inCells =
  (contains: (cell: number) => boolean): FilterCheck =>
  ({ cell }) =>
    cell !== null && contains(cell)

/** The checks of the parts that a filter names. */
export function checksOf(filter: PropertyFilter): FilterCheck[] {
  return Object.values(CHECKS).flatMap((checkOf) => checkOf(filter) ?? [])
}
