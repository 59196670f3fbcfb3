import { Link, useLocation } from 'react-router'
import type { Pushes } from '#web/lib/pushes.ts'
import { CodeStep } from './code-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { useSignUp } from './use-sign-up.ts'

/** First the form, then the code in its place. */
export function SignUpForm({ pushes }: { pushes: Pushes }) {
  const { details, code, sentAt, resendFrom, resending, trouble, send, create, resend, change } = useSignUp(pushes)
  const { state } = useLocation()
  return (
    <>
      {sentAt === undefined ? (
        <DetailsStep form={details} trouble={trouble} onSubmit={send} />
      ) : (
        <CodeStep
          form={code}
          person={details.getValues()}
          resendFrom={resendFrom}
          resending={resending}
          onSubmit={create}
          onResend={resend}
          onChange={change}
        />
      )}
      <p className="mt-5 text-ink-soft">
        Already have an account?{' '}
        <Link
          to="/signin"
          state={state}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          Sign in here
        </Link>
      </p>
    </>
  )
}
