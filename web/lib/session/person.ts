import { LOCALE } from '#contracts/base/language.ts'
import { POSTER_ROLES } from '#contracts/homes/properties/property-kinds.ts'
import type { StoredUser } from './session-store.ts'

/** A person's name; blank when none is known. */
export function fullName({ name, firstName, lastName }: StoredUser): string {
  return name?.trim() || [firstName, lastName].filter(Boolean).join(' ')
}

/** A person's name; their phone number when none is known. */
export function nameOf(user: StoredUser): string {
  return fullName(user) || formatPhone(user.phoneNumber) || 'You'
}

export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** At most two letters; none for a person without a name. */
export function initialsOf(user: StoredUser): string {
  const words = fullName(user)
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase(LOCALE)).join('')
}

/** Formats ten digits: +91 98765 43210. */
export function formatPhone(digits: string | undefined): string {
  return digits ? `+91 ${spacedDigits(digits)}` : ''
}

/** Formats ten digits without the country code: 98765 43210. */
export function spacedDigits(digits: string): string {
  return `${digits.slice(0, 5)} ${digits.slice(5)}`
}

/** Whether the user's role may post properties: owners and brokers. */
export function isPoster({ userRole }: Pick<StoredUser, 'userRole'>): boolean {
  return POSTER_ROLES.some((role) => role === userRole)
}
