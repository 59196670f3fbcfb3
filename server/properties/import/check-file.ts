import { IMPORT_MESSAGES as SAYS } from '#contracts/importing-messages.ts'
import type { Locality, PropertyColumns } from '../posting.queries.ts'
import { propertyColumns } from '../property-columns.ts'
import { refused } from './decode-file.ts'
import { type Header, readHeader } from './read-header.ts'
import { type BadListing, type GoodListing, readListing, type Surroundings } from './read-listing.ts'
import { readRows } from './read-rows.ts'
import { samenessOf } from './same-listing.ts'

/** A listing that may be posted, with its row. */
export interface ReadyListing extends GoodListing {
  readonly columns: PropertyColumns
  readonly sameness: string
}

export interface DuplicateListing {
  readonly line: number
  readonly reference: string
  /** Of the same listing above; null when one's own live listing is the same. */
  readonly firstLine: number | null
}

export interface CheckedFile {
  readonly header: Header
  readonly total: number
  readonly good: readonly ReadyListing[]
  readonly bad: readonly BadListing[]
  readonly duplicates: readonly DuplicateListing[]
}

export interface Known extends Surroundings {
  /** By their names in lower case. */
  readonly localities: ReadonlyMap<string, Locality>
}

/** Reads a whole file by the rules of a post. @throws Failure invalid_input, too_large */
export async function checkFile(bytes: Buffer, known: Known): Promise<CheckedFile> {
  let header: Header | undefined
  let total = 0
  const good: ReadyListing[] = []
  const bad: BadListing[] = []
  const duplicates: DuplicateListing[] = []
  const firstLines = new Map<string, number>()

  for await (const row of readRows(bytes)) {
    if (!header) {
      header = readHeader(row.cells)
      continue
    }
    total += 1
    const listing = readListing(header, row, known)
    if ('problems' in listing) {
      bad.push(listing)
      continue
    }
    const { property, line, reference } = listing
    const columns = propertyColumns(property, known.localities.get(property.address.area.toLowerCase()))
    const sameness = samenessOf(columns)
    const firstLine = firstLines.get(sameness)
    if (firstLine === undefined) {
      firstLines.set(sameness, line)
      good.push({ ...listing, columns, sameness })
    } else duplicates.push({ line, reference, firstLine })
  }
  if (!header) throw refused(SAYS.empty)
  if (total === 0) throw refused(SAYS.noRows)
  return { header, total, good, bad, duplicates }
}

/** Takes out what the person has live already. @param own what their live listings are the same by */
export function withoutOwn(file: CheckedFile, own: ReadonlySet<string>): CheckedFile {
  const there = file.good.filter(({ sameness }) => own.has(sameness))
  const duplicates = [...file.duplicates, ...there.map(({ line, reference }) => ({ line, reference, firstLine: null }))]
  return {
    ...file,
    good: file.good.filter(({ sameness }) => !own.has(sameness)),
    duplicates: duplicates.sort((one, other) => one.line - other.line),
  }
}
