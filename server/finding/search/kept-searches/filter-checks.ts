import { dayNumber } from '#contracts/base/values/time.ts'
import { DEFAULT_TRAVEL_MODE, type TravelMode } from '#contracts/finding/travel/travel.ts'
import type { OptionFilterName } from '#contracts/homes/properties/option-filters.ts'
import type { PropertyFilter } from '#contracts/homes/properties/properties.ts'
import { type TravelMinutes, UNREACHABLE, workplaceCell } from '#server/finding/travel/index.ts'
import { boxContains } from '../memory/cells.ts'
import type { IndexedProperty } from '../memory/property-index.ts'
import { createDrawnAreaCheck } from './drawn-area-check.ts'

/** The fields of a property that filters read. */
export interface FilteredProperty
  extends Omit<
    IndexedProperty,
    | 'id'
    | 'createdAt'
    | 'listedSince'
    | 'updatedAt'
    | 'confirmedAt'
    | 'posterId'
    | 'pictures'
    | 'answers'
    | 'squareFeet'
    | 'latitude'
    | 'longitude'
  > {
  /** Result of `cellOf`. */
  readonly cell: number | null
  /** Minutes from its cell to every cell, for the modes of `KeptSearchIndex.travelModes`. In a missing mode, no workplace is near. */
  readonly travel?: Partial<Record<TravelMode, TravelMinutes>> | undefined
}

/** Whether a property fits one part of a filter. */
export type FilterCheck = (property: FilteredProperty) => boolean

/** All parts but these: options and areas have sets in the index, texts are compared word by word, `minutes` covers workplace and mode. */
type CheckedPart = Exclude<keyof PropertyFilter, OptionFilterName | 'area' | 'keyword' | 'propertyName' | 'workplace' | 'mode'>

/**
 * The check of each part; undefined for a filter without the part. A new part of the filter without a check is a compile error, so that no
 * kept search ignores it. Checks must not refer to the filter, whose drawn areas take much more memory than the check made of them.
 */
const CHECKS: Readonly<Record<CheckedPart, (filter: PropertyFilter) => FilterCheck | undefined>> = {
  minPrice: ({ minPrice }) => (minPrice === undefined ? undefined : ({ expectedPrice }) => expectedPrice >= minPrice),
  maxPrice: ({ maxPrice }) => (maxPrice === undefined ? undefined : ({ expectedPrice }) => expectedPrice <= maxPrice),
  availableBy: ({ availableBy }) => {
    if (availableBy === undefined) return undefined
    const day = dayNumber(availableBy)
    return ({ availableFromDay }) => (availableFromDay ?? 0) <= day
  },
  maxLockIn: ({ maxLockIn }) =>
    maxLockIn === undefined ? undefined : ({ lockInMonths }) => (lockInMonths ?? Number.POSITIVE_INFINITY) <= maxLockIn,
  box: ({ box }) => box && inCells(boxContains(box)),
  drawn: ({ drawn }) => (drawn?.length ? inCells(createDrawnAreaCheck(drawn)) : undefined),
  minutes: ({ workplace, mode = DEFAULT_TRAVEL_MODE, minutes }) => {
    if (workplace === undefined || minutes === undefined) return undefined
    const cell = workplaceCell(workplace)
    // an unknown key, such as that of a workplace that was removed
    return cell === undefined ? () => false : ({ travel }) => (travel?.[mode]?.[cell] ?? UNREACHABLE) <= minutes
  },
}

const inCells =
  (contains: (cell: number) => boolean): FilterCheck =>
  ({ cell }) =>
    cell !== null && contains(cell)

/** The checks of the parts that a filter has. */
export function checksOf(filter: PropertyFilter): FilterCheck[] {
  return Object.values(CHECKS).flatMap((checkOf) => checkOf(filter) ?? [])
}
