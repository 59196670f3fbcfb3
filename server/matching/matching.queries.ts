import { asc, eq } from 'drizzle-orm'
import { properties, requirementLocations, requirements } from '#server/db/schema/index.ts'
import { orm, type Queryable } from '#server/db/transaction.ts'

/** What of a property is compared, and what decides who may see its matches; in any status. */
export async function findComparedProperty(client: Queryable, propertyId: number) {
  const { id, postedByUserId, status, deletedAt, propertyFor, category, apartmentType, commercialSubtype, bhkType } = properties
  const { preferredTenants, expectedPrice, localityId, area } = properties
  const compared = { propertyFor, category, apartmentType, commercialSubtype, bhkType, preferredTenants, expectedPrice, localityId, area }
  const [property] = await orm(client)
    .select({ id, postedByUserId, status, deletedAt, ...compared })
    .from(properties)
    .where(eq(id, propertyId))
  return property
}

/** What of a requirement is compared, and what decides who may see its matches; in any status. */
export async function findComparedRequirement(client: Queryable, requirementId: number) {
  const [requirement] = await orm(client).select().from(requirements).where(eq(requirements.id, requirementId))
  if (!requirement) return undefined
  const locations = await orm(client)
    .select({ name: requirementLocations.name, localityId: requirementLocations.localityId })
    .from(requirementLocations)
    .where(eq(requirementLocations.requirementId, requirementId))
    .orderBy(asc(requirementLocations.position))
  return { ...requirement, locations }
}
