/** Kinds of notifications that are also sent as pushes, unless the user switches the kind off. */
export const PUSH_KINDS = [
  /** Somebody unlocked the user's number. */
  'lead',
  /** A property fits the user's requirement, or a requirement fits the user's property. */
  'match',
  /** A property fits a search that the user keeps, or costs less now. */
  'kept_search',
  /** A payment arrived, or was refunded. */
  'payment',
  /** A plan ends soon, or has ended. */
  'plan',
  /** A property needs a confirmation, or was hidden because it was not confirmed. */
  'freshness',
  /** An operator changed the status of a property, closed or reopened a requirement, or told the user to stop calling somebody. */
  'moderation',
  /** An operator has looked at a property, or a caller, that the user had reported. */
  'report',
  /** A saved property costs less than before. */
  'price_drop',
  /** A home whose number the user unlocked was let or sold, a seeker whose number they have found one, or the agreement for a home of the user's own ends soon. */
  'deal',
  /** A grievance of the user was received, answered or settled. */
  'grievance',
  /** Whether the user reached a poster, what a seeker said about the user's number, or a contact that came back. */
  'contact',
] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** Kinds of notifications. */
export const NOTIFICATION_KINDS = [
  ...PUSH_KINDS,
  /** The Terms of Service changed, or the reminder of them that the law asks for: only in the list, and cannot be switched off. */
  'terms',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Hours of the day in India between which only pushes of leads are sent; other pushes follow when the quiet hours end. */
export const QUIET_HOURS = { from: 21, to: 8 } as const
