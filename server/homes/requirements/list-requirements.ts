import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import type { ModeratedRequirement } from '#contracts/operations/moderation.ts'
import type { Database } from '#server/base/db/client.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { visibilityOf } from '#server/homes/subjects/index.ts'
import { requireVisible } from './requirements.policy.ts'
import { presentRequirement } from './requirements.present.ts'
import { loadRequirements } from './requirements.queries.ts'

/** @throws Failure not_found; no_longer_available when it is closed; second_factor_required */
export async function getRequirement(database: Database, id: number, viewer: Viewer | undefined): Promise<ListedRequirement> {
  const [found] = await loadRequirements(database.readsFor(viewer), [id], viewer?.userId)
  return presentRequirement(requireVisible(viewer, found), viewer)
}

/** A requirement for operators. @throws Failure not_found */
export async function getModeratedRequirement(database: Database, id: number, operator: Viewer): Promise<ModeratedRequirement> {
  const row = requireVisible(operator, (await loadRequirements(database.readsFor(operator), [id], operator.userId))[0])
  return { requirement: presentRequirement(row, operator), version: row.version }
}

/** The requirements that the viewer may see, in the order of the ids; others, such as just closed ones, are left out. */
export async function listRequirementsOf(
  database: Database,
  ids: readonly number[],
  viewer: Viewer | undefined,
): Promise<ListedRequirement[]> {
  const rows = await loadRequirements(database.readsFor(viewer), ids, viewer?.userId)
  return rows.filter((row) => visibilityOf(viewer, row) === 'visible').map((row) => presentRequirement(row, viewer))
}
