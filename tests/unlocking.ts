import type pg from 'pg'
import type { Allowance } from '#server/base/db/schema/index.ts'
import { seedProperties } from './properties.ts'
import { seedRequirements } from './requirements.ts'

/** A kind of contact that can be unlocked, for tests that run for each kind. */
export interface UnlockableKind {
  readonly noun: string
  readonly table: string
  readonly allowance: Allowance
  /** Name of the answer's field with the remaining units of the allowance. */
  readonly remaining: string
  seed(pool: pg.Pool, count: number): Promise<number[]>
  pathOf(userId: number, id: number): string
}

const plain = (count: number) => Array.from({ length: count }, () => ({}))

export const UNLOCKABLE_PROPERTY: UnlockableKind = {
  noun: 'property',
  table: 'properties',
  allowance: 'contacts',
  remaining: 'remainingContactsUsed',
  seed: (pool, count) => seedProperties(pool, plain(count)),
  pathOf: (userId, id) => `/api/subscriptions/use-contact-or-chat?userId=${userId}&propertyId=${id}`,
}

const UNLOCKABLE_REQUIREMENT: UnlockableKind = {
  noun: 'requirement',
  table: 'requirements',
  allowance: 'requirement_contacts',
  remaining: 'remainingContactsRequirementUsed',
  seed: (pool, count) => seedRequirements(pool, plain(count)),
  pathOf: (userId, id) => `/api/requirement/use-contact?userId=${userId}&requirementId=${id}`,
}

export const UNLOCKABLE_KINDS = [UNLOCKABLE_PROPERTY, UNLOCKABLE_REQUIREMENT] as const
