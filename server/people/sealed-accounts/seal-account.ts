import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { DAY_MS, indianDateOf } from '#contracts/base/values/time.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { sealRecord } from '#server/base/platform/sealed-records.ts'
import type { Config } from '#server/config.ts'
import type { AccountData } from '#server/people/data-export/index.ts'
import { insertSealedAccount } from './sealed-accounts.queries.ts'

const compress = promisify(gzip)

/**
 * Stores the data of an account that this transaction deletes, so that only the holder of the private key can read it
 * (docs/decisions/0216).
 * @param early read before anything was erased
 * @param late read once the account was locked: adds the rows that were committed meanwhile
 */
export async function sealAccount(
  tx: Queryable,
  { keptDays, publicKey }: NonNullable<Config['erasedData']>,
  { early, late }: { readonly early: AccountData; readonly late: AccountData },
  at: Date,
): Promise<void> {
  const record = { deletedAt: at, profile: late.profile, ...mergeSections(early, late), files: early.files }
  const sealed = sealRecord(publicKey, await compress(JSON.stringify(record)))
  const dayAfter = (days: number) => indianDateOf(at.getTime() + days * DAY_MS) ?? ''
  await insertSealedAccount(tx, { deletedOn: dayAfter(0), keptUntil: dayAfter(keptDays), sealed })
}

function mergeSections(early: AccountData, late: AccountData): AccountData['sections'] {
  const merged = Object.entries(early.sections).map(([section, rows]) => {
    const known = new Set(rows.map(({ id }) => id))
    return [section, [...rows, ...late.sections[section as keyof typeof late.sections].filter(({ id }) => !known.has(id))]]
  })
  return Object.fromEntries(merged)
}
