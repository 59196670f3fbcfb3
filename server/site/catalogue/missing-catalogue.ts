import { CATALOGUE_MESSAGES } from '#contracts/operations/catalogue-messages.ts'
import type { MissingPart } from '#contracts/operations/missing-parts.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { listLocalityNames } from '#server/finding/localities/index.ts'
import { listOffered } from '#server/money/plans/index.ts'

/** The parts of the catalogue without which a site is of no use. */
export async function listMissing(db: Queryable): Promise<MissingPart[]> {
  const missing: MissingPart[] = []
  if ((await listLocalityNames(db)).length === 0) missing.push({ text: CATALOGUE_MESSAGES.noLocalities, page: '/localities' })
  if ((await listOffered(db, undefined)).length === 0) missing.push({ text: CATALOGUE_MESSAGES.noOffer, page: '/plans' })
  return missing
}
