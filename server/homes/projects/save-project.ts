import { isDeepStrictEqual } from 'node:util'
import { maskPhone } from '#contracts/base/values/phone.ts'
import { CATALOGUE_MESSAGES } from '#contracts/operations/catalogue-messages.ts'
import type { CatalogueProject, ProjectEdit, ProjectValues } from '#contracts/operations/projects.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { Failure, failureAt } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { findLocality } from '#server/homes/properties/index.ts'
import { addToCatalogue, type Catalogue, type CatalogueDeps, editInCatalogue } from '#server/trust/audit/index.ts'
import {
  findCatalogueProject,
  insertProject,
  lockProject,
  replaceFlatsStagesAndAmenities,
  updateProject,
} from './catalogue-projects.queries.ts'
import { presentCatalogueProject } from './projects.present.ts'

export const PROJECTS: Catalogue<CatalogueProject> = { kind: 'project', lock: lockProject, load: getCatalogueProject, recorded: recordOf }

/** @throws Failure conflict: another project has this RERA number; invalid_input: shown without its page in the register */
export function addProject(deps: CatalogueDeps, operator: Viewer, values: ProjectValues): Promise<CatalogueProject> {
  return addToCatalogue(PROJECTS, deps, operator, async (tx, at) => {
    requireRegisterPage(values)
    const id = await insertProject(tx, await columnsOf(tx, values, at))
    if (id === undefined) throw failureAt('conflict', 'reraNumber', CATALOGUE_MESSAGES.reraTaken)
    await replaceFlatsStagesAndAmenities(tx, id, values)
    return id
  })
}

/**
 * @throws Failure not_found, conflict (changed meanwhile, RERA number taken), invalid_input (hidden without a reason, shown without
 * its page in the register)
 */
export function editProject(
  deps: CatalogueDeps,
  operator: Viewer,
  id: number,
  { version, reason, ...values }: ProjectEdit,
): Promise<CatalogueProject> {
  return editInCatalogue(PROJECTS, deps, operator, { id, version, reason }, async (tx, before, at) => {
    if (!before.isDemo) requireRegisterPage(values)
    const isHidden = before.status === 'ACTIVE' && values.status === 'INACTIVE'
    if (isHidden && reason === null) throw failureAt('invalid_input', 'reason', CATALOGUE_MESSAGES.hideReason)
    if (isDeepStrictEqual(valuesOf(before), values)) return undefined
    if (!(await updateProject(tx, id, await columnsOf(tx, values, at))))
      throw failureAt('conflict', 'reraNumber', CATALOGUE_MESSAGES.reraTaken)
    await replaceFlatsStagesAndAmenities(tx, id, values)
    if (isHidden) return 'project_hidden'
    return before.status === 'INACTIVE' && values.status === 'ACTIVE' ? 'project_shown' : 'project_changed'
  })
}

/** A project may be advertised only with its page in the register (docs/decisions/0212). */
function requireRegisterPage({ status, reraPage }: ProjectValues): void {
  if (status === 'ACTIVE' && reraPage === null) throw failureAt('invalid_input', 'reraPage', CATALOGUE_MESSAGES.registerPageMissing)
}

/** @throws Failure not_found */
export async function getCatalogueProject(db: Queryable, projectId: number): Promise<CatalogueProject> {
  const row = await findCatalogueProject(db, projectId)
  if (!row) throw new Failure('not_found', CATALOGUE_MESSAGES.projectUnknown)
  return presentCatalogueProject(row)
}

/** The values that an operator can change, without the pictures. */
function valuesOf(project: CatalogueProject): ProjectValues {
  const {
    projectId: _id,
    version: _version,
    isDemo: _demo,
    isAreaKnown: _known,
    updatedAt: _at,
    pictures: _pictures,
    amenities,
    ...values
  } = project
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
