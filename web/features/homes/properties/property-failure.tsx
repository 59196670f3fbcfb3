import type { ReactNode } from 'react'
import { ApiError } from '#web/lib/api/api.ts'
import { SERVER_FAILURE_TEXT } from '#web/lib/api/page-failure.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DoorClosed } from '#web/ui/icons/icons.tsx'

/** Why a property cannot be shown. */
export interface PropertyFailure {
  /** HTTP status of the page. */
  readonly status: number
  readonly message: string
  readonly advice: string
  readonly retryable: boolean
}

export function describePropertyFailure(error: unknown): PropertyFailure {
  const { code, status, fromServer, message } = error instanceof ApiError ? error : new ApiError(0, undefined)
  // the API answers an id that is not a number with invalid input: shown as 404
  if (code === 'not_found' || code === 'invalid_input') {
    const advice = 'The link may be mistyped, or the listing was removed.'
    return { status: 404, message: 'Property not found', advice, retryable: false }
  }
  if (code === 'no_longer_available') {
    const advice = 'The person who posted it has taken it down. Similar ones may still be available.'
    return { status: 410, message: 'This property is no longer available.', advice, retryable: false }
  }
  return {
    status: status >= 400 ? status : 503,
    message: fromServer ? message : 'Failed to load property',
    advice: `${SERVER_FAILURE_TEXT} Your link is fine.`,
    retryable: true,
  }
}

interface PropertyFailurePageProps {
  failure: PropertyFailure
  onRetry: () => void
  retrying: boolean
  /** The contact that the viewer has unlocked. */
  contact?: ReactNode
  similar?: ReactNode
}

/** Page for a property that cannot be shown. */
export function PropertyFailurePage({ failure, onRetry, retrying, contact, similar }: PropertyFailurePageProps) {
  return (
    <div className="wrap pt-10 pb-14 sm:pt-16">
      <div className="mx-auto max-w-md text-center">
        <span className="mx-auto grid size-20 place-items-center rounded-full bg-brand-wash text-brand">
          <DoorClosed size={38} strokeWidth={1.6} aria-hidden />
        </span>
        <h1 className="mt-5 font-bold text-2xl">{failure.message}</h1>
        <p className="mt-2 text-ink-soft">{failure.advice}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {failure.retryable && (
            <Button look="soft" busy={retrying} onClick={onRetry}>
              {retrying ? 'Trying again…' : 'Try again'}
            </Button>
          )}
          <ButtonLink to="/listing">Back to Properties</ButtonLink>
        </div>
      </div>
      {contact}
      {similar}
    </div>
  )
}
