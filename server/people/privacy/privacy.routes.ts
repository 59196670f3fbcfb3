import type { FastifyInstance } from 'fastify'
import type { PrivacyChoices } from '#contracts/people/privacy/consents.ts'
import type { Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { listConsents } from '#server/people/consents/index.ts'
import type { PostDeps } from './hide-posts.ts'
import { deleteNominee, findNominee, saveNominee } from './nominees.queries.ts'
import { presentConsents } from './privacy.present.ts'
import { findConsentFacts } from './privacy.queries.ts'
import { saveConsent } from './save-consent.ts'

export const openPrivacy = (deps: PostDeps): Noun => ({ register: (app) => registerPrivacyRoutes(app, deps) })

function registerPrivacyRoutes(app: FastifyInstance, deps: PostDeps): void {
  const { clock, database } = deps
  // not a replica: what was just chosen must not be missing
  const db = database.pool
  const choicesOf = async (userId: number): Promise<PrivacyChoices> => {
    const [changes, facts, nominee] = await Promise.all([listConsents(db, userId), findConsentFacts(db, userId), findNominee(db, userId)])
    return { consents: facts ? presentConsents(changes, facts) : [], nominee: nominee ?? null }
  }

  serve(app, 'getPrivacyChoices', ({ viewer }) => choicesOf(viewer.userId))

  serve(app, 'saveConsent', async ({ viewer, body }) => {
    await saveConsent(deps, viewer, body)
    return choicesOf(viewer.userId)
  })

  serve(app, 'saveNominee', async ({ viewer, body }) => {
    await saveNominee(db, viewer.userId, body, new Date(clock.now()))
    return choicesOf(viewer.userId)
  })

  serve(app, 'deleteNominee', async ({ viewer }) => {
    await deleteNominee(db, viewer.userId)
    return choicesOf(viewer.userId)
  })
}
