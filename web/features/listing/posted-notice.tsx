import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { CircleCheck, X } from '#web/ui/icons.tsx'

/** What the posting form puts into the navigation's state. */
interface PostedState {
  readonly message?: string
  readonly newPropertyId?: number
}

/** Confirms that a property was posted or changed. */
export function PostedNotice() {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const posted = state as PostedState | null
  const [shown, setShown] = useState(posted)
  // cleared from the state, so that a reload does not show it again
  const hasMessage = posted?.message !== undefined
  useEffect(() => {
    if (hasMessage) void navigate({ search }, { replace: true, state: null, preventScrollReset: true })
  }, [hasMessage, search, navigate])
  if (!shown?.message) return null
  return (
    <div className="wrap pt-4">
      <div role="status" className="flex items-center gap-3 rounded-card border border-brand bg-brand-wash py-1.5 pr-1.5 pl-4">
        <CircleCheck size={20} className="shrink-0 text-brand" aria-hidden />
        <p className="min-w-0 flex-1 py-1 font-semibold text-base">
          {shown.message}
          {shown.newPropertyId && (
            <>
              {' '}
              <Link
                to={`/listing/${shown.newPropertyId}`}
                className="inline-flex min-h-9 items-center text-brand underline underline-offset-4"
              >
                See your listing
              </Link>
            </>
          )}
        </p>
        <button
          type="button"
          aria-label="Dismiss"
          onClick={() => setShown(null)}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-card"
        >
          <X size={18} aria-hidden />
        </button>
      </div>
    </div>
  )
}
