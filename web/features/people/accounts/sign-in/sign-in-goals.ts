import { returnLocation } from '#web/features/people/accounts/return-location.ts'

/** What a visitor came for who was sent to the sign-in by a page, by the address of that page; completes 'Sign in to …'. */
const GOALS: readonly (readonly [address: RegExp, goal: string])[] = [
  [/^\/postproperty\/import/, 'import your listings'],
  [/^\/postproperty/, 'post your property'],
  [/^\/editproperty/, 'edit your property'],
  [/^\/postrequirement/, 'post your requirement'],
  [/^\/editrequirement/, 'edit your requirement'],
  [/^\/(checkout|razorpay)/, 'buy your plan'],
  [/^\/receipt/, 'see your receipt'],
  [/^\/notifications/, 'read your notifications'],
  [/^\/saved.*[?&]tab=lists/, 'see your shortlists'],
  [/^\/saved/, 'see your saved homes'],
  [/^\/shortlists/, 'see your shortlists'],
  [/^\/profile.*[?&]tab=wishlist/, 'see what you saved'],
  [/^\/profile.*[?&]tab=inquiries/, 'see who unlocked your number'],
  [/^\/profile.*[?&]tab=properties/, 'see your properties'],
  [/^\/profile.*[?&]tab=(requirements|clients)/, 'see your requirements'],
  [/^\/profile.*[?&]tab=subscriptions/, 'see your plans'],
  [/^\/profile.*[?&]tab=searches/, 'see your alerts'],
  [/^\/profile/, 'see your account'],
]

/** @param state of the navigation to the sign-in @returns undefined for somebody who came from a page that needs no account */
export function signInGoal(state: unknown): string | undefined {
  const address = returnLocation(state)?.to
  return address === undefined ? undefined : GOALS.find(([pattern]) => pattern.test(address))?.[1]
}
