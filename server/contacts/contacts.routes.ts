import type { FastifyInstance } from 'fastify'
import { MAX_CONTACTS_LISTED } from '#contracts/limits.ts'
import { serve } from '#server/http/contract-routes.ts'
import { requireSelf } from '#server/http/session.ts'
import { countLeft } from '#server/plans/index.ts'
import { listUnlocked } from './contacts.queries.ts'
import type { ContactDeps } from './deps.ts'
import { listInquiries, searchInquiries } from './inquiries.ts'
import { unlockContact } from './unlock-contact.ts'

export function registerContactRoutes(app: FastifyInstance, deps: ContactDeps): void {
  const { database, clock } = deps

  serve(app, 'useContactOrChat', async ({ query, viewer }) => {
    requireSelf(viewer, query.userId)
    return unlockContact(deps, viewer.userId, query.propertyId)
  })

  serve(app, 'listContacts', async ({ params, viewer }) => {
    requireSelf(viewer, params.userId)
    const left = (allowance: Parameters<typeof countLeft>[2]) => countLeft(database.pool, viewer.userId, allowance, clock.now())
    const [unlocked, remainingContactsUsed, remainingPostsUsed, remainingPostsRequirementUsed] = await Promise.all([
      listUnlocked(database.pool, viewer.userId, MAX_CONTACTS_LISTED),
      left('contacts'),
      left('posts'),
      left('requirement_posts'),
    ])
    const contacts = unlocked.map(({ unlockedAt, ...contact }) => ({ ...contact, unlockedAt: unlockedAt.toISOString() }))
    return { contacts, remainingContactsUsed, remainingPostsUsed, remainingPostsRequirementUsed }
  })

  serve(app, 'listInquiries', async ({ params, query, viewer }) => {
    requireSelf(viewer, params.userId)
    return listInquiries(database, viewer.userId, query)
  })

  serve(app, 'searchInquiries', async ({ query, viewer }) => searchInquiries(database, viewer.userId, query.propertyName))
}
