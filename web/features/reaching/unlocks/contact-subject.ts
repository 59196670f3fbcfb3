import type { UnlockedContact } from '#contracts/reaching/unlocks/unlocks.ts'
import type { KnownContacts } from '#web/lib/api/contacts-query.ts'
import { type ContactWay, firstMessage } from '#web/lib/phone/contact-links.tsx'
import type { PlanPurpose } from '#web/lib/plans/plan-purpose.ts'
import type { Plan } from '#web/lib/plans/plans-query.ts'
import { firstName } from '#web/lib/session/person.ts'

export function isSameSubject(one: PlanPurpose, other: PlanPurpose): boolean {
  return one.propertyId === other.propertyId && one.requirementId === other.requirementId
}

/** Answer of the calls that unlock a property or a requirement: the number, and the contacts of that kind that are left. */
interface Unlocked {
  readonly message: string
  readonly phoneNumber: string
  readonly left: Partial<KnownContacts['left']>
}

/** The question before the first unlock: which button was pressed, and how many contacts are left. */
export interface UnlockQuestion {
  readonly way: ContactWay
  readonly left: number
}

/** What differs between contacts of properties and contacts of requirements. */
export interface ContactKind {
  /** Noun of the sentence 'This … is not charged again.' before the first unlock. */
  readonly noun: 'listing' | 'requirement'
  /** Sentence that says what the poster sees after an unlock; missing: the user chooses it. @param name the poster's first name */
  readonly describeSharing?: (name: string) => string
  /** Shown when there is no number to unlock. */
  readonly noNumber: string
  /** Remaining contacts of this kind; undefined when the viewer has already unlocked one. */
  readonly leftBeforeFirst: (contacts: KnownContacts) => number | undefined
  /** Name of the allowance that an unlock uses, and how much of it a plan gives. */
  readonly spends: { readonly noun: string; readonly givenBy: (plan: Plan) => number }
}

/** Subject of a contact (a property or a requirement), and how its number is unlocked. */
export interface ContactSubject {
  readonly kind: ContactKind
  /** Its id (the other id is null), its name as in 'Call about …', and who posted it; a poster's name is blank when unknown. */
  readonly about: Omit<
    UnlockedContact,
    'contactId' | 'phoneNumber' | 'unlockedAt' | 'available' | 'returned' | 'answer' | 'difference' | 'isAsked'
  >
  /** Message why the number cannot be unlocked; undefined when it can. */
  readonly problem: string | undefined
  readonly signInFirst: Readonly<Record<ContactWay, string>>
  /** Whether it has a number, masked or not. */
  readonly hasNumber: boolean
  /** Delay between the success message and opening the dialler or the chat, ms. */
  readonly opensMs: number
  /** The question for the poster; missing: the chat begins with a general request for details. */
  readonly question?: string | undefined
  /** Message of a failed unlock for which the server gives no reason. */
  readonly failed: string
  readonly unlock: (userId: number) => Promise<Unlocked>
}

/** The ids of a subject, for what is carried out after a sign-in or a payment. */
export function purposeOf({ about: { propertyId, requirementId } }: Pick<ContactSubject, 'about'>): PlanPurpose {
  return { propertyId, requirementId }
}

/** 'Vikram'; 'the poster' when the name is not known. */
export const posterFirstName = (posterName: string): string => firstName(posterName) || 'the poster'

/** The first message of a chat about a subject; on the server without the site's origin. */
export function firstMessageAbout({ about, question }: Pick<ContactSubject, 'about' | 'question'>): string {
  return firstMessage(about, typeof window === 'undefined' ? '' : window.location.origin, question)
}
