import { readStored, writeStored } from '#web/lib/browser/tab-storage.ts'
import { EMPTY_FORM, type RegistrationForm } from './sign-up-details.tsx'

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
