import { z } from 'zod'
import { BHK_TYPES } from './bhk.ts'
import { APARTMENT_TYPES, CATEGORIES, FURNISHED_TYPES, PROPERTY_FOR } from './property-kinds.ts'

const whole = z.number().int()

/** A cell that cannot be taken as it stands. `value` is cut at 120 characters. */
const importProblem = z.object({ column: z.string(), message: z.string(), value: z.string() })

/** The number of a line as an editor shows it: the header's is 1. */
const lineOfFile = whole.min(1)

const badRow = z.object({ line: lineOfFile, reference: z.string(), problems: z.array(importProblem) })

/** `firstLine` is the line of the same listing above; null when one's own live listing is the same. */
const duplicateRow = z.object({ line: lineOfFile, reference: z.string(), firstLine: lineOfFile.nullable() })

/** A listing as it was read. */
const readRow = z.object({
  line: lineOfFile,
  reference: z.string(),
  propertyName: z.string(),
  category: z.enum(CATEGORIES),
  propertyFor: z.enum(PROPERTY_FOR),
  apartmentType: z.enum(APARTMENT_TYPES).nullable(),
  commercialSubtype: z.string().nullable(),
  bhkType: z.enum(BHK_TYPES).nullable(),
  furnishedType: z.enum(FURNISHED_TYPES).nullable(),
  expectedPrice: z.number(),
  totalBuildUpArea: z.number().nullable(),
  carpetArea: z.number().nullable(),
  plotArea: z.number().nullable(),
  area: z.string(),
  /** Whether we know this place, so that the map and the filters find it. */
  areaKnown: z.boolean(),
  availableFrom: z.string().nullable(),
  amenities: z.array(z.string()),
})

const counts = {
  /** Listings in the file: those that are good, bad, or there already. */
  total: whole,
  badCount: whole,
  duplicateCount: whole,
  duplicates: z.array(duplicateRow),
}

/** Lists of rows are cut at 1,000; their counts are whole. */
export const importPreview = z.object({
  ...counts,
  good: whole,
  /** With the row's cells as they stand in the file. */
  bad: z.array(badRow.extend({ cells: z.array(z.string()) })),
  /** The file's header as it stands. */
  header: z.array(z.string()),
  sample: z.array(readRow),
  unknownColumns: z.array(z.string()),
  postsLeft: whole,
  /** Said when the plan covers fewer than the good ones. */
  limitMessage: z.string().nullable(),
})
export type ImportPreview = z.output<typeof importPreview>

export const importResult = z.object({
  ...counts,
  message: z.string(),
  imported: whole,
  bad: z.array(badRow),
  /** Good rows for which no post was left, the last ones of the file. */
  notCovered: z.object({ count: whole, lines: z.array(lineOfFile), message: z.string().nullable() }),
  remainingPostsUsed: whole,
})
export type ImportResult = z.output<typeof importResult>
