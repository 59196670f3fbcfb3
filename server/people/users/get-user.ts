import type { z } from 'zod'
import { requirementTitle } from '#contracts/homes/requirements/requirement-kinds.ts'
import { OPERATIONS_USER_MESSAGES } from '#contracts/operations/user-messages.ts'
import { LATEST_SHOWN, type userOverview } from '#contracts/operations/users.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { countOwn, listOwnIds } from '#server/homes/posting/index.ts'
import { listSummaries } from '#server/homes/properties/index.ts'
import { countOwnRequirements, listOwnRequirementIds, listRequirementsOf } from '#server/homes/requirements/index.ts'
import { listPaidOrders, presentPayment } from '#server/money/payments/index.ts'
import { type Allowance, countRemaining, listBought, presentSubscription } from '#server/money/plans/index.ts'
import { listSessionsOf } from '#server/people/accounts/index.ts'
import { countInquiries, findInquiries, listInquiryIds } from '#server/reaching/inquiries/index.ts'
import { countUnlocked, listUnlocked } from '#server/reaching/unlocks/index.ts'
import { listReportsAbout } from '#server/trust/moderation/index.ts'
import type { UserDeps } from './block-user.ts'
import { presentProfile } from './users.present.ts'
import { findAnyUser } from './users.queries.ts'

/** A user's page for operators, also of a deleted account, without contact details. @throws Failure not_found */
export async function getUserOverview(deps: UserDeps, operator: Viewer, userId: number): Promise<z.input<typeof userOverview>> {
  const { pool } = deps.database
  const now = new Date(deps.clock.now())
  const user = await findAnyUser(pool, userId)
  if (!user) throw new Failure('not_found', OPERATIONS_USER_MESSAGES.unknown)
  const remaining = (allowance: Allowance) => countRemaining(pool, userId, allowance, now.getTime())
  const [posts, contacts, requirementPosts, requirementContacts] = await Promise.all(
    (['property_posts', 'contacts', 'requirement_posts', 'requirement_contacts'] as const).map(remaining),
  )
  const [plans, payments, sessions, properties, requirements, reports, leadsGiven, leadsReceived] = await Promise.all([
    listBought(pool, userId, now),
    listPaidOrders(pool, userId, LATEST_SHOWN),
    listSessionsOf(pool, userId, now),
    readProperties(deps, operator, userId),
    readRequirements(deps, operator, userId),
    readReports(pool, userId),
    readLeadsGiven(pool, userId, now),
    readLeadsReceived(pool, userId),
  ])
  return {
    ...presentProfile(user),
    left: {
      posts: posts ?? 0,
      contacts: contacts ?? 0,
      requirementPosts: requirementPosts ?? 0,
      requirementContacts: requirementContacts ?? 0,
    },
    plans: plans.map((row) => presentSubscription(row, now)),
    payments: payments.map((paid) => ({ ...presentPayment(paid), id: paid.order.id })),
    sessions: sessions.map(({ id, deviceName, createdAt, usedAt }) => ({
      id,
      deviceName,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: usedAt.toISOString(),
    })),
    properties,
    requirements,
    reports,
    leadsGiven,
    leadsReceived,
  }
}

async function readProperties({ database }: UserDeps, operator: Viewer, userId: number) {
  const [ids, { fitting }] = await Promise.all([
    listOwnIds(database.pool, userId, { sort: 'createdAt', direction: 'desc' }, LATEST_SHOWN, 0),
    countOwn(database.pool, userId, {}),
  ])
  const summaries = await listSummaries(database, ids, operator)
  return {
    total: fitting,
    latest: summaries.map(({ propertyId, propertyName, address, status, createdAt }) => ({
      propertyId,
      propertyName,
      area: address.area,
      status,
      createdAt,
    })),
  }
}

async function readRequirements({ database }: UserDeps, operator: Viewer, userId: number) {
  const [ids, total] = await Promise.all([
    listOwnRequirementIds(database.pool, userId, LATEST_SHOWN),
    countOwnRequirements(database.pool, userId),
  ])
  const listed = await listRequirementsOf(database, ids, operator)
  return {
    total,
    latest: listed.map((row) => ({
      requirementId: row.requirementId,
      title: requirementTitle(row),
      status: row.status,
      createdAt: row.createdAt,
    })),
  }
}

async function readReports(db: Queryable, userId: number) {
  const { rows, ...counts } = await listReportsAbout(db, userId, LATEST_SHOWN)
  return { ...counts, latest: rows.map(({ createdAt, ...report }) => ({ ...report, at: createdAt.toISOString() })) }
}

async function readLeadsGiven(db: Queryable, userId: number, now: Date) {
  const [unlocked, total] = await Promise.all([listUnlocked(db, userId, LATEST_SHOWN, now.getTime()), countUnlocked(db, userId)])
  return {
    total,
    latest: unlocked.map(({ propertyId, requirementId, propertyName, requirement, posterName, unlockedAt }) => ({
      propertyId,
      requirementId,
      subjectName: requirement ? requirementTitle(requirement) : propertyName,
      posterName,
      at: unlockedAt.toISOString(),
    })),
  }
}

async function readLeadsReceived(db: Queryable, userId: number) {
  const part = { filter: {}, sortBy: 'inquiryDate', sortDir: 'desc', limit: LATEST_SHOWN, offset: 0 } as const
  const [total, rows] = await Promise.all([
    countInquiries(db, userId, {}),
    listInquiryIds(db, userId, part).then((ids) => findInquiries(db, ids)),
  ])
  return {
    total,
    latest: rows.map(({ propertyId, propertyName, seekerName, status, createdAt }) => ({
      propertyId,
      propertyName,
      seekerName,
      status,
      at: createdAt.toISOString(),
    })),
  }
}
