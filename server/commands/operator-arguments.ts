import { requirePhone } from '#server/accounts/index.ts'

const USAGE = `Usage:
  npm run operator -- +9198…                      makes the user of this phone number an operator and signs them out everywhere
  npm run operator -- end-sessions +9198…         signs this user out everywhere
  npm run operator -- reset-second-factor +9198…  lets an operator who lost their phone set up a new authenticator app
The commands also work while the program runs.`

const NAMED = ['end-sessions', 'reset-second-factor'] as const

export type OperatorAction = 'promote' | (typeof NAMED)[number]

/** Digits with what people write between them. Anything else is no phone number: a mistyped command must not make somebody an operator. */
const WRITTEN_PHONE = /^[+\d][\d\s()-]*$/

/** What `npm run operator` is asked for. @throws Error with the usage, or with what is wrong with the phone number */
export function parseOperatorArguments([first = '', ...rest]: readonly string[]): { action: OperatorAction; phone: string } {
  const named = NAMED.find((action) => action === first)
  const written = (named ? rest : [first, ...rest]).join(' ')
  if (!WRITTEN_PHONE.test(written)) throw new Error(USAGE)
  return { action: named ?? 'promote', phone: requirePhone(written) }
}
