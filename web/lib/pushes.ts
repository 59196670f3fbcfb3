import type { StoredUser } from './session-store.ts'

/** What came of asking a browser for a way to send it pushes. */
export type PushToken =
  | { readonly kind: 'token'; readonly token: string }
  /** Not granted: refused, dismissed, or asked once before. Failed: granted, but none could be made. */
  | { readonly kind: 'not-granted' | 'failed' | 'unsupported' }

export type PushOutcome = 'saved' | 'not-saved' | 'not-granted' | 'failed' | 'unsupported'

/** How the flows of signing in reach the notifications. */
export interface Pushes {
  /** Asks for the permission the first time; never rejects. */
  readonly obtainToken: () => Promise<PushToken>
  /** Has the server send this person's pushes to the token; never rejects. */
  readonly save: (token: string, user: StoredUser) => Promise<'saved' | 'not-saved'>
}

/** @returns what to tell the person */
export async function enablePushes(pushes: Pushes, user: StoredUser): Promise<PushOutcome> {
  const obtained = await pushes.obtainToken()
  return obtained.kind === 'token' ? pushes.save(obtained.token, user) : obtained.kind
}
