import type { QueryClient } from '@tanstack/react-query'
import type { KnownContacts } from '#web/lib/api/contacts-query.ts'
import type { ContactWay } from '#web/lib/phone/contact-links.tsx'
import type { PlanPurpose } from '#web/lib/plans/plan-purpose.ts'
import type { Plan } from '#web/lib/plans/plans-query.ts'
import type { UnlockFailure } from './unlock-failure.ts'

export function isSameSubject(one: PlanPurpose, other: PlanPurpose): boolean {
  return one.propertyId === other.propertyId && one.requirementId === other.requirementId
}

/** Answer of the calls that unlock a property or a requirement. */
export interface Unlocked {
  readonly message: string
  readonly phoneNumber: string
}

/** The question before the first unlock: which button was pressed, and how many contacts are left. */
export interface UnlockQuestion {
  readonly way: ContactWay
  readonly left: number
}

/** Subject of a contact (a property or a requirement), and how its number is unlocked. */
export interface ContactSubject<U extends Unlocked = Unlocked> {
  /** Id of the property or requirement; the other id is null. */
  readonly id: PlanPurpose
  /** Its name, as in 'Call about …'. */
  readonly title: string
  /** Who posted it; blank when unknown. */
  readonly posterName: string
  /** Noun of the sentence 'This … is not charged again.' before the first unlock. */
  readonly noun: 'listing' | 'requirement'
  /** Sentence that says what the poster sees after an unlock. @param name the poster's first name */
  readonly describeSharing: (name: string) => string
  /** Message why the number cannot be unlocked; undefined when it can. */
  readonly problem: string | undefined
  readonly signInFirst: Readonly<Record<ContactWay, string>>
  /** Shown when there is no number to unlock. */
  readonly noNumber: string
  /** Whether it has a number, masked or not. */
  readonly hasNumber: boolean
  /** Delay between the success message and opening the dialler or the chat, ms. */
  readonly opensMs: number
  /** The question for the poster; missing: the chat begins with a general request for details. */
  readonly question?: string | undefined
  /** The first message of a chat. @param origin of the site, without a trailing slash */
  readonly firstMessage: (origin: string) => string
  /** Remaining contacts of this kind; undefined when the viewer has already unlocked one. */
  readonly leftBeforeFirst: (contacts: KnownContacts) => number | undefined
  readonly unlock: (userId: number) => Promise<U>
  /** Adds an unlocked number to the cached contacts, without fetching the list again. */
  readonly store: (queries: QueryClient, userId: number | undefined, unlocked: U) => void
  readonly describeFailure: (error: unknown) => UnlockFailure
  /** Name of the allowance that an unlock uses, and how much of it a plan gives. */
  readonly spends: { readonly noun: string; readonly givenBy: (plan: Plan) => number }
}
