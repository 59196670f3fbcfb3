import type { StoredUser } from '#web/lib/session-store.ts'

/** @returns both halves of a session, or undefined when an answer lacks one */
export function signedInAnswer(answer: unknown): { readonly token: string; readonly user: StoredUser } | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { token, user } = answer as { token?: unknown; user?: unknown }
  if (typeof token !== 'string' || token === '' || typeof user !== 'object' || user === null) return undefined
  return { token, user }
}
