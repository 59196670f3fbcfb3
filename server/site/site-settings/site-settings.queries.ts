import { asc, gt } from 'drizzle-orm'
import type { ChangedSiteValues } from '#contracts/operations/site-settings.ts'
import { siteSettings } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

export type SettingsRow = typeof siteSettings.$inferSelect

/** The versions above `version`, oldest first. */
export async function listVersionsAfter(db: Queryable, version: number): Promise<SettingsRow[]> {
  return orm(db).select().from(siteSettings).where(gt(siteSettings.version, version)).orderBy(asc(siteSettings.version))
}

/** @returns false when this version exists already, because another save was first */
export async function insertVersion(tx: Queryable, row: { version: number; values: ChangedSiteValues; changedAt: Date }): Promise<boolean> {
  const { rowCount } = await orm(tx).insert(siteSettings).values(row).onConflictDoNothing()
  return rowCount === 1
}
