import { z } from 'zod'
import { propertyDetail } from '../properties/properties.ts'

const whole = z.number().int()

/** A cell that is invalid or looks wrong. `value` is cut at 120 characters. */
const importProblem = z.object({ column: z.string(), message: z.string(), value: z.string() })

/** Line number as an editor shows it: the header is line 1. */
const lineOfFile = whole.min(1)

const badRow = z.object({ line: lineOfFile, reference: z.string(), problems: z.array(importProblem) })

/** `firstLine`: the earlier line with the same property; null when the row duplicates one of the broker's ACTIVE properties. */
const duplicateRow = z.object({ line: lineOfFile, reference: z.string(), firstLine: lineOfFile.nullable() })

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

const counts = {
  /** Rows of the file: valid, invalid and duplicates. */
  total: whole,
  badCount: whole,
  duplicateCount: whole,
  duplicates: z.array(duplicateRow),
  /**
   * Valid rows with values that look wrong (contracts/homes/properties/unusual-values.ts): they are imported as they are.
   * The stored answers of earlier imports lack both fields.
   */
  rowsWithWarningsCount: whole.default(0),
  rowsWithWarnings: z.array(badRow).default([]),
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
  unknownColumns: z.array(z.string()),
  postsLeft: whole,
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
