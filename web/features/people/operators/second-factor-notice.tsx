import { useQuery } from '@tanstack/react-query'
import { SECOND_FACTOR } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ShieldCheck } from '#web/ui/icons/icons.tsx'
import { FailedLine, Loading } from '#web/ui/panel.tsx'
import { secondFactorQuery } from './api.ts'

/** For operators only: a link to the console, or to the second factor when this session lacks it. */
export function SecondFactorNotice() {
  const query = useQuery(secondFactorQuery)
  const { data, isError } = query
  if (!data) {
    return (
      <div className="mb-6">
        {isError ? (
          <FailedLine message="Failed to load the way to the console." query={query} />
        ) : (
          <Loading label="Loading the way to the console" block="skeleton h-21 rounded-card" count={1} />
        )}
      </div>
    )
  }
  const isVerified = data.state === 'verified'
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-marigold-wash p-5">
      <ShieldCheck size={26} aria-hidden />
      <p className="min-w-48 flex-1">
        {isVerified
          ? 'You are an operator, and this sign-in is verified.'
          : 'To act as an operator, enter the code from your authenticator app.'}
      </p>
      {isVerified ? (
        <OperationsLink />
      ) : (
        <ButtonLink to={SECOND_FACTOR} state={{ from: '/profile' }} look="outline">
          Give the code
        </ButtonLink>
      )}
    </div>
  )
}

/** The console is a separate build: the link loads the document. */
export function OperationsLink() {
  return (
    <ButtonLink to="/operations" reloadDocument look="outline">
      Open operations
    </ButtonLink>
  )
}
