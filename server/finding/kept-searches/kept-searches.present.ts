import { keptSearchAddress } from '#contracts/finding/kept-searches/kept-search-address.ts'
import type { KeptSearch } from '#contracts/finding/kept-searches/kept-searches.ts'
import type { KeptSearchRecord } from '#server/base/db/schema/index.ts'

export function presentKeptSearch({ id, name, frequency, byEmail, filter, createdAt, toldAt }: KeptSearchRecord): KeptSearch {
  return {
    keptSearchId: id,
    name,
    frequency,
    byEmail,
    path: keptSearchAddress(filter),
    createdAt: createdAt.toISOString(),
    toldAt: toldAt?.toISOString() ?? null,
  }
}
