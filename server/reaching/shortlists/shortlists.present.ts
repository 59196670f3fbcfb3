import type { ListedShortlist, SharedItem } from '#contracts/reaching/shortlists/shortlists.ts'
import type { SavedProperty } from '#contracts/reaching/wishlist/wishlist.ts'
import type { ShortlistRecord } from '#server/base/db/schema/index.ts'
import type { ListedRow } from './shortlists.queries.ts'
import type { ItemRow } from './votes.queries.ts'

export const presentFacts = ({ id, name, sharedBy, sharedAt }: Pick<ShortlistRecord, 'id' | 'name' | 'sharedBy' | 'sharedAt'>) => ({
  shortlistId: id,
  name,
  sharedBy,
  sharedAt: sharedAt?.toISOString() ?? null,
})

export function presentListed(row: ListedRow): ListedShortlist {
  return { ...presentFacts(row), propertyIds: [...row.propertyIds], voterCount: row.voterCount }
}

/** Items with the properties that were found. Every status but ACTIVE is presented as INACTIVE: the reason is not disclosed. */
export function presentItems(rows: readonly ItemRow[], found: readonly SavedProperty[]): SharedItem[] {
  const byId = new Map(found.map((property) => [property.propertyId, property]))
  return rows.flatMap(({ propertyId, note, votes, ownVote }) => {
    const property = byId.get(propertyId)
    if (!property) return []
    const shown = property.status === 'ACTIVE' ? property : { ...property, status: 'INACTIVE' as const }
    return [{ property: shown, note, votes: [...votes], ownVote }]
  })
}
