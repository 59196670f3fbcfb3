import { foldText } from '#contracts/base/values/fold-text.ts'
import { indianDayStart } from '#contracts/base/values/time.ts'
import { parseBhkType } from '#contracts/homes/properties/bhk.ts'
import { isRequirementTypeLabel } from '#contracts/homes/requirements/requirement-type-labels.ts'
import type { RequirementDate, RequirementFilter } from '#contracts/homes/requirements/requirements.ts'
import { readSlice, type Slice } from '../memory/read-slice.ts'
import { Bitset, countMembers, intersect, intersectAny } from '../memory/sets/bitset.ts'
import { searchTerms } from '../memory/words/search-terms.ts'
import type { RequirementIndex } from './requirement-index.ts'

export type FilterPart = keyof RequirementFilter

/** Length of each window of the date filter, in calendar days of India, today included. */
const DAYS: Readonly<Record<RequirementDate, number>> = { today: 1, '7days': 7, '15days': 15 }

/** Await it before `findRequirements` or `requirementFacets` with texts of a request: looks up terms in several turns of the event loop. */
export async function prepareRequirementSearch(
  index: RequirementIndex,
  { keyword, propertyType, bhkConfig }: RequirementFilter,
): Promise<void> {
  await index.words.prepare(termsOf(keyword))
  for (const text of propertyType ?? []) if (!isRequirementTypeLabel(text)) await index.writtenTexts.prepare('propertyType', text)
  for (const text of bhkConfig ?? []) if (!parseBhkType(text)) await index.writtenTexts.prepare('bhkConfig', text)
}

/** @param now epoch ms @returns the ids of one slice of the live requirements that fit, in order, and how many fit in all */
export function findRequirements(
  index: RequirementIndex,
  filter: RequirementFilter,
  sortType: 'latest' | 'oldest',
  slice: Slice,
  now: number,
): { ids: number[]; total: number } {
  const among = fittingRequirements(index, filter, now)
  const total = among ? countMembers(among) : index.size
  const slots = readSlice(index.byAge, sortType === 'latest' ? 'desc' : 'asc', { among, total, size: index.size }, slice)
  return { ids: slots.map((slot) => index.at(slot).id), total }
}

/** The live slots that fit, in a bitset that the caller may change; undefined: all live slots. */
function fittingRequirements(index: RequirementIndex, filter: RequirementFilter, now: number): Int32Array | undefined {
  const parts = partsOf(filter)
  if (parts.length === 0) return undefined
  const slots = index.live.words.slice()
  for (const part of parts) NARROW[part](index, slots, filter, now)
  return slots
}

/** For each part that the filter has, the live slots that fit it. The caller may change the bitsets. */
export function fittingEachPart(index: RequirementIndex, filter: RequirementFilter, now: number): ReadonlyMap<FilterPart, Int32Array> {
  return new Map(
    partsOf(filter).map((part) => {
      const slots = index.live.words.slice()
      NARROW[part](index, slots, filter, now)
      return [part, slots]
    }),
  )
}

function partsOf(filter: RequirementFilter): FilterPart[] {
  return (Object.keys(NARROW) as FilterPart[]).filter((part) => filter[part]?.length)
}

/** The live slots of requirements posted within the window. */
export function recentSlots(index: RequirementIndex, date: RequirementDate, now: number): Int32Array {
  const since = indianDayStart(now, DAYS[date] - 1)
  const recent = new Bitset(index.capacity)
  for (const slot of index.byAge.from((slot) => index.createdAtOf(slot) >= since, { limit: Number.POSITIVE_INFINITY })) recent.add(slot)
  return recent.words
}

/** Removes the slots that do not fit a part. Applied in this order: the lookup of the keyword stops when no slot is left. */
const NARROW: Readonly<Record<FilterPart, (index: RequirementIndex, slots: Int32Array, filter: RequirementFilter, now: number) => void>> = {
  lookingFor: (index, slots, { lookingFor = [] }) =>
    intersectAny(
      slots,
      lookingFor.map((option) => index.lookingFor.get(option)),
    ),
  bhkConfig: (index, slots, { bhkConfig = [] }) =>
    intersectAny(
      slots,
      bhkConfig.map((text) => {
        const code = parseBhkType(text)
        return code ? index.bhkTypes.get(code) : index.writtenTexts.get('bhkConfig', text)
      }),
    ),
  preferredLocation(index, slots, { preferredLocation = [] }) {
    const inLocations = new Int32Array(slots.length)
    for (const group of index.areaGroups.containing(preferredLocation)) index.areaGroups.slots.addTo(group, inLocations)
    intersect(slots, inLocations)
  },
  date: (index, slots, { date = 'today' }, now) => intersect(slots, recentSlots(index, date, now)),
  keyword: (index, slots, { keyword }) => index.words.narrow(slots, termsOf(keyword)),
  propertyType: (index, slots, { propertyType = [] }) =>
    intersectAny(
      slots,
      propertyType.map((text) =>
        isRequirementTypeLabel(text) ? index.typeLabels.get(foldText(text)) : index.writtenTexts.get('propertyType', text),
      ),
    ),
}

function termsOf(text: string | undefined): string[] {
  return [...new Set(searchTerms(text ?? ''))]
}
