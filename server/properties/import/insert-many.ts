import { DEFAULT_PICTURE } from '#contracts/media.ts'
import type { PosterRole } from '#contracts/property-kinds.ts'
import type { ReadyListing } from './check-file.ts'
import { insertAmenities, insertListings, insertPicture, reserveIds } from './import.queries.ts'

type Tx = Parameters<typeof insertListings>[0]

/** Listings that go into one statement: enough to be quick, few enough for its time limit. */
const AT_ONCE = 1_000

interface Poster {
  readonly userId: number
  readonly role: PosterRole
}

/** Makes listings in their order, live from the end of the transaction on, each with the default picture. */
export async function insertMany(tx: Tx, { userId, role }: Poster, listings: readonly ReadyListing[], now: Date): Promise<void> {
  const poster = { posted_by_user_id: userId, posted_by_user_role: role, status: 'ACTIVE', created_at: now, updated_at: now }
  for (let from = 0; from < listings.length; from += AT_ONCE) {
    const some = listings.slice(from, from + AT_ONCE)
    const ids = await reserveIds(tx, some.length)
    await insertListings(
      tx,
      some.map(({ columns }, index) => ({ id: ids[index] ?? 0, ...columns, ...poster })),
    )
    await insertPicture(tx, ids, DEFAULT_PICTURE)
    const offered = some.flatMap(({ property }, index) => property.amenityIds.map((amenityId) => [ids[index] ?? 0, amenityId] as const))
    if (offered.length > 0) {
      await insertAmenities(
        tx,
        offered.map(([propertyId]) => propertyId),
        offered.map(([, amenityId]) => amenityId),
      )
    }
  }
}
