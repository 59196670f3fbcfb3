/** Texts of moderation that operators see, and reasons that posters get. No schema here. */

/** Characters of a reason that a poster gets. */
export const MAX_MODERATION_REASON_LENGTH = 300

/** What an operator decides about a property. `keep` leaves its status and answers the reports. */
export const MODERATION_DECISIONS = ['approve', 'reject', 'hide', 'restore', 'keep'] as const
export type ModerationDecision = (typeof MODERATION_DECISIONS)[number]

export const MODERATION_MESSAGES = {
  done: {
    approve: 'Approved. The listing is live.',
    reject: 'Rejected. Its poster gets the reason.',
    hide: 'Hidden. Its poster gets the reason.',
    restore: 'Restored. The listing is live again.',
    keep: 'Kept. Who reported it is told.',
  },
  reasonRequired: 'Please say why: its poster reads it',
  reasonWithNumber: 'Please leave phone numbers out of the reason',
  reasonTooLong: `Please use at most ${MAX_MODERATION_REASON_LENGTH} characters`,
  /** @param status as people read it, such as 'Active' */
  decidedMeanwhile: (status: string) => `This listing was changed meanwhile: its status is now ${status}.`,
  answeredMeanwhile: 'Its reports were answered meanwhile.',
  notPossible: 'This cannot be decided for a listing with this status.',
  deleted: 'This listing is deleted.',
} as const satisfies { done: Record<ModerationDecision, string> } & Record<string, unknown>
