import { eq, sql } from 'drizzle-orm'
import type { StagedBy } from '#contracts/homes/media/staged-pictures.ts'
import type { ProjectValues } from '#contracts/operations/projects.ts'
import { violatesUnique } from '#server/base/db/database-error.ts'
import { projectAmenities, projectFlats, projectStages, projects } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'
import { shareLockAmenities } from '#server/homes/amenities/index.ts'
import { attachFiles } from '#server/homes/media/index.ts'
import { DETAIL_COLUMNS } from './projects.queries.ts'

const selectProject = (db: Queryable) =>
  orm(db)
    .select({ ...DETAIL_COLUMNS, version: projects.version, localityId: projects.localityId })
    .from(projects)
export type CatalogueProjectRow = Awaited<ReturnType<typeof selectProject>>[number]

export async function findCatalogueProject(db: Queryable, id: number): Promise<CatalogueProjectRow | undefined> {
  const [project] = await selectProject(db).where(eq(projects.id, id))
  return project
}

/** Takes a row lock, so that concurrent changes of the project wait until the transaction ends. */
export async function lockProject(tx: Queryable, id: number): Promise<void> {
  await orm(tx).select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for('no key update')
}

type ProjectColumns = Pick<
  typeof projects.$inferInsert,
  Exclude<keyof ProjectValues, 'flats' | 'stages' | 'amenityIds'> | 'localityId' | 'updatedAt'
>

/** @returns the new project's id; undefined when another project has this RERA number */
export async function insertProject(tx: Queryable, columns: ProjectColumns): Promise<number | undefined> {
  const [inserted] = await orm(tx).insert(projects).values(columns).onConflictDoNothing().returning({ id: projects.id })
  return inserted?.id
}

/** @returns false when another project has this RERA number: the transaction is aborted then */
export async function updateProject(tx: Queryable, id: number, columns: ProjectColumns): Promise<boolean> {
  try {
    await orm(tx)
      .update(projects)
      .set({ ...columns, version: sql`${projects.version} + 1` })
      .where(eq(projects.id, id))
    return true
  } catch (error) {
    if (violatesUnique(error, 'projects_rera_number_key')) return false
    throw error
  }
}

/** Replaces flats, stages and amenities; unknown amenities are left out. */
export async function replaceFlatsStagesAndAmenities(
  tx: Queryable,
  projectId: number,
  { flats, stages, amenityIds }: Pick<ProjectValues, 'flats' | 'stages' | 'amenityIds'>,
): Promise<void> {
  const db = orm(tx)
  const known = await shareLockAmenities(tx, amenityIds)
  await db.delete(projectFlats).where(eq(projectFlats.projectId, projectId))
  if (flats.length > 0) await db.insert(projectFlats).values(flats.map((flat, position) => ({ projectId, position, ...flat })))
  await db.delete(projectStages).where(eq(projectStages.projectId, projectId))
  if (stages.length > 0) await db.insert(projectStages).values(stages.map((stage, position) => ({ projectId, position, ...stage })))
  await db.delete(projectAmenities).where(eq(projectAmenities.projectId, projectId))
  if (known.length > 0) await db.insert(projectAmenities).values(known.map(({ amenityId }) => ({ projectId, amenityId })))
}

/** A picture that belongs to a project. */
export interface ProjectPicture {
  readonly fileName: string
  readonly stagedBy?: StagedBy | null | undefined
}

/** Replaces the attached pictures. @param pictures stored ones, the cover first */
export async function replaceProjectPictures(
  tx: Queryable,
  projectId: number,
  pictures: readonly ProjectPicture[],
  at: Date,
): Promise<void> {
  await tx.query(`DELETE FROM media_attachments WHERE project_id = $1 AND kind = 'picture'`, [projectId])
  await attachFiles(
    tx,
    pictures.map(({ fileName, stagedBy = null }, position) => ({
      projectId,
      kind: 'picture',
      fileName,
      originalName: null,
      position,
      stagedBy,
    })),
  )
  await orm(tx).update(projects).set({ updatedAt: at }).where(eq(projects.id, projectId))
}
