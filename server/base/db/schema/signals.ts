import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { big, bytea, moment } from './columns.ts'
import { mediaFiles } from './media.ts'
import { properties } from './properties.ts'

/** Outlines by which pictures of properties are compared (docs/decisions/0081); deleted with the picture. */
export const pictureOutlines = pgTable(
  'picture_outlines',
  {
    fileName: text()
      .primaryKey()
      .references(() => mediaFiles.fileName, { onDelete: 'cascade' }),
    /** Brightness of 32 × 32 pixels, one byte each. */
    outline: bytea().notNull(),
    /** Keys of the whole picture and of all its windows; empty for a picture too plain to be compared. */
    wholeKeys: integer().array().notNull(),
    windowKeys: integer().array().notNull(),
    /** When it was compared with the others; null: not yet. */
    comparedAt: moment(),
  },
  (t) => [
    // without fastupdate, because lookups are frequent and would have to scan the pending list
    index('picture_outlines_by_whole').using('gin', t.wholeKeys).with({ fastupdate: false }),
    index('picture_outlines_by_window').using('gin', t.windowKeys).with({ fastupdate: false }),
    index('picture_outlines_to_compare').on(t.fileName).where(sql`compared_at IS NULL`),
  ],
)

/** Outlines of the pictures of homes that their poster deleted, by which a home that is posted again is known (docs/decisions/0228). */
export const keptOutlines = pgTable(
  'kept_outlines',
  {
    propertyId: big()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** The place of the picture among those of the home. */
    position: integer().notNull(),
    outline: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.propertyId, t.position] })],
)

const outlineReference = () =>
  text()
    .notNull()
    .references(() => pictureOutlines.fileName, { onDelete: 'cascade' })

/** Two files that show the same picture. Each pair has one row. */
export const samePictures = pgTable(
  'same_pictures',
  {
    fileName: outlineReference(),
    otherFileName: outlineReference(),
    /** Correlation of their details, 0.87 to 1. */
    likeness: real().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fileName, t.otherFileName] }),
    index('same_pictures_by_other').on(t.otherFileName),
    check('same_pictures_order_check', sql`${t.fileName} < ${t.otherFileName}`),
  ],
)
