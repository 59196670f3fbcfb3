import type { SignupRole } from '#contracts/people/accounts/accounts.ts'
import type { PersonForm } from '#web/features/people/accounts/person-fields.tsx'
import { readStored, writeStored } from '#web/lib/browser/tab-storage.ts'

export const EMPTY_FORM = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  userRole: 'OWNER' as SignupRole,
  address: { area: '', pinCode: '' },
  reraNumber: '',
  /** The box for the age, the terms and the privacy notice: only the user ticks it. */
  isAgreed: false as boolean,
} satisfies PersonForm & Record<string, unknown>
/** Values of the form; all but the box are strings. */
export type RegistrationForm = typeof EMPTY_FORM

const KEY = 'signup'

/** Values of the sign-up form, stored in this tab so that a reload keeps them. */
interface SignUpDraft {
  readonly form: RegistrationForm
  /** Time when the last code was sent, epoch ms. */
  readonly sentAt?: number | undefined
}

export function readSignUpDraft(): Partial<SignUpDraft> | null {
  return readStored(KEY) as Partial<SignUpDraft> | null
}

/** Stores the draft. @param draft undefined deletes the stored one */
export function storeSignUpDraft(draft: SignUpDraft | undefined): void {
  writeStored(KEY, draft)
}

/** Writes known values into the draft of the sign-up form; its other values stay. */
export function startSignUp(known: Pick<RegistrationForm, 'phoneNumber'> & Partial<Pick<RegistrationForm, 'userRole'>>): void {
  storeSignUpDraft({ form: { ...EMPTY_FORM, ...readSignUpDraft()?.form, ...known } })
}
