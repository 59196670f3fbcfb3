import type { RequirementFilter, RequirementPage } from '#contracts/homes/requirements/requirements.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { listRequirementsOf } from '#server/homes/requirements/index.ts'
import type { SearchDeps } from '../open-search.ts'
import { requireCurrentIndex } from '../search-properties.ts'
import { requirementFacets } from './requirement-facets.ts'
import { findRequirements, prepareRequirementSearch } from './requirement-query.ts'

export interface RequirementQuery {
  readonly filter: RequirementFilter
  readonly sortType: 'latest' | 'oldest'
  /** Counted from 0. */
  readonly page: number
  readonly size: number
  /** Whether the response contains counts for the filter options. */
  readonly facets?: boolean
  /** Epoch ms. */
  readonly now: number
}

/** One page of the ACTIVE requirements that fit. @throws Failure unavailable */
export async function searchRequirements(
  deps: Pick<SearchDeps, 'database' | 'requirementIndex' | 'feed'>,
  { filter, sortType, page, size, facets, now }: RequirementQuery,
  viewer: Viewer | undefined,
): Promise<RequirementPage> {
  const index = deps.requirementIndex
  await requireCurrentIndex(deps)
  await prepareRequirementSearch(index, filter)
  await requireCurrentIndex(deps)
  const { ids, total } = findRequirements(index, filter, sortType, { offset: page * size, limit: size }, now)
  const counts = facets ? { facets: requirementFacets(index, filter, now) } : {}
  const found = await listRequirementsOf(deps.database, ids, viewer)
  // a requirement may have been closed since the search
  const content = found.filter(({ requirementId, status }) => status === 'ACTIVE' && index.has(requirementId))
  return { content, totalElements: total, totalPages: Math.ceil(total / size), ...counts }
}
