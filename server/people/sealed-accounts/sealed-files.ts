import { createPrivateKey, type KeyObject } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { PrivateFile } from '#server/base/platform/private-file.ts'
import { openRecord } from '#server/base/platform/sealed-records.ts'
import { StartFailure } from '#server/base/platform/setting.ts'
import { listSealedAccounts } from './sealed-accounts.queries.ts'

const decompress = promisify(gunzip)

/** Rows of one query; a row may have some MB. */
const PAGE_SIZE = 20

/** Writes sealed records, one a line. @param days YYYY-MM-DD, both included @returns how many */
export async function exportSealedAccounts(
  db: Queryable,
  file: PrivateFile,
  days: { readonly since: string; readonly until: string },
): Promise<number> {
  let count = 0
  for (let after: string | undefined; ; ) {
    const rows = await listSealedAccounts(db, { ...days, after, limit: PAGE_SIZE })
    for (const { deletedOn, sealed } of rows) await file.write(`${JSON.stringify({ deletedOn, sealed: sealed.toString('base64') })}\n`)
    count += rows.length
    after = rows.at(-1)?.id
    if (rows.length < PAGE_SIZE) return count
  }
}

/** Whose data is looked for; only what is given is compared. */
export interface Wanted {
  readonly id?: number | undefined
  /** Ten digits. */
  readonly phoneNumber?: string | undefined
  readonly email?: string | undefined
}

export interface OpenedCounts {
  readonly all: number
  readonly written: number
  /** Sealed for another key, or damaged. */
  readonly unreadable: number
}

/**
 * Opens the records of an exported file one by one and writes those of the wanted person, one a line. Which one that is only their content
 * says (docs/decisions/0216).
 */
export async function openSealedAccountsOf(wanted: Wanted, from: string, key: KeyObject, file: PrivateFile): Promise<OpenedCounts> {
  const counts = { all: 0, written: 0, unreadable: 0 }
  for await (const line of createInterface({ input: createReadStream(from), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line === '') continue
    counts.all += 1
    const text = await openLine(line, key)
    if (text === undefined) counts.unreadable += 1
    else if (isOf(wanted, text)) {
      counts.written += 1
      await file.write(`${text}\n`)
    }
  }
  return counts
}

async function openLine(line: string, key: KeyObject): Promise<string | undefined> {
  try {
    const opened = openRecord(key, Buffer.from(JSON.parse(line).sealed, 'base64'))
    return opened && String(await decompress(opened))
  } catch {
    return undefined
  }
}

function isOf({ id, phoneNumber, email }: Wanted, text: string): boolean {
  const { profile } = JSON.parse(text) as { profile: { id: number; phoneNumber: string | null; email: string | null } }
  return (
    (id === undefined || profile.id === id) &&
    (phoneNumber === undefined || profile.phoneNumber === phoneNumber) &&
    (email === undefined || profile.email?.toLowerCase() === email.toLowerCase())
  )
}

/** @throws StartFailure when it is no RSA key, or its passphrase is wrong or missing */
export async function readPrivateKey(path: string, passphraseFile: string | undefined): Promise<KeyObject> {
  try {
    const passphrase = passphraseFile === undefined ? undefined : (await readFile(passphraseFile, 'utf8')).replace(/\r?\n$/, '')
    const key = createPrivateKey({ key: await readFile(path), passphrase })
    if (key.asymmetricKeyType === 'rsa') return key
  } catch (error) {
    throw new StartFailure(`The private key cannot be read (${(error as Error).message}).`)
  }
  throw new StartFailure(`${path} is no RSA key.`)
}
