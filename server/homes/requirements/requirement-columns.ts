import { localityKey } from '#contracts/finding/localities/locality-key.ts'
import { sureLocality } from '#contracts/finding/localities/read-locality.ts'
import { requirementKinds } from '#contracts/homes/requirements/requirement-kinds.ts'
import type { PostedRequirement } from '#contracts/homes/requirements/requirements.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { loadLocalityNames } from '#server/homes/properties/index.ts'
import type { NewLocation } from './requirements.queries.ts'

/** Columns of a posted requirement: its texts, and the kinds that they mean. */
export function requirementColumns({ preferredLocations: _locations, ...texts }: PostedRequirement) {
  const { categories, apartmentTypes, commercialSubtypes, bhkTypes } = requirementKinds(texts)
  return {
    ...texts,
    categories: [...categories],
    apartmentTypes: [...apartmentTypes],
    commercialSubtypes: [...commercialSubtypes],
    bhkTypes: [...bhkTypes],
  }
}

/**
 * The known localities that the texts mean for sure, by their names, so that searches find the requirement whatever spelling its author
 * used (docs/decisions/0117). Any other text is kept as given. Duplicates are removed.
 */
export async function resolveLocations(db: Queryable, texts: readonly string[]): Promise<NewLocation[]> {
  const names = await loadLocalityNames(db)
  const found = texts.map((text) => {
    const locality = sureLocality(names, text)
    return { name: locality?.name ?? text, localityId: locality?.id ?? null }
  })
  return found.filter(({ name }, at) => found.findIndex((other) => localityKey(other.name) === localityKey(name)) === at)
}
