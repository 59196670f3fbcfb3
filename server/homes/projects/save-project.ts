import { isDeepStrictEqual } from 'node:util'
import { maskPhone } from '#contracts/base/values/phone.ts'
import { CATALOGUE_MESSAGES } from '#contracts/operations/catalogue-messages.ts'
import type { CatalogueProject, ProjectEdit, ProjectValues } from '#contracts/operations/projects.ts'
import type { Database } from '#server/base/db/client.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { Failure, failureAt } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import { findLocality } from '#server/homes/properties/index.ts'
import { recordAction } from '#server/trust/audit/index.ts'
import {
  findCatalogueProject,
  insertProject,
  lockProject,
  replaceFlatsStagesAndAmenities,
  updateProject,
} from './catalogue-projects.queries.ts'
import { presentCatalogueProject } from './projects.present.ts'

export interface EditProjectDeps {
  readonly database: Database
  readonly clock: Clock
}

/** @throws Failure conflict: another project has this RERA number */
export function addProject({ database, clock }: EditProjectDeps, operator: Viewer, values: ProjectValues): Promise<CatalogueProject> {
  const at = new Date(clock.now())
  return inTransaction(database.pool, async (tx) => {
    const projectId = await insertProject(tx, await columnsOf(tx, values, at))
    if (projectId === undefined) throw failureAt('conflict', 'reraNumber', CATALOGUE_MESSAGES.reraTaken)
    await replaceFlatsStagesAndAmenities(tx, projectId, values)
    const project = await getCatalogueProject(tx, projectId)
    const object = { kind: 'project', id: projectId } as const
    await recordAction(tx, { operator, action: 'project_added', object, before: null, after: recordOf(project), at })
    return project
  })
}

/** @throws Failure not_found, conflict (changed meanwhile, RERA number taken), invalid_input (hidden without a reason) */
export function editProject(
  { database, clock }: EditProjectDeps,
  operator: Viewer,
  projectId: number,
  { version, reason, ...values }: ProjectEdit,
): Promise<CatalogueProject> {
  const at = new Date(clock.now())
  return inTransaction(database.pool, async (tx) => {
    await lockProject(tx, projectId)
    const before = await getCatalogueProject(tx, projectId)
    if (before.version !== version) throw new Failure('conflict', CATALOGUE_MESSAGES.changedMeanwhile)
    const isHidden = before.status === 'ACTIVE' && values.status === 'INACTIVE'
    if (isHidden && reason === null) throw failureAt('invalid_input', 'reason', CATALOGUE_MESSAGES.hideReason)
    if (isDeepStrictEqual(valuesOf(before), values)) return before
    if (!(await updateProject(tx, projectId, await columnsOf(tx, values, at))))
      throw failureAt('conflict', 'reraNumber', CATALOGUE_MESSAGES.reraTaken)
    await replaceFlatsStagesAndAmenities(tx, projectId, values)
    const after = await getCatalogueProject(tx, projectId)
    await recordAction(tx, {
      operator,
      action: isHidden ? 'project_hidden' : before.status === 'INACTIVE' && after.status === 'ACTIVE' ? 'project_shown' : 'project_changed',
      object: { kind: 'project', id: projectId },
      before: recordOf(before),
      after: recordOf(after),
      reason: reason ?? undefined,
      at,
    })
    return after
  })
}

/** @throws Failure not_found */
export async function getCatalogueProject(db: Queryable, projectId: number): Promise<CatalogueProject> {
  const row = await findCatalogueProject(db, projectId)
  if (!row) throw new Failure('not_found', CATALOGUE_MESSAGES.projectUnknown)
  return presentCatalogueProject(row)
}

/** The values that an operator can change, without the pictures. */
function valuesOf(project: CatalogueProject): ProjectValues {
  const { projectId: _id, version: _version, isAreaKnown: _known, updatedAt: _at, pictures: _pictures, amenities, ...values } = project
  return { ...values, amenityIds: amenities.map(({ amenityId }) => amenityId) }
}

/** Like `valuesOf`, for the audit log: with the names of amenities, and with a masked phone number. */
function recordOf(project: CatalogueProject) {
  const { amenityIds: _ids, mobileNo, ...values } = valuesOf(project)
  return { ...values, mobileNo: mobileNo && maskPhone(mobileNo), amenities: project.amenities.map(({ name }) => name) }
}

async function columnsOf(tx: Queryable, { flats: _flats, stages: _stages, amenityIds: _ids, ...columns }: ProjectValues, updatedAt: Date) {
  const locality = columns.area === null ? undefined : await findLocality(tx, columns.area)
  return { ...columns, area: locality?.name ?? columns.area, localityId: locality?.id ?? null, updatedAt }
}
