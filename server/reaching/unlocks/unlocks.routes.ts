import type { FastifyInstance } from 'fastify'
import { MAX_CONTACTS_LISTED } from '#contracts/base/limits.ts'
import { requirementTitle } from '#contracts/homes/requirements/requirement-kinds.ts'
import type { UnlockedContact } from '#contracts/reaching/unlocks/unlocks.ts'
import type { Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { type Allowance, countRemaining } from '#server/money/plans/index.ts'
import { PROPERTY_CONTACT, REQUIREMENT_CONTACT } from './contact-kinds.ts'
import { type ContactDeps, unlockContact } from './unlock-contact.ts'
import { listUnlocked, type UnlockedRow } from './unlocks.queries.ts'

export const openUnlocks = (deps: ContactDeps): Noun => ({ register: (app) => registerUnlockRoutes(app, deps) })

function registerUnlockRoutes(app: FastifyInstance, deps: ContactDeps): void {
  const { clock } = deps
  const { pool } = deps.database

  serve(app, 'unlockPropertyContact', async ({ query, viewer }) => {
    const { remaining, ...unlocked } = await unlockContact(deps, viewer, PROPERTY_CONTACT, query.propertyId)
    return { ...unlocked, remainingContactsUsed: remaining }
  })

  serve(app, 'unlockRequirementContact', async ({ query, viewer }) => {
    const { remaining, ...unlocked } = await unlockContact(deps, viewer, REQUIREMENT_CONTACT, query.requirementId)
    return { ...unlocked, remainingContactsRequirementUsed: remaining }
  })

  serve(app, 'listContacts', async ({ viewer }) => {
    const remaining = (allowance: Allowance) => countRemaining(pool, viewer.userId, allowance, clock.now())
    const [contacts, ...left] = await Promise.all([
      listUnlocked(pool, viewer.userId, MAX_CONTACTS_LISTED, clock.now()),
      remaining('contacts'),
      remaining('property_posts'),
      remaining('requirement_posts'),
      remaining('requirement_contacts'),
    ])
    const [remainingContactsUsed, remainingPostsUsed, remainingPostsRequirementUsed, remainingContactsRequirementUsed] = left
    return {
      contacts: contacts.map(presentUnlocked),
      remainingContactsUsed,
      remainingPostsUsed,
      remainingPostsRequirementUsed,
      remainingContactsRequirementUsed,
    }
  })
}

function presentUnlocked({ requirement, unlockedAt, returned, ...contact }: UnlockedRow): UnlockedContact {
  const propertyName = requirement ? requirementTitle(requirement) : contact.propertyName
  return {
    ...contact,
    propertyName,
    unlockedAt: unlockedAt.toISOString(),
    returned: returned && { ...returned, date: new Date(returned.date).toISOString() },
  }
}
