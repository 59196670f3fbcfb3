import { DoorClosed } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { PropertyTrouble } from './property-trouble.ts'

interface PropertyFailedProps {
  trouble: PropertyTrouble
  onRetry: () => void
  retrying: boolean
  /** What can be offered in its stead. */
  similar?: ReactNode
}

/** In place of a property that cannot be shown: what happened, and the ways on. */
export function PropertyFailed({ trouble, onRetry, retrying, similar }: PropertyFailedProps) {
  return (
    <div className="wrap pt-10 pb-14 sm:pt-16">
      <div className="mx-auto max-w-md text-center">
        <span className="mx-auto grid size-20 place-items-center rounded-full bg-brand-wash text-brand">
          <DoorClosed size={38} strokeWidth={1.6} aria-hidden />
        </span>
        <h1 className="mt-5 font-bold text-[28px]">{trouble.message}</h1>
        <p className="mt-2 text-ink-soft">{trouble.advice}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {trouble.mayPass && (
            <Button look="soft" busy={retrying} onClick={onRetry}>
              {retrying ? 'Trying again…' : 'Try again'}
            </Button>
          )}
          <ButtonLink to="/listing">Back to Properties</ButtonLink>
        </div>
      </div>
      {similar}
    </div>
  )
}
