import { and, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { OtherLanguage } from '#contracts/base/language.ts'
import { amenities, localities, plans } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

/** A draft that nobody may see yet is INACTIVE, and nobody has it. */
const SEEN_PLANS = sql`status = 'ACTIVE' OR is_free OR EXISTS (SELECT FROM subscriptions s WHERE s.plan_id = plans.id)`

/** Names of localities, amenities and plans in a language that differ from the English ones. Of plans with one name the newest on offer counts. */
export async function listLocalNames(db: Queryable, language: OtherLanguage) {
  const column = language === 'mr' ? 'marathiName' : 'hindiName'
  const namesIn = async (table: typeof localities | typeof amenities | typeof plans, seen?: SQL, order: SQL = sql`name`) => {
    const rows = await orm(db)
      .select({ name: table.name, local: table[column] })
      .from(table)
      .where(and(isNotNull(table[column]), ne(table[column], table.name), seen && sql`(${seen})`))
      .orderBy(order)
    return Object.fromEntries(rows.map(({ name, local }) => [name, local ?? name]))
  }
  return {
    localities: await namesIn(localities),
    amenities: await namesIn(amenities),
    plans: await namesIn(plans, SEEN_PLANS, sql`status = 'ACTIVE', id`),
  }
}
