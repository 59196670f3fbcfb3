import { requirePhone } from '#server/people/accounts/index.ts'

const USAGE = `Usage:
  npm run operator -- +9198…                      makes the user of this phone number an operator and signs them out everywhere
  npm run operator -- end-sessions +9198…         signs this user out everywhere
  npm run operator -- reset-second-factor +9198…  lets an operator who lost their phone set up a new authenticator app
  npm run operator -- block +9198…                blocks this user, also an operator, and signs them out
  npm run operator -- unblock +9198…              lets them sign in again
  npm run operator -- delete-account 4711         deletes the account with this id, as its user would
The commands also work while the program runs.`

const NAMED_ACTIONS = ['end-sessions', 'reset-second-factor', 'block', 'unblock'] as const

export type PhoneAction = 'promote' | (typeof NAMED_ACTIONS)[number]
type OperatorArguments =
  | { readonly action: PhoneAction; readonly phone: string }
  | { readonly action: 'delete-account'; readonly userId: number }

/** Digits, spaces, hyphens and parentheses. Everything else is refused, so that a mistyped command makes nobody an operator. */
const PHONE_INPUT = /^[+\d][\d\s()-]*$/
/** At most nine digits, so that a phone number is refused. */
const USER_ID = /^[1-9]\d{0,8}$/

/** Parses the arguments of `npm run operator`. @throws Error with the usage, or with what is wrong with the phone number */
export function parseOperatorArguments([first = '', ...rest]: readonly string[]): OperatorArguments {
  if (first === 'delete-account') {
    if (rest.length !== 1 || !USER_ID.test(rest[0] ?? '')) throw new Error(USAGE)
    return { action: first, userId: Number(rest[0]) }
  }
  const named = NAMED_ACTIONS.find((action) => action === first)
  const phoneText = (named ? rest : [first, ...rest]).join(' ')
  if (!PHONE_INPUT.test(phoneText)) throw new Error(USAGE)
  return { action: named ?? 'promote', phone: requirePhone(phoneText) }
}
