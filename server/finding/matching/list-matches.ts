import { BEST_MATCHES } from '#contracts/base/limits.ts'
import type { PropertyMatches, RequirementMatches } from '#contracts/homes/requirements/matching.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { requireCurrentIndex, type SearchDeps } from '#server/finding/search/index.ts'
import { listSummaries, requireEditable } from '#server/homes/properties/index.ts'
import { listRequirementsOf, requireEditable as requireEditableRequirement } from '#server/homes/requirements/index.ts'
import { findMatchingProperties, findMatchingRequirements, type Match } from './find-matches.ts'
import { findMatchableProperty, findMatchableRequirement } from './matching.queries.ts'

/** The live properties that fit a requirement, for its author. @throws Failure not_found, not_allowed, unavailable */
export async function listRequirementMatches(search: SearchDeps, viewer: Viewer, requirementId: number): Promise<RequirementMatches> {
  const { database, index } = search
  const requirement = requireEditableRequirement(viewer, await findMatchableRequirement(database.readsFor(viewer), requirementId))
  await requireCurrentIndex(search)
  const { best } = findMatchingProperties(search, requirement, BEST_MATCHES)
  const found = await listSummaries(database, idsOf(best), viewer)
  const byId = new Map(found.map((property) => [property.propertyId, property]))
  // left out when it was hidden meanwhile
  return best.flatMap((match) => {
    const property = index.has(match.id) ? byId.get(match.id) : undefined
    return property ? [{ property, ...presentFit(match) }] : []
  })
}

/** The live requirements that a property fits, for its poster. @throws Failure not_found, no_longer_available, not_allowed, unavailable */
export async function listPropertyMatches(search: SearchDeps, viewer: Viewer, propertyId: number): Promise<PropertyMatches> {
  const { database, requirementIndex } = search
  const property = requireEditable(viewer, await findMatchableProperty(database.readsFor(viewer), propertyId))
  await requireCurrentIndex(search)
  const { total, best } = findMatchingRequirements(search, property, BEST_MATCHES)
  const found = await listRequirementsOf(database, idsOf(best), viewer)
  const byId = new Map(found.map((requirement) => [requirement.requirementId, requirement]))
  const content = best.flatMap((match) => {
    const requirement = requirementIndex.has(match.id) ? byId.get(match.id) : undefined
    return requirement ? [{ requirement, ...presentFit(match) }] : []
  })
  return { total, content }
}

/** How many live requirements a property fits; undefined while the index is not current, and on errors. */
export function countFittingRequirements(search: SearchDeps, propertyId: number): Promise<number | undefined> {
  return countIfKnown(search, async () => {
    const property = await findMatchableProperty(search.database.primaryReadPool, propertyId)
    return property && findMatchingRequirements(search, property, 0).total
  })
}

/** How many live properties fit a requirement; undefined while the index is not current, and on errors. */
export function countFittingProperties(search: SearchDeps, requirementId: number): Promise<number | undefined> {
  return countIfKnown(search, async () => {
    const requirement = await findMatchableRequirement(search.database.primaryReadPool, requirementId)
    return requirement && findMatchingProperties(search, requirement, 0).total
  })
}

/** Never throws: the call that needs the number has already posted something. */
async function countIfKnown({ feed }: SearchDeps, count: () => Promise<number | undefined>): Promise<number | undefined> {
  return feed.isCurrent() ? count().catch(() => undefined) : undefined
}

const idsOf = (matches: readonly Match[]) => matches.map(({ id }) => id)

function presentFit({ score, reasons, misses }: Match) {
  return { score, reasons: [...reasons], misses: [...misses] }
}
