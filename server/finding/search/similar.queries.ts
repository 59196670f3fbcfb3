import { eq } from 'drizzle-orm'
import { properties } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

const { id, postedByUserId, status, deletedAt, propertyFor, category, bhkType, expectedPrice, localityId, area } = properties

/** Fields of a property in any status: those by which similar properties are found, and those that decide who may see the property. */
export async function findPropertyForComparison(client: Queryable, propertyId: number) {
  const [property] = await orm(client)
    .select({ id, postedByUserId, status, deletedAt, propertyFor, category, bhkType, expectedPrice, localityId, area })
    .from(properties)
    .where(eq(id, propertyId))
  return property
}
