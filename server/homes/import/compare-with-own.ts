import { nameKey } from '#contracts/finding/localities/locality-names.ts'
import type { ImportColumnName } from '#contracts/homes/import/import-columns.ts'
import { referenceKey } from '#contracts/homes/import/reference-key.ts'
import { type PostedProperty, postedProperty } from '#contracts/homes/posting/posting.ts'
import { availableFromOf, fieldsOfRow, propertyColumns } from '#server/homes/properties/index.ts'
import { type CheckedFile, duplicateKeyOf, type GoodRow, type ImportLookups } from './checked-rows.ts'
import type { ClosedProperty, OwnDuplicateKey, ReferencedProperty } from './import.queries.ts'
import { columnAt, findCells } from './read-row.ts'
import { shortened } from './value-groups.ts'

/** What a broker has posted already. */
export interface OwnProperties {
  readonly referenced: readonly ReferencedProperty[]
  readonly duplicateKeys: readonly OwnDuplicateKey[]
  readonly closed: readonly ClosedProperty[]
}

/** A row whose reference names one of the broker's properties. */
export interface RowUpdate {
  readonly row: GoodRow
  readonly before: ReferencedProperty
  /** The property as it will be: what the row says, and of the rest what is stored. */
  readonly property: PostedProperty
  readonly columns: ReturnType<typeof columnsOf>
  /** Names of the columns that change; none: the row says the same again. */
  readonly changed: readonly string[]
}

export interface ComparedFile extends CheckedFile {
  readonly updates: readonly RowUpdate[]
  readonly unchanged: readonly RowUpdate[]
  /** Properties without a reference that equal a row: they get its reference. */
  readonly named: readonly { readonly id: number; readonly reference: string }[]
  readonly absent: readonly ReferencedProperty[]
  /** The rows whose property was let or sold. */
  readonly closed: readonly ClosedRow[]
}

interface ClosedRow {
  readonly row: GoodRow
  readonly deal: ClosedProperty
  /** The row is posted anew. */
  readonly postedAgain: boolean
}

type Known = Pick<ImportLookups, 'findLocality'> & { readonly today: string }

/** Finds the rows that update the broker's own properties, and those that are posted already. `good` keeps the rows that are new. */
export function compareWithOwn(file: CheckedFile, own: OwnProperties, known: Known): ComparedFile {
  const byReference = new Map(own.referenced.map((property) => [referenceKey(property.reference ?? ''), property]))
  const ownKeys = new Set(own.duplicateKeys.map(duplicateKeyOf))
  const unnamed = unnamedByKey(own.duplicateKeys)
  const good: GoodRow[] = []
  const bad = [...file.bad]
  const duplicates = [...file.duplicates]
  const merged: RowUpdate[] = []
  const named: { id: number; reference: string }[] = []
  for (const row of file.good) {
    const before = row.reference ? byReference.get(referenceKey(row.reference)) : undefined
    if (before) {
      const update = mergeRow(row, before, known)
      if ('problems' in update) {
        const cells = findCells(file.sheet, row.cells)
        const problems = update.problems.map((problem) => ({
          ...problem,
          value: shortened(cells.get(problem.column as ImportColumnName) ?? ''),
        }))
        const others = row.unusable.filter(({ column }) => problems.every((problem) => problem.column !== column))
        bad.push({ ...row, problems: [...problems, ...others] })
      } else merged.push(update)
      continue
    }
    // properties with different references are different ones, however equal
    const same = row.reference ? unnamed.get(row.duplicateKey)?.pop() : undefined
    if (same) named.push({ id: same.id, reference: row.reference })
    if (same || (!row.reference && ownKeys.has(row.duplicateKey)))
      duplicates.push({ line: row.line, reference: row.reference, firstLine: null, onlyReference: false })
    else good.push(row)
  }
  const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line
  return {
    ...file,
    good,
    bad: bad.sort(byLine),
    duplicates: duplicates.sort(byLine),
    updates: merged.filter(({ changed }) => changed.length > 0),
    unchanged: merged.filter(({ changed }) => changed.length === 0),
    named,
    absent: findAbsent(file, own.referenced),
    closed: findClosed(good, merged, own.closed),
  }
}

