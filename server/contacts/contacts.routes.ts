import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { inquiry } from '#contracts/contacts.ts'
import { MAX_CONTACTS_LISTED, MAX_INQUIRIES_FOUND } from '#contracts/limits.ts'
import { serve } from '#server/http/contract-routes.ts'
import { type Allowance, countRemaining } from '#server/plans/index.ts'
import { type InquiryRow, listInquiryRows, listUnlocked, searchInquiryRows } from './contacts.queries.ts'
import { type ContactDeps, unlockContact } from './unlock-contact.ts'

export function registerContactRoutes(app: FastifyInstance, deps: ContactDeps): void {
  const { clock } = deps
  const { pool } = deps.database

  serve(app, 'useContactOrChat', ({ query, viewer }) => unlockContact(deps, viewer, query.propertyId))

  serve(app, 'listContacts', async ({ viewer }) => {
    const remaining = (allowance: Allowance) => countRemaining(pool, viewer.userId, allowance, clock.now())
    const [unlocked, remainingContactsUsed, remainingPostsUsed, remainingPostsRequirementUsed] = await Promise.all([
      listUnlocked(pool, viewer.userId, MAX_CONTACTS_LISTED),
      remaining('contacts'),
      remaining('property_posts'),
      remaining('requirement_posts'),
    ])
    const contacts = unlocked.map(({ unlockedAt, ...contact }) => ({ ...contact, unlockedAt: unlockedAt.toISOString() }))
    return { contacts, remainingContactsUsed, remainingPostsUsed, remainingPostsRequirementUsed }
  })

  serve(app, 'listInquiries', async ({ query, viewer }) => {
    const { rows, total } = await listInquiryRows(pool, viewer.userId, query)
    return { content: rows.map(presentInquiry), totalElements: total, totalPages: Math.ceil(total / query.size) }
  })

  serve(app, 'searchInquiries', async ({ query, viewer }) => {
    return (await searchInquiryRows(pool, viewer.userId, query.propertyName, MAX_INQUIRIES_FOUND)).map(presentInquiry)
  })
}

function presentInquiry(row: InquiryRow): z.input<typeof inquiry> {
  return {
    inquiryId: row.id,
    inquiryDate: row.createdAt.toISOString(),
    propertyId: row.propertyId,
    propertyName: row.propertyName,
    userFullName: row.seekerName.trim(),
    userMobileNumber: row.seekerPhone ?? '',
  }
}
