import { foldText } from '#contracts/base/values/fold-text.ts'
import { DAY_MS, indianDateOf } from '#contracts/base/values/time.ts'
import { nameLocalities } from '#contracts/finding/localities/locality-names.ts'
import { sureLocality } from '#contracts/finding/localities/read-locality.ts'
import { BHK_TYPES, parseBhkType } from '#contracts/homes/properties/bhk.ts'
import { LOOKING_FOR } from '#contracts/homes/requirements/requirement-kinds.ts'
import { REQUIREMENT_TYPE_LABELS, requirementTypeLabels } from '#contracts/homes/requirements/requirement-type-labels.ts'
import { REQUIREMENT_DATES, type RequirementFacets, type RequirementFilter } from '#contracts/homes/requirements/requirements.ts'
import type { IndexedLocality } from '#server/finding/search/memory/area-groups.ts'
import { searchTerms, withoutImplied } from '#server/finding/search/memory/words/search-terms.ts'
import { createTermFinder } from '#server/finding/search/memory/words/term-finder.ts'
import { type IndexedRequirement, searchText } from '#server/finding/search/requirements/requirement-index.ts'

/** Expected answers of the index of requirements, computed by checking every requirement. */

const DAYS = { today: 1, '7days': 7, '15days': 15 } as const

function containsAll(field: string, text: string): boolean {
  return withoutImplied(searchTerms(text)).every(createTermFinder(foldText(field)))
}

/** A requirement with what filters compare it by. */
interface Described {
  readonly requirement: IndexedRequirement
  /** In lower case. */
  readonly labels: readonly string[]
  readonly text: string
  /** Days in India between the day of the requirement and today. */
  readonly daysAgo: number
}

function describe(requirement: IndexedRequirement, now: number): Described {
  return {
    requirement,
    labels: requirementTypeLabels(requirement).map((label) => label.toLowerCase()),
    text: searchText(requirement),
    daysAgo: (Date.parse(indianDateOf(now) ?? '') - Date.parse(indianDateOf(requirement.createdAt) ?? '')) / DAY_MS,
  }
}

function fits(
  { requirement, labels, text: described, daysAgo }: Described,
  filter: RequirementFilter,
  localities: readonly IndexedLocality[],
): boolean {
  const { lookingFor, propertyType, bhkConfig, preferredLocation, date, keyword } = filter
  const isType = (text: string) =>
    REQUIREMENT_TYPE_LABELS.some((label) => label.toLowerCase() === text.toLowerCase())
      ? labels.includes(text.toLowerCase())
      : containsAll(` ${requirement.propertyType}`, text)
  const hasRooms = (text: string) => {
    const code = parseBhkType(text)
    return code ? requirement.bhkTypes.includes(code) : containsAll(` ${requirement.bhkConfig}`, text)
  }
  const names = (text: string) => {
    const known = sureLocality(nameLocalities(localities), text)
    return requirement.locations.some(({ name, localityId }) =>
      known ? localityId === known.id : name.toLowerCase().includes(text.toLowerCase()),
    )
  }
  return (
    (!lookingFor?.length || lookingFor.includes(requirement.lookingFor)) &&
    (!date || daysAgo < DAYS[date]) &&
    (!propertyType?.length || propertyType.some(isType)) &&
    (!bhkConfig?.length || bhkConfig.some(hasRooms)) &&
    (!preferredLocation?.length || preferredLocation.some(names)) &&
    containsAll(described, keyword ?? '')
  )
}

/** @returns the ids of all matching requirements, sorted */
export function naiveRequirementSearch(
  requirements: Iterable<IndexedRequirement>,
  localities: readonly IndexedLocality[],
  filter: RequirementFilter,
  sortType: 'latest' | 'oldest',
  now: number,
): number[] {
  const sign = sortType === 'latest' ? -1 : 1
  return [...requirements]
    .filter((requirement) => fits(describe(requirement, now), filter, localities))
    .sort((a, b) => sign * (a.createdAt - b.createdAt || a.id - b.id))
    .map(({ id }) => id)
}

export function naiveRequirementFacets(
  requirements: Iterable<IndexedRequirement>,
  localities: readonly IndexedLocality[],
  filter: RequirementFilter,
  now: number,
): RequirementFacets {
  const all = [...requirements].map((requirement) => describe(requirement, now))
  const count = (part: Partial<RequirementFilter>) => all.filter((described) => fits(described, { ...filter, ...part }, localities)).length
  const each = <K extends string>(options: readonly K[], part: (option: K) => Partial<RequirementFilter>) =>
    Object.fromEntries(options.map((option) => [option, count(part(option))])) as Record<K, number>
  return {
    lookingFor: each(LOOKING_FOR, (option) => ({ lookingFor: [option] })),
    propertyType: each(REQUIREMENT_TYPE_LABELS, (option) => ({ propertyType: [option] })),
    bhkConfig: each(BHK_TYPES, (option) => ({ bhkConfig: [option] })),
    preferredLocation: localities.map(({ name }) => ({ name, count: count({ preferredLocation: [name] }) })),
    date: each(REQUIREMENT_DATES, (date) => ({ date })),
  }
}