/** New rows that equal a property that was let or sold, and rows that name one by its reference. */
function findClosed(good: readonly GoodRow[], merged: readonly RowUpdate[], closed: readonly ClosedProperty[]): ClosedRow[] {
  const byKey = Map.groupBy(closed, duplicateKeyOf)
  // the latest; properties with different references are different ones, however equal
  const sameAs = ({ duplicateKey, reference }: GoodRow) =>
    byKey.get(duplicateKey)?.findLast((deal) => reference === '' || deal.reference === null)
  const byId = new Map(closed.map((deal) => [deal.id, deal]))
  return [
    ...good.map((row) => ({ row, deal: sameAs(row), postedAgain: true })),
    ...merged.map(({ row, before }) => ({ row, deal: byId.get(before.id), postedAgain: false })),
  ]
    .filter((each): each is ClosedRow => each.deal !== undefined)
    .sort((one, other) => one.row.line - other.row.line)
}

/** Properties without a reference that may get that of a row. */
export function findNameable({ good }: CheckedFile, duplicateKeys: readonly OwnDuplicateKey[]): number[] {
  const keys = new Set(good.filter(({ reference }) => reference !== '').map(({ duplicateKey }) => duplicateKey))
  return [...unnamedByKey(duplicateKeys)].flatMap(([key, properties]) => (keys.has(key) ? properties.map(({ id }) => id) : []))
}

const unnamedByKey = (duplicateKeys: readonly OwnDuplicateKey[]) =>
  Map.groupBy(
    duplicateKeys.filter(({ reference }) => reference === null),
    duplicateKeyOf,
  )

/** What the row says replaces what is stored; what it does not say stays, also what the poster has added since. */
function mergeRow(row: GoodRow, before: ReferencedProperty, known: Known): RowUpdate | { problems: { column: string; message: string }[] } {
  const { area, state, pinCode, amenities: _amenities, ...fields } = row.given
  const isMoved = typeof area === 'string' && isElsewhere(area, before, known)
  const { category, propertyFor, propertyName, expectedPrice, description } = before
  const parsed = postedProperty.safeParse({
    ...fieldsOfRow(before),
    ...{ category, propertyFor, propertyName, expectedPrice, description },
    ...fields,
    amenityIds: row.given.amenities === undefined ? before.amenityIds : row.property.amenityIds,
    address: { area: area ?? before.area, state: state ?? before.state, pinCode: pinCode ?? (isMoved ? undefined : before.pinCode) },
  })
  if (!parsed.success) return { problems: parsed.error.issues.map(({ path, message }) => ({ column: columnAt(path), message })) }
  const property = parsed.data
  // 'available now' says the same on every day
  const isStillAvailable = (before.availableFrom ?? '9') <= known.today && (property.availableFrom ?? '9') <= known.today
  if (isStillAvailable) property.availableFrom = before.availableFrom
  const columns = columnsOf(property, before, known)
  const hasOtherAmenities = !isSame(
    [...new Set(property.amenityIds)].sort((one, other) => one - other),
    before.amenityIds,
  )
  const changed = Object.entries(columns).filter(([name, value]) => !isSame(value, before[name as keyof ReferencedProperty]))
  return { row, before, property, columns, changed: [...changed.map(([name]) => name), ...(hasOtherAmenities ? ['amenities'] : [])] }
}

/** Areas that are no known localities are compared by their names. */
function isElsewhere(area: string, before: ReferencedProperty, { findLocality }: Known): boolean {
  const locality = findLocality(area)
  if (locality || before.localityId !== null) return locality?.id !== before.localityId
  return nameKey(area) !== nameKey(before.area)
}

function columnsOf(property: PostedProperty, before: ReferencedProperty, { findLocality }: Known) {
  return {
    ...propertyColumns(property, findLocality(property.address.area)),
    availableFrom: availableFromOf(property, before.availableFrom),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Live properties of the kinds in the sheet whose reference none of its rows has; none for a sheet without references. */
function findAbsent({ good, bad, duplicates }: CheckedFile, referenced: readonly ReferencedProperty[]): ReferencedProperty[] {
  const present = new Set([...good, ...bad, ...duplicates].map(({ reference }) => referenceKey(reference)))
  const kinds = new Set(good.map(({ columns }) => `${columns.category} ${columns.propertyFor}`))
  if ([...present].every((reference) => reference === '')) return []
  return referenced.filter(
    ({ reference, status, category, propertyFor }) =>
      status === 'ACTIVE' && kinds.has(`${category} ${propertyFor}`) && !present.has(referenceKey(reference ?? '')),
  )
}
