import type { z } from 'zod'
import type { propertySummary } from '#contracts/properties.ts'
import type { Database } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { loadProperties, type PropertyRow } from './properties.queries.ts'
import { presentSummary } from './property.present.ts'
import { type FindUnlocked, sightOf } from './sight.ts'

type Summary = z.input<typeof propertySummary>

/**
 * Listings in the order of the ids, whatever their state, as one viewer may see them: of another's that is not live no more than what
 * tells it from others.
 */
export async function listSummaries(
  { database, findUnlocked }: { readonly database: Database; readonly findUnlocked: FindUnlocked },
  ids: readonly number[],
  viewer: Viewer,
): Promise<Summary[]> {
  const rows = await loadProperties(database.pool, ids)
  const contactOf = await sightOf(findUnlocked, viewer)(rows)
  return rows.map((row) => {
    const isOpen = row.status === 'ACTIVE' || row.posted_by_user_id === viewer.userId
    return isOpen ? presentSummary(row, contactOf(row)) : presentGone(row)
  })
}

function presentGone(row: PropertyRow): Summary {
  const { propertyId, propertyName, category, status, address } = presentSummary(row, 'masked')
  return {
    propertyId,
    propertyName,
    category,
    status,
    address: { area: address.area, city: '', state: '', pinCode: '' },
    propertyFor: 'RENT',
    bhkType: null,
    apartmentType: null,
    commercialSubtype: null,
    furnishedType: null,
    preferredTenants: null,
    expectedPrice: 0,
    carpetArea: null,
    totalBuildUpArea: null,
    plotArea: null,
    floor: null,
    totalFloors: null,
    description: '',
    createdAt: '',
    propertyGallery: [],
    pictures: [],
    postedByUserId: 0,
    postedByUserName: '',
    postedByUserRole: 'OWNER',
    postedByUserPhoneNumber: '',
    contactUnlocked: false,
  }
}
