import type { Queryable } from '#server/base/db/transaction.ts'
import {
  type ExportedRow,
  findExportedProfile,
  listExported,
  listExportedFiles,
  SECTION_NAMES,
  type Section,
} from './data-export.queries.ts'

/** What the archive of a user holds, of pictures and documents only their names. */
export interface AccountData {
  readonly profile: ExportedRow
  readonly sections: Readonly<Record<Section, readonly ExportedRow[]>>
  readonly files: readonly object[]
}

/** Yields the rows of a section in parts; the next part is queried when the previous one has been consumed. */
export async function* readSection(db: Queryable, section: Section, userId: number): AsyncGenerator<readonly ExportedRow[]> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page = await listExported(db, section, userId, after)
    yield page.rows
    after = page.last
  }
}

/** Reads all into memory. @returns undefined when the account is deleted */
export async function readAccountData(db: Queryable, userId: number): Promise<AccountData | undefined> {
  const profile = await findExportedProfile(db, userId)
  if (!profile) return undefined
  const sections: Partial<Record<Section, readonly ExportedRow[]>> = {}
  for (const section of SECTION_NAMES) {
    const all: ExportedRow[] = []
    for await (const rows of readSection(db, section, userId)) all.push(...rows)
    sections[section] = all
  }
  return { profile, sections: sections as AccountData['sections'], files: await listExportedFiles(db, userId) }
}
