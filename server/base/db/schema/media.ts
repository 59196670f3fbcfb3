import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { STAGED_BY } from '#contracts/homes/media/staged-pictures.ts'
import { users } from './accounts.ts'
import { big, id, moment, oneOfCheck } from './columns.ts'
import { projects } from './projects.ts'
import { properties } from './properties.ts'

/** A file in the storage. Its row is inserted before the file is written: after a crash the sweep finds the file by its row. */
export const mediaFiles = pgTable(
  'media_files',
  {
    fileName: text().primaryKey(),
    contentType: text().notNull(),
    bytes: big().notNull(),
    width: integer(),
    height: integer(),
    color: text(),
    blur: text(),
    createdAt: moment().notNull().defaultNow(),
    /** When its removal began: it can no longer be attached, and the next sweep finishes a removal that a crash interrupted. */
    removedAt: moment(),
    /** Evidence of what operators refused or hid: until then a removed file stays in the storage, where nobody can load it. */
    keptUntil: moment(),
    /** The property of which it is evidence, also when it belongs to nothing any more. */
    keptOfPropertyId: big(),
  },
  (t) => [
    index('media_files_kept').on(t.keptUntil).where(sql`kept_until IS NOT NULL`),
    // to find files that nothing refers to
    index('media_files_by_time').on(t.createdAt),
    index('media_files_removed').on(t.removedAt).where(sql`removed_at IS NOT NULL`),
  ],
)

const ATTACHMENT_KINDS = ['picture', 'document'] as const

/** The property, project or user to which a file belongs; exactly one is set. The sweep removes files without an attachment. */
export const mediaAttachments = pgTable(
  'media_attachments',
  {
    id: id(),
    fileName: text()
      .notNull()
      .references(() => mediaFiles.fileName),
    propertyId: big().references(() => properties.id, { onDelete: 'cascade' }),
    projectId: big().references(() => projects.id, { onDelete: 'cascade' }),
    /** The owner of a profile picture. */
    userId: big().references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ATTACHMENT_KINDS }).notNull(),
    /** Order among the owner's files of the same kind; the picture at 0 is the cover. */
    position: integer().notNull().default(0),
    /** File name of a document as it was uploaded; null for pictures. */
    originalName: text(),
    /** Which file of a ZIP it was made from (`sourceKeyOf` in the contracts); null for files that were chosen one by one. */
    sourceKey: text(),
    /** Who said that a program made or staged the picture; null: nobody. */
    stagedBy: text({ enum: STAGED_BY }),
  },
  (t) => [
    check('media_attachments_owner_check', sql`num_nonnulls(${t.propertyId}, ${t.projectId}, ${t.userId}) = 1`),
    oneOfCheck('media_attachments', 'kind', ATTACHMENT_KINDS),
    oneOfCheck('media_attachments', 'staged_by', STAGED_BY),
    check('media_attachments_staged_check', sql`${t.stagedBy} IS NULL OR ${t.kind} = 'picture'`),
    check('media_attachments_original_name_check', sql`(${t.kind} = 'document') = (${t.originalName} IS NOT NULL)`),
    uniqueIndex('media_attachments_picture_key').on(t.propertyId, t.position).where(sql`kind = 'picture'`),
    uniqueIndex('media_attachments_project_picture_key').on(t.projectId, t.position).where(sql`kind = 'picture'`),
    uniqueIndex('media_attachments_document_key').on(t.fileName).where(sql`kind = 'document'`),
    uniqueIndex('media_attachments_user_key').on(t.userId),
    // a file of a ZIP that is sent again, or by two tabs, is there once
    uniqueIndex('media_attachments_source_key').on(t.propertyId, t.sourceKey).where(sql`source_key IS NOT NULL`),
    index('media_attachments_by_property').on(t.propertyId, t.kind, t.position),
    index('media_attachments_by_file').on(t.fileName),
  ],
)
