import { join } from 'node:path'
import { writeCsv } from '#contracts/base/values/write-csv.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { makeFolder } from '#server/base/platform/files.ts'
import { type PrivateFile, writePrivateFile } from '#server/base/platform/private-file.ts'
import { type AffectedAccount, countDeleted, readAffected } from './affected.queries.ts'
import type { Part, Window } from './affected-tables.queries.ts'
import type { Incident } from './incident-file.ts'
import { noticeOf } from './notice.ts'

/** The byte order mark, by which Excel reads a file as UTF-8, and the names of the columns. */
const CSV_START = `\uFEFF${writeCsv([['Account', 'Name', 'Phone', 'E-mail', 'E-mail confirmed', 'Blocked', 'Data']])}`

export interface AffectedCounts {
  readonly accounts: number
  readonly withPhone: number
  readonly withEmail: number
  readonly blocked: number
  /** Deleted since: they cannot be told. */
  readonly deleted: number
}

interface Job {
  readonly folder: string
  readonly parts: readonly Part[]
  readonly window: Window
  /** Undefined: no notices are written. */
  readonly incident: Incident | undefined
  readonly brandName: string
}

/** Writes `accounts.csv` and, with an incident, `notices.jsonl`, a page of accounts at a time. @param tx one snapshot of the database */
export async function writeAffected(tx: Queryable, { folder, parts, window, incident, brandName }: Job): Promise<AffectedCounts> {
  await makeFolder(folder, 0o700)
  const counts = { accounts: 0, withPhone: 0, withEmail: 0, blocked: 0, deleted: await countDeleted(tx, parts, window) }
  const dataOf = ({ parts: found }: AffectedAccount) => [...new Set(found.flatMap((at) => parts[at]?.data ?? []))]
  const write = (csv: PrivateFile) => async (notices?: PrivateFile) => {
    await csv.write(CSV_START)
    for await (const accounts of readAffected(tx, parts, window)) {
      await csv.write(writeCsv(accounts.map((account) => cellsOf(account, dataOf(account)))))
      if (incident)
        await notices?.write(accounts.map((account) => lineOf(account, noticeOf(brandName, incident, dataOf(account)))).join(''))
      counts.accounts += accounts.length
      counts.withPhone += accounts.filter(({ phone }) => phone !== null).length
      counts.withEmail += accounts.filter(({ email }) => email !== null).length
      counts.blocked += accounts.filter(({ isBlocked }) => isBlocked).length
    }
  }
  await writePrivateFile(join(folder, 'accounts.csv'), (csv) =>
    incident ? writePrivateFile(join(folder, 'notices.jsonl'), write(csv)) : write(csv)(),
  )
  return counts
}

const yesNo = (value: boolean) => (value ? 'yes' : 'no')

function cellsOf({ id, name, phone, email, emailConfirmed, isBlocked }: AffectedAccount, data: readonly string[]): string[] {
  return [String(id), name, phone ?? '', email ?? '', yesNo(emailConfirmed), yesNo(isBlocked), data.join('; ')]
}

const lineOf = ({ id, phone, email }: AffectedAccount, notice: object) => `${JSON.stringify({ account: id, phone, email, ...notice })}\n`
