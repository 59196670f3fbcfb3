import type { QueryClient } from '@tanstack/react-query'
import type { KnownContacts } from '#web/lib/api/contacts-query.ts'
import type { PlanPurpose } from '#web/lib/plans/plan-purpose.ts'
import type { Plan } from '#web/lib/plans/plans-query.ts'
import type { ContactWay } from './contact-links.tsx'
import type { UnlockFailure } from './unlock-failure.ts'

export function isSameSubject(one: PlanPurpose, other: PlanPurpose): boolean {
  return one.propertyId === other.propertyId && one.requirementId === other.requirementId
}

/** The answer of an unlock, of a property and of a requirement. */
export interface Unlocked {
  readonly message: string
  readonly phoneNumber: string
}

/** The question before the first unlock: which button was pressed, and how many contacts are left. */
export interface UnlockQuestion {
  readonly way: ContactWay
  readonly left: number
}

/** The subject of a contact, a property or a requirement, and how its number is unlocked. */
export interface ContactSubject<U extends Unlocked = Unlocked> {
  /** Its id; the other one is null. */
  readonly id: PlanPurpose
  /** Its name, as in 'Call about …'. */
  readonly title: string
  /** Who posted it; blank when unknown. */
  readonly posterName: string
  /** In the question before the first unlock: what is not charged again. */
  readonly noun: 'listing' | 'requirement'
  /** What the poster learns by an unlock, in words. @param name the poster's first name */
  readonly describeSharing: (name: string) => string
  /** Why it cannot be unlocked, in words. */
  readonly problem: string | undefined
  readonly signInFirst: Readonly<Record<ContactWay, string>>
  /** Shown when there is no number to unlock. */
  readonly noNumber: string
  /** Whether it has a number, masked or not. */
  readonly hasNumber: boolean
  /** How long after the message the dialler or the chat opens. */
  readonly opensMs: number
  /** The question for the poster; missing: the chat begins with a general request for details. */
  readonly question?: string | undefined
  /** The first message of a chat. @param origin the site's address without a slash at the end */
  readonly firstMessage: (origin: string) => string
  /** How many such contacts are left, when the viewer has unlocked none of them before. */
  readonly leftBeforeFirst: (contacts: KnownContacts) => number | undefined
  readonly unlock: (userId: number) => Promise<U>
  /** Adds an unlocked number to the cached contacts, without fetching the list again. */
  readonly store: (queries: QueryClient, userId: number | undefined, unlocked: U) => void
  readonly describeFailure: (error: unknown) => UnlockFailure
  /** The allowance that an unlock uses, in words, and how much of it a plan has. */
  readonly spends: { readonly noun: string; readonly givenBy: (plan: Plan) => number }
}
