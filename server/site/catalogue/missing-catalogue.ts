import { CATALOGUE_MESSAGES } from '#contracts/operations/catalogue-messages.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { listLocalityNames } from '#server/finding/localities/index.ts'
import { listOffered } from '#server/money/plans/index.ts'

/** @returns a sentence for each part of the catalogue without which a site is of no use */
export async function listMissing(db: Queryable): Promise<string[]> {
  const missing: string[] = []
  if ((await listLocalityNames(db)).length === 0) missing.push(CATALOGUE_MESSAGES.noLocalities)
  if ((await listOffered(db, undefined)).length === 0) missing.push(CATALOGUE_MESSAGES.noOffer)
  return missing
}
