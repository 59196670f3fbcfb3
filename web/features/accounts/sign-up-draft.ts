import { readStored, writeStored } from '#web/lib/browser/tab-storage.ts'
import { EMPTY_FORM, type RegistrationForm } from './sign-up-details.tsx'

const KEY = 'signup'

/** The values of the sign-up form, stored in this tab over a reload. */
interface SignUpDraft {
  readonly form: RegistrationForm
  /** When the last code was sent, epoch ms. */
  readonly sentAt?: number | undefined
}

export function readSignUpDraft(): Partial<SignUpDraft> | null {
  return readStored(KEY) as Partial<SignUpDraft> | null
}

/** @param draft undefined removes it */
export function keepSignUpDraft(draft: SignUpDraft | undefined): void {
  writeStored(KEY, draft)
}

/** Fills the sign-up form with known values; values that were typed before stay. */
export function startSignUp(known: Pick<RegistrationForm, 'phoneNumber' | 'userRole'>): void {
  keepSignUpDraft({ form: { ...EMPTY_FORM, ...readSignUpDraft()?.form, ...known } })
}
