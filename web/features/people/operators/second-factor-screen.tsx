import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#contracts/base/values/counted.ts'
import { reauthenticatingApi } from '#web/lib/session/reauthentication.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Spinner } from '#web/ui/page-parts.tsx'
import { enrolmentQuery, secondFactorQuery } from './api.ts'
import { AuthenticatorCode } from './authenticator-code.tsx'
import { Enrolment } from './enrolment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { OperationsLink } from './second-factor-notice.tsx'

const TITLES = { enrol: 'Set up your authenticator app', ask: 'One more code', verified: 'Second step of the sign-in' } as const

interface SecondFactorScreenProps {
  /** Called when a code was right; `onDone` follows, at once or after the recovery codes. */
  onVerified: () => void
  /** Called when the operator leaves the page. */
  onDone: () => void
}

/** Asks an operator for the second factor; the first time it sets up the authenticator app. */
export function SecondFactorScreen({ onVerified, onDone }: SecondFactorScreenProps) {
  const queries = useQueryClient()
  const query = useQuery(secondFactorQuery)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([])
  // the form stays until the next page has loaded
  const [leaving, setLeaving] = useState(false)
  if (recoveryCodes.length > 0) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
  if (!query.data) {
    return query.error && !query.isFetching ? (
      <LoadFailed level="page" title="Failed to load the second step of the sign-in" query={query} />
    ) : (
      <Spinner label="Loading the second step of the sign-in" />
    )
  }
  const { recoveryCodesLeft } = query.data
  const state = leaving ? 'ask' : query.data.state
  const verified = (codes: readonly string[]) => {
    // other answers contain more for a verified operator; the enrolment call is refused from now on
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey !== enrolmentQuery.queryKey })
    onVerified()
    if (codes.length > 0) return setRecoveryCodes(codes)
    setLeaving(true)
    onDone()
  }
  return (
    <div className="wrap max-w-md! pt-8 sm:pt-12">
      <h1 className="font-extrabold text-2xl sm:text-3xl">{TITLES[state]}</h1>
      {state === 'verified' ? (
        <SecondFactorVerified recoveryCodesLeft={recoveryCodesLeft} onRenewed={setRecoveryCodes} onDone={onDone} />
      ) : (
        <>
          {state === 'enrol' ? (
            <Enrolment />
          ) : (
            <p className="mt-2 text-ink-soft">Open your authenticator app and type its code, or use one of your recovery codes.</p>
          )}
          <AuthenticatorCode isEnrolment={state === 'enrol'} onVerified={verified} />
        </>
      )}
    </div>
  )
}

interface SecondFactorVerifiedProps {
  recoveryCodesLeft: number
  onRenewed: (codes: readonly string[]) => void
  onDone: () => void
}

function SecondFactorVerified({ recoveryCodesLeft, onRenewed, onDone }: SecondFactorVerifiedProps) {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => reauthenticatingApi.call('renewRecoveryCodes'),
    // the codes are shown once, so they are not cached
    gcTime: 0,
    onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes),
  })
  return (
    <>
      <p className="mt-2 text-ink-soft">This sign-in is verified. You have {counted(recoveryCodesLeft, 'recovery code')} left.</p>
      {isError && (
        <p role="alert" className="mt-4 rounded-control bg-brick-wash px-4 py-3 font-medium text-brick">
          Could not make new recovery codes. Please try again.
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onDone}>Continue</Button>
        <OperationsLink />
        <Button look="outline" busy={isPending} onClick={() => mutate()}>
          {isPending ? 'Making them…' : 'Make new recovery codes'}
        </Button>
      </div>
    </>
  )
}
