import { SENDING_MESSAGES } from '#contracts/base/sending-messages.ts'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { DEAL_SHOWN_DAYS } from '#contracts/homes/deals/deal-messages.ts'
import { EDIT_MESSAGES, POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import type { PosterRole } from '#contracts/homes/properties/property-kinds.ts'
import type { PropertyRecord } from '#server/base/db/schema/index.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import * as subjects from '#server/homes/subjects/index.ts'

const FAILURE_MESSAGES = { unknown: EDIT_MESSAGES.unknown, gone: 'This property is no longer available.', notYours: EDIT_MESSAGES.notYours }

type Stateful = Pick<PropertyRecord, 'postedByUserId' | 'status' | 'deletedAt'>

/** Only owners and brokers may post. @throws Failure not_allowed */
export function requirePosterRole({ role }: Viewer): PosterRole {
  if (role === 'OWNER' || role === 'BROKER') return role
  throw new Failure('not_allowed', role === 'SEEKER' ? POSTING_MESSAGES.seekersCannotPost : SENDING_MESSAGES.accessDenied)
}

interface WithDeal extends Stateful {
  readonly isPosterBlocked: boolean
  readonly deal: { readonly closedAt: Date } | null
  /** Whether the viewer has unlocked it. */
  readonly isUnlocked: boolean
}

/** Whether everybody still sees the page of a property that was let or sold. @param now epoch ms */
export const isDealShown = (deal: { readonly closedAt: Date } | null, now: number): boolean =>
  deal !== null && now - deal.closedAt.getTime() < DEAL_SHOWN_DAYS * DAY_MS

/**
 * Whether a viewer may see the page and the card of a property. Beside the visible ones: what was let or sold lately, and what the viewer has
 * unlocked and its poster has hidden since (docs/decisions/0142). Searches and lists show only visible ones. @param now epoch ms
 */
export function mayOpen(viewer: Parameters<typeof subjects.mayEdit>[0], property: WithDeal, now: number): boolean {
  const visibility = subjects.visibilityOf(viewer, property)
  if (visibility !== 'gone' || property.deletedAt || property.isPosterBlocked) return visibility === 'visible'
  return property.isUnlocked || isDealShown(property.deal, now)
}

/** @throws Failure not_found, no_longer_available; second_factor_required */
export function requireVisible<T extends Stateful>(viewer: Viewer | undefined, property: T | undefined): T {
  return subjects.requireVisible(viewer, property, FAILURE_MESSAGES)
}

/** A property of the viewer: what operators do with those of others is recorded elsewhere. @throws Failure as `requireEditable` */
export function requireOwn<T extends Stateful>(viewer: Viewer, found: T | undefined): T {
  const property = requireEditable(viewer, found)
  if (property.postedByUserId !== viewer.userId) throw new Failure('not_allowed', EDIT_MESSAGES.notYours)
  return property
}

/** @throws Failure not_found, no_longer_available when it is deleted, not_allowed, second_factor_required */
export function requireEditable<T extends Stateful>(viewer: Viewer, property: T | undefined): T {
  return subjects.requireEditable(viewer, property, FAILURE_MESSAGES)
}
