import { and, isNotNull, ne } from 'drizzle-orm'
import type { OtherLanguage } from '#contracts/base/language.ts'
import { amenities, localities, plans } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

/** Names of localities, amenities and plans in a language that differ from the English ones. */
export async function listLocalNames(db: Queryable, language: OtherLanguage) {
  const column = language === 'mr' ? 'marathiName' : 'hindiName'
  const namesIn = async (table: typeof localities | typeof amenities | typeof plans) => {
    const rows = await orm(db)
      .select({ name: table.name, local: table[column] })
      .from(table)
      .where(and(isNotNull(table[column]), ne(table[column], table.name)))
      .orderBy(table.name)
    return Object.fromEntries(rows.map(({ name, local }) => [name, local ?? name]))
  }
  return { localities: await namesIn(localities), amenities: await namesIn(amenities), plans: await namesIn(plans) }
}
