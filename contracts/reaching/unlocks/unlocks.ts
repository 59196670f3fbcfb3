import { z } from 'zod'
import { idOf } from '#contracts/base/values/values.ts'
import { CONTACT_ANSWERS, DIFFERENCES, RETURN_REASONS } from '#contracts/reaching/contact-answers/answer-kinds.ts'

/** The property whose poster's number is unlocked; `userId` must be the viewer's own. */
export const contactQuery = z.object({
  userId: idOf('User id'),
  propertyId: idOf('Property id'),
})

/** `alreadyUnlocked`: nothing was charged. `remainingContactsUsed`: contacts left in the plan. */
export const contactUnlocked = z.object({
  message: z.string(),
  phoneNumber: z.string(),
  alreadyUnlocked: z.boolean(),
  remainingContactsUsed: z.number(),
})

/**
 * A number that the viewer has unlocked: of a property's poster or of a requirement's author; the other id is null. The number stays
 * visible when the property or requirement is hidden, closed or deleted; `available` is false then.
 */
const unlockedContact = z.object({
  /** Of the unlock: the same for its inquiry. */
  contactId: z.number(),
  propertyId: z.number().nullable(),
  requirementId: z.number().nullable(),
  /** The property's name, or the requirement in a few words: '2 BHK Flat to rent'. */
  propertyName: z.string(),
  /** For a requirement, its preferred locations. */
  area: z.string(),
  available: z.boolean(),
  posterName: z.string(),
  phoneNumber: z.string(),
  /** Of a broker; null or missing for anybody else. */
  posterReraNumber: z.string().nullish(),
  /** An instant (ISO 8601). */
  unlockedAt: z.string(),
  /** Why and when (ISO 8601) what it cost came back; null when it did not. */
  returned: z.object({ reason: z.enum(RETURN_REASONS), date: z.string() }).nullable(),
  /** What the viewer said about it, and what was not as described; null without an answer. */
  answer: z.enum(CONTACT_ANSWERS).nullable(),
  difference: z.enum(DIFFERENCES).nullable(),
  /** Whether a card asks the viewer now whether they reached the poster; clients show one, about the contact that was unlocked first. */
  isAsked: z.boolean(),
})
export type UnlockedContact = z.infer<typeof unlockedContact>

/** Numbers that the viewer has unlocked, latest first, and the allowances left in all running plans, including the free plan. */
export const contactList = z.object({
  contacts: z.array(unlockedContact),
  remainingContactsUsed: z.number(),
  remainingPostsUsed: z.number(),
  remainingPostsRequirementUsed: z.number(),
  remainingContactsRequirementUsed: z.number(),
})
