import { setTimeout as pause } from 'node:timers/promises'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { AuthSecrets } from '#server/base/platform/auth-secrets.ts'
import { createKeys } from '#server/base/platform/keys.ts'
import { listSealedTexts, replaceSealedTexts, type SealedColumn } from './sealed-texts.queries.ts'

/** Rows read and rewritten by one statement. */
const BATCH_SIZE = 500
/** Pause before rows are tried again that the program had locked, ms. */
const LOCKED_PAUSE_MS = 200

export interface ResealedCounts {
  readonly total: number
  readonly resealed: number
  /** Sealed with none of the accepted secrets. */
  readonly unreadable: number
}

/**
 * Seals the texts of a column with the current secret that are sealed with another accepted one. The program may run and write meanwhile.
 * Each batch is committed on its own: after a crash a further run goes on.
 */
export async function resealColumn(db: Queryable, column: SealedColumn, secrets: AuthSecrets): Promise<ResealedCounts> {
  let resealed = 0
  for (;;) {
    const pass = await resealOnce(db, column, secrets)
    resealed += pass.resealed
    if (pass.outdated === pass.resealed) return { ...pass, resealed }
    await pause(LOCKED_PAUSE_MS)
  }
}

async function resealOnce(db: Queryable, column: SealedColumn, { current, others }: AuthSecrets) {
  const currentKeys = createKeys(current)
  const keys = createKeys(current, others)
  const counts = { total: 0, outdated: 0, resealed: 0, unreadable: 0 }
  for (let after = 0; ; ) {
    const rows = await listSealedTexts(db, column, { after, limit: BATCH_SIZE })
    const outdated = rows.filter(({ sealed }) => currentKeys.open(sealed) === undefined)
    const changes = outdated.flatMap((row) => {
      const text = keys.open(row.sealed)
      return text === undefined ? [] : { ...row, resealed: currentKeys.seal(text) }
    })
    counts.total += rows.length
    counts.outdated += changes.length
    counts.unreadable += outdated.length - changes.length
    if (changes.length > 0) counts.resealed += await replaceSealedTexts(db, column, changes)
    after = rows.at(-1)?.id ?? after
    if (rows.length < BATCH_SIZE) return counts
  }
}
