import { z } from 'zod'
import { idOf } from '../values/values.ts'

/** The property whose poster's number is unlocked; `userId` must be the viewer's own. */
export const contactQuery = z.object({
  userId: idOf('User id'),
  propertyId: idOf('Property id'),
})

/** `alreadyUnlocked` and `remainingContactsUsed` say that nothing was charged, and what is left of the plan's contacts. */
export const contactUnlocked = z.object({
  message: z.string(),
  phoneNumber: z.string(),
  alreadyUnlocked: z.boolean(),
  remainingContactsUsed: z.number(),
})
export type ContactUnlocked = z.infer<typeof contactUnlocked>

/**
 * A number that the viewer has unlocked, of the poster of a property or of the author of a requirement: the other id is null. It stays
 * visible when that is hidden, closed or deleted; `available` is false then.
 */
const unlockedContact = z.object({
  propertyId: z.number().nullable(),
  requirementId: z.number().nullable(),
  /** The property's name, or the requirement in a few words: '2 BHK Flat to rent'. */
  propertyName: z.string(),
  /** Of a requirement its preferred locations. */
  area: z.string(),
  available: z.boolean(),
  posterName: z.string(),
  phoneNumber: z.string(),
  /** An instant (ISO 8601). */
  unlockedAt: z.string(),
})
export type UnlockedContact = z.infer<typeof unlockedContact>

/** The numbers that the viewer has unlocked, the latest first, and what is left of all running plans, the free one among them. */
export const contactList = z.object({
  contacts: z.array(unlockedContact),
  remainingContactsUsed: z.number(),
  remainingPostsUsed: z.number(),
  remainingPostsRequirementUsed: z.number(),
  remainingContactsRequirementUsed: z.number(),
})
