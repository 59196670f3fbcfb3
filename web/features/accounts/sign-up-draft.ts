import { readStored, writeStored } from '#web/lib/browser/tab-storage.ts'
import { EMPTY_FORM, type RegistrationForm } from './sign-up-details.tsx'

const KEY = 'signup'

/** What somebody has typed into the sign-up form, kept in this tab over a reload. */
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

/** Begins a sign-up with what is known already; what was typed into the form before stays. */
export function startSignUp(known: Pick<RegistrationForm, 'phoneNumber' | 'userRole'>): void {
  keepSignUpDraft({ form: { ...EMPTY_FORM, ...readSignUpDraft()?.form, ...known } })
}
