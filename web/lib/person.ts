import { POSTER_ROLES } from '#contracts/property-kinds.ts'
import type { StoredUser } from './session-store.ts'

/** A person's name; their phone number when none is known. */
export function nameOf({ name, firstName, lastName, phoneNumber }: StoredUser): string {
  const whole = name?.trim() || [firstName, lastName].filter(Boolean).join(' ')
  return whole || formatPhone(phoneNumber) || 'You'
}

/** At most two letters; none for a person without a name. */
export function initialsOf(user: StoredUser): string {
  const words = nameOf(user)
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en-IN')).join('')
}

/** Ten digits as people read them: +91 98765 43210. */
export function formatPhone(digits: string | undefined): string {
  return digits ? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}` : ''
}

/** Whether somebody lists properties: owners and brokers do. */
export function isPoster({ userRole }: Pick<StoredUser, 'userRole'>): boolean {
  return POSTER_ROLES.some((role) => role === userRole)
}
