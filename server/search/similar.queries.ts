import { eq } from 'drizzle-orm'
import { properties } from '#server/db/schema/index.ts'
import { orm, type Queryable } from '#server/db/transaction.ts'

const { id, postedByUserId, status, deletedAt, propertyFor, category, expectedPrice, localityId, area } = properties

/** What similar properties are found by, and what decides who may see the property, in any status. */
export async function findForSimilar(client: Queryable, propertyId: number) {
  const [property] = await orm(client)
    .select({ id, postedByUserId, status, deletedAt, propertyFor, category, expectedPrice, localityId, area })
    .from(properties)
    .where(eq(id, propertyId))
  return property
}
