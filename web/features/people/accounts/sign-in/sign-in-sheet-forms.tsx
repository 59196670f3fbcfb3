import type { SignInStep } from '#web/lib/session/pending-action.ts'
import { SignInForm } from './sign-in-form.tsx'
import { startSignUp } from './sign-up-draft.ts'
import { SignUpForm } from './sign-up-form.tsx'

interface SignInSheetFormsProps {
  step: SignInStep
  onStep: (step: SignInStep) => void
}

/** Forms of /signin and /signup in the sheet; loaded on demand. */
export function SignInSheetForms({ step, onStep }: SignInSheetFormsProps) {
  if (step !== 'sign-in') return <SignUpForm inSheet={{ onSignIn: () => onStep('sign-in') }} />
  return (
    <SignInForm
      inSheet={{
        onSignUp(phoneNumber, next) {
          startSignUp({ phoneNumber, userRole: 'SEEKER' })
          onStep(next)
        },
      }}
    />
  )
}
