import { z } from 'zod'
import { MAX_SHEET_COLUMNS, MAX_SHEET_HEADER_LENGTH, MAX_SHEET_MEANINGS, MAX_SHEET_VALUE_LENGTH } from '#contracts/base/limits.ts'
import { choice, fromDigits } from '#contracts/base/values/values.ts'
import { propertyDetail } from '../properties/properties.ts'
import { CATEGORIES, DEAL_REASONS, PROPERTY_FOR, PROPERTY_FOR_LABEL } from '../properties/property-kinds.ts'
import { IMPORT_COLUMNS, type ImportColumnName } from './import-columns.ts'
import { IMPORT_MESSAGES } from './import-messages.ts'
import { SOURCE_KEY } from './source-key.ts'

const whole = z.number().int()

/** A cell that is invalid or looks wrong. `value` is cut at 120 characters. */
const importProblem = z.object({ column: z.string(), message: z.string(), value: z.string() })

/** Line number as an editor or a spreadsheet shows it, from 1. */
const lineOfFile = whole.min(1)

const badRow = z.object({ line: lineOfFile, reference: z.string(), problems: z.array(importProblem) })

/**
 * `firstLine`: the earlier line with the same property or reference; null when the row duplicates one of the broker's ACTIVE properties.
 * `onlyReference`: the earlier line has the same reference, but another property; stored results of earlier imports lack it.
 */
const duplicateRow = z.object({
  line: lineOfFile,
  reference: z.string(),
  firstLine: lineOfFile.nullable(),
  onlyReference: z.boolean().default(false),
})

/** A row whose property the broker has let or sold. `postedAgain`: it is posted anew; else the old one stays as it is. */
const closedRow = z.object({
  line: lineOfFile,
  reference: z.string(),
  reason: z.enum(DEAL_REASONS),
  closedAt: z.string(),
  postedAgain: z.boolean(),
})

const readRow = propertyDetail
  .pick({
    propertyName: true,
    category: true,
    propertyFor: true,
    apartmentType: true,
    commercialSubtype: true,
    bhkType: true,
    furnishedType: true,
    expectedPrice: true,
    totalBuildUpArea: true,
    carpetArea: true,
    plotArea: true,
    deposit: true,
    monthlyMaintenance: true,
    floor: true,
    totalFloors: true,
    availableFrom: true,
  })
  .extend({
    line: lineOfFile,
    reference: z.string(),
    area: z.string(),
    /** Whether the area is a known locality, by which the map and the filters find the property. */
    areaKnown: z.boolean(),
    amenities: z.array(z.string()),
  })

const columnName = z.enum(IMPORT_COLUMNS.map(({ name }) => name) as [ImportColumnName, ...ImportColumnName[]], {
  error: IMPORT_MESSAGES.columnUnknown,
})

/** A column of a sheet. `column`: which of ours it is; null: left out. */
const sheetColumn = z.object({ header: z.string(), column: columnName.nullable(), samples: z.array(z.string()) })
export type SheetColumn = z.output<typeof sheetColumn>

/**
 * A value that stands in `count` cells of a column and is not understood for sure. `likely`: read as `meaning`, which is a guess; `unclear`:
 * left out of its rows, or the reason why they are refused; an area is posted as written. `settled`: the broker has said what it means; ''
 * is to leave it out.
 */
const sheetValue = z.object({
  column: columnName,
  value: z.string(),
  count: whole,
  state: z.enum(['likely', 'unclear', 'settled']),
  meaning: z.string().nullable(),
})
export type SheetValue = z.output<typeof sheetValue>

const counts = {
  /** Rows of the file: valid, invalid and duplicates. */
  total: whole,
  badCount: whole,
  duplicateCount: whole,
  duplicates: z.array(duplicateRow),
  /** How many of the duplicates have the reference of an earlier line, but another property. */
  onlyReferenceCount: whole.default(0),
  /**
   * Valid rows with values that look wrong (contracts/homes/properties/unusual-values.ts): they are imported as they are.
   * The stored answers of earlier imports lack the fields with a default.
   */
  rowsWithWarningsCount: whole.default(0),
  rowsWithWarnings: z.array(badRow).default([]),
  /** Rows whose reference names one of the broker's properties: those that change it, and those that say the same again. */
  updatedCount: whole.default(0),
  unchangedCount: whole.default(0),
  /** Live properties of the kinds in the sheet whose reference is not in it. */
  absentCount: whole.default(0),
  absent: z.array(z.object({ propertyId: whole, reference: z.string(), propertyName: z.string() })).default([]),
}

