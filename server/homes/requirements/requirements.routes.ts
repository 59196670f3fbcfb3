import type { FastifyInstance } from 'fastify'
import { MAX_OWN_REQUIREMENTS } from '#contracts/base/limits.ts'
import type { Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { changeRequirementStatus } from './change-status.ts'
import { getModeratedRequirement, getRequirement, listRequirementsOf } from './list-requirements.ts'
import { editRequirement, postRequirement, type RequirementDeps } from './post-requirement.ts'
import { countContacts, listOwnRequirementIds } from './requirements.queries.ts'

export const openRequirements = (deps: RequirementDeps): Noun => ({ register: (app) => registerRequirementRoutes(app, deps) })

function registerRequirementRoutes(app: FastifyInstance, deps: RequirementDeps): void {
  serve(app, 'submitRequirement', async ({ viewer, body, request }) => {
    const answer = await postRequirement(deps, viewer, body, request)
    return { ...answer, matchingProperties: await deps.countFittingProperties(answer.requirementId) }
  })

  serve(app, 'updateRequirement', ({ viewer, params, body }) => editRequirement(deps, viewer, params.id, body))

  serve(app, 'updateRequirementStatus', ({ viewer, params, query }) => changeRequirementStatus(deps, viewer, params.id, query.status))

  serve(app, 'getModeratedRequirement', ({ viewer, params }) => getModeratedRequirement(deps.database, params.id, viewer))

  serve(app, 'decideOnRequirement', ({ viewer, params, body }) => changeRequirementStatus(deps, viewer, params.id, body.status, body))

  serve(app, 'getRequirement', ({ viewer, params }) => getRequirement(deps.database, params.id, viewer))

  serve(app, 'listUserRequirements', async ({ viewer }) => {
    const { pool } = deps.database
    const ids = await listOwnRequirementIds(pool, viewer.userId, MAX_OWN_REQUIREMENTS)
    const [own, contacts] = await Promise.all([listRequirementsOf(deps.database, ids, viewer), countContacts(pool, ids)])
    return own.map((requirement) => ({ ...requirement, contacts: contacts.get(requirement.requirementId) ?? 0 }))
  })
}
