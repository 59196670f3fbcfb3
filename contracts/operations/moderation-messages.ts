/** Texts of moderation that operators see. */

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
  /** @param status as people read it, such as 'Active' */
  changedMeanwhile: (status: string) => `This listing has changed since you looked. Its status is now ${status}. Please look again.`,
  requirementChanged: (status: string) => `This requirement has changed since you looked. Its status is now ${status}. Please look again.`,
  reportedMeanwhile: 'This listing was reported again since you looked. Please read the new report.',
  /** @param propertyName the property that the operator had open */
  leftQueue: (propertyName: string) =>
    `${propertyName} is no longer in this list. Another operator may have decided on it, its poster changed it, or reported ones come first.`,
  staged: 'Saved. Its poster gets the reason.',
  stagedAlready: 'The labels of its pictures are like this already.',
  foreignPicture: 'This listing does not have one of these pictures. Please load the page again.',
  answeredMeanwhile: 'Its reports were answered meanwhile.',
  notPossible: 'This cannot be decided for a listing with this status.',
  deleted: 'This listing is deleted.',
} as const satisfies { done: Record<ModerationDecision, string> } & Record<string, unknown>