/** Lists of rows are cut at 1,000; the counts include all rows. */
export const importPreview = z.object({
  ...counts,
  good: whole,
  /** Each with the row's cells as in the file. */
  bad: z.array(badRow.extend({ cells: z.array(z.string()) })),
  /** The file's header, unchanged. */
  header: z.array(z.string()),
  sample: z.array(readRow),
  headerLine: lineOfFile,
  columns: z.array(sheetColumn),
  /** Required columns that the sheet does not have: nothing can be imported before they are named. */
  missing: z.array(columnName),
  /** What all rows are, where no column says it; null: a column says it, or nothing tells. */
  category: z.enum(CATEGORIES).nullable(),
  propertyFor: z.enum(PROPERTY_FOR).nullable(),
  /** At most 300, those that are not settled and stand in most cells first; `valuesCount` counts all. */
  values: z.array(sheetValue),
  valuesCount: whole,
  /** Rows to post whose area is no known locality. */
  unknownAreaRows: whole,
  closed: z.array(closedRow),
  closedCount: whole,
  postsLeft: whole,
  /** Valid rows that the plan's posts do not cover, the last ones of the sheet, each with the row's cells. */
  notCovered: z.array(z.object({ line: lineOfFile, reference: z.string(), cells: z.array(z.string()) })),
  /** Set when fewer posts are left in the plans than there are valid rows. */
  limitMessage: z.string().nullable(),
})
export type ImportPreview = z.output<typeof importPreview>

export const importResult = z.object({
  ...counts,
  message: z.string(),
  imported: whole,
  bad: z.array(badRow),
  /** Valid rows that were not imported because no posts were left: the last ones of the file. */
  notCovered: z.object({ count: whole, lines: z.array(lineOfFile), message: z.string().nullable() }),
  remainingPostsUsed: whole,
})
export type ImportResult = z.output<typeof importResult>

const text = (name: string, max: number) => z.string({ error: `${name} must be text` }).max(max, IMPORT_MESSAGES.readingTooLarge)
/** The message of a list or an object of another type. */
const listOf = <T extends z.ZodRawShape>(name: string, fields: T) =>
  z.array(z.object(fields, { error: `${name} must be a list of objects` }), { error: `${name} must be a list of objects` })

/**
 * How a broker's sheets with these headers are read; replaces the columns and what is given of the kind, and adds the meanings. A meaning of
 * null forgets what was settled.
 */
export const sheetReading = z.object({
  columns: listOf('Columns', { header: text('Header', MAX_SHEET_HEADER_LENGTH), column: columnName.nullable() })
    .min(1, IMPORT_MESSAGES.columnsNeeded)
    .max(MAX_SHEET_COLUMNS, IMPORT_MESSAGES.readingTooLarge),
  category: choice(CATEGORIES, 'Category').nullable().optional(),
  propertyFor: choice(PROPERTY_FOR, PROPERTY_FOR_LABEL).nullable().optional(),
  meanings: listOf('Meanings', {
    column: columnName,
    value: text('Value', MAX_SHEET_VALUE_LENGTH),
    meaning: text('Meaning', MAX_SHEET_VALUE_LENGTH).nullable(),
  }).max(MAX_SHEET_MEANINGS, IMPORT_MESSAGES.readingTooLarge),
})
export type SheetReading = z.output<typeof sheetReading>
export const sheetReadingSaved = z.object({ message: z.string() })

/** `after`: the id of the last property of the page before. */
export const propertyFilesQuery = z.object({ after: fromDigits(whole.min(0)).default(0) })

/** A property of the broker. Counts without the default picture; `sources`: the keys of the files of ZIPs that it has. */
const propertyFiles = z.object({
  propertyId: whole,
  reference: z.string().nullable(),
  propertyName: z.string(),
  pictures: whole,
  documents: whole,
  sources: z.array(z.string()),
})
export type PropertyFiles = z.output<typeof propertyFiles>
/** At most 1,000, by their ids. */
export const propertyFilesPage = z.object({ properties: z.array(propertyFiles), isLast: z.boolean() })

/** The JSON part `file`, beside one picture in `images` or one document in `documents`. */
export const fileSource = z.object({ sourceKey: z.string().regex(SOURCE_KEY, IMPORT_MESSAGES.sourceKeyInvalid) })
/** `isAdded`: false when the property had the file already. */
export const propertyFileAdded = z.object({ propertyId: whole, isAdded: z.boolean() })
