import { localityKey } from '#contracts/finding/localities/locality-key.ts'
import { requirementKinds } from '#contracts/homes/requirements/requirement-kinds.ts'
import type { PostedRequirement } from '#contracts/homes/requirements/requirements.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { listLocalitiesNamed, type NewLocation } from './requirements.queries.ts'

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
 * Finds known localities by name, Marathi name or alias, and returns their spelling, so that searches find the requirement whatever
 * spelling its author used. An unknown name, or an alias of several localities, is kept as given. Duplicates are removed.
 */
export async function resolveLocations(db: Queryable, names: readonly string[]): Promise<NewLocation[]> {
  const known = await listLocalitiesNamed(db, names.map(localityKey))
  const found = names.map((name) => {
    const key = localityKey(name)
    const named = known.filter(({ keys }) => keys.includes(key))
    const locality = named.find(({ keys }) => keys[0] === key) ?? (named.length === 1 ? named[0] : undefined)
    return { name: locality?.name ?? name, localityId: locality?.id ?? null }
  })
  return found.filter(({ name }, at) => found.findIndex((other) => localityKey(other.name) === localityKey(name)) === at)
}
