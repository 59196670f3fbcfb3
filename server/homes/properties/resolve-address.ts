import type { Queryable } from '#server/base/db/transaction.ts'
import { findLocality } from './properties.queries.ts'

/** @returns the name of the locality that the area means for sure, and its pin code if none is given; any other area as it is written */
export async function resolveAddress(
  db: Queryable,
  { area, pinCode }: { readonly area: string; readonly pinCode?: string | undefined },
): Promise<{ area: string; pinCode: string | null }> {
  const locality = await findLocality(db, area)
  return { area: locality?.name ?? area, pinCode: pinCode ?? locality?.pinCode ?? null }
}
