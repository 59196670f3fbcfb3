import { SENDING_MESSAGES } from '#contracts/base/sending-messages.ts'
import { counted } from '#contracts/base/values/counted.ts'
import { groupDigits } from '#contracts/base/values/money.ts'
import type { ImportPreview } from '#contracts/homes/import/import.ts'
import type { ImportColumnName } from '#contracts/homes/import/import-columns.ts'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { UnusableFile } from './unusable-file.ts'

/** At most this many columns of the file are named in a line. */
const MAX_NAMED_COLUMNS = 6

/** How many rows have a price that the broker is asked about, of the first 1,000 rows with warnings. */
export function countPriceQuestions({ rowsWithWarnings }: Pick<ImportPreview, 'rowsWithWarnings'>): number {
  return rowsWithWarnings.filter(({ problems }) => problems.some(({ column }) => column === 'expectedPrice')).length
}

/** The columns of a sheet that are not read although something stands in them: 'Remarks; Source'. */
export function columnsLeftOut({ columns }: Pick<ImportPreview, 'columns'>): string {
  const names = columns.filter(({ column, samples }) => column === null && samples.length > 0).map(({ header }) => header)
  const more = names.length - MAX_NAMED_COLUMNS
  return [...names.slice(0, MAX_NAMED_COLUMNS), ...(more > 0 ? [`${more} more`] : [])].join('; ')
}

/** What we assume of listings because the sheet has no column for it: 'unfurnished, available from today'; '' when nothing is assumed. */
export function assumedValues({ columns, sample }: Pick<ImportPreview, 'columns' | 'sample'>): string {
  const lacks = (name: ImportColumnName) => columns.every(({ column }) => column !== name)
  const furnished = sample.find(({ furnishedType }) => furnishedType)?.furnishedType
  return [
    lacks('furnishedType') && furnished && labelOf(furnished).toLowerCase(),
    lacks('availableFrom') && sample.some(({ availableFrom }) => availableFrom) && 'available from today',
  ]
    .filter(Boolean)
    .join(', ')
}

/** How many of the rows to post have an area that we do not know and that the broker has not settled; '' when none. */
export function unknownAreasText({ unknownAreaRows, values }: Pick<ImportPreview, 'unknownAreaRows' | 'values'>): string {
  const isAsked = values.some(({ column, state }) => column === 'area' && state !== 'settled')
  return isAsked && unknownAreaRows > 0 ? `${groupDigits(unknownAreaRows)} with an area we do not know` : ''
}

/** '1 listing', '16,000 listings' */
export function listings(count: number): string {
  return counted(count, 'listing')
}

/** Message for people about a failed step. */
export function reasonOf(error: Error): string {
  if (error instanceof UnusableFile) return error.message
  if (!(error instanceof ApiError)) return SENDING_MESSAGES.unexpected
  if (error.status === 0) return SENDING_MESSAGES.networkError
  return error.fromServer ? error.message : SENDING_MESSAGES.serverError
}

/** A cell's value beside the message about it; '' where the message names it itself. */
export function valueBeside({ message, value }: ImportPreview['bad'][number]['problems'][number]): string {
  return message.includes(`‘${value}’`) ? '' : value
}

type Verdict = Pick<
  ImportPreview,
  'good' | 'total' | 'missing' | 'updatedCount' | 'unchangedCount' | 'absentCount' | 'duplicateCount' | 'onlyReferenceCount' | 'badCount'
>

/** Whether every row of the sheet is one of the broker's listings already, and changes nothing. */
export const isAllPosted = (counts: Verdict): boolean => counts.total > 0 && countPresent(counts) + counts.unchangedCount === counts.total

/** How many rows are left out because their property is there already, in the sheet or among the broker's listings. */
export const countPresent = ({
  duplicateCount,
  onlyReferenceCount,
}: Pick<ImportPreview, 'duplicateCount' | 'onlyReferenceCount'>): number => duplicateCount - onlyReferenceCount

/** What can be posted of a sheet, in a sentence. */
export function verdict(preview: Verdict): string {
  const { good, total, missing, updatedCount, unchangedCount, absentCount } = preview
  const presentCount = countPresent(preview)
  if (missing.length > 0) return 'Tell us first what its columns are.'
  if (isAllPosted(preview) && absentCount === 0)
    return total === 1 ? 'It is already among your listings.' : `All ${groupDigits(total)} are already among your listings.`
  if (updatedCount + unchangedCount > 0) {
    const parts = [`${groupDigits(good)} new`, `${groupDigits(updatedCount)} changed`, `${groupDigits(unchangedCount)} as before`]
    return `By your references: ${parts.join(', ')}${absentCount > 0 ? `, and ${groupDigits(absentCount)} of your live listings not in it` : ''}.`
  }
  if (good === total) return 'All of them can be posted.'
  if (good === 0 && presentCount > 0)
    return `${counted(presentCount, 'of them is', 'of them are')} already among your listings, the others cannot be posted yet.`
  return good === 0 ? 'None of them can be posted yet.' : `${groupDigits(good)} of them can be posted.`
}
