/** Texts of operators' decisions on contacts. */

export const RETURN_DECISIONS = ['return', 'refuse'] as const
export type ReturnDecision = (typeof RETURN_DECISIONS)[number]

export const CONTACT_RETURN_MESSAGES = {
  done: {
    return: 'The contact is given back. Both sides are told.',
    refuse: 'The contact is not given back. Both sides are told.',
  },
  unknown: 'There is no such contact to decide on.',
  decided: 'Another operator has decided on this contact, or it came back meanwhile.',
  own: 'You are one of both sides. Another operator must decide.',
  changed: 'One side has said something since you looked. Please look again.',
} as const satisfies { done: Record<ReturnDecision, string> } & Record<string, unknown>
