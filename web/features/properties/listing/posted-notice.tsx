import { CircleCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

interface PostedState {
  readonly message: string
  readonly newPropertyId: number | undefined
}

/** What a page before this one wants said: in the navigation's state, for once. */
function postedFrom(state: unknown): PostedState | undefined {
  if (typeof state !== 'object' || state === null || !('message' in state) || typeof state.message !== 'string') return undefined
  const id = 'newPropertyId' in state ? Number(state.newPropertyId) : Number.NaN
  return { message: state.message, newPropertyId: Number.isSafeInteger(id) && id > 0 ? id : undefined }
}

/** Says that a property was posted or changed, with the way to it. */
export function PostedNotice() {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const [shown, setShown] = useState(() => postedFrom(state))
  // once said it is not said again after a reload
  const said = postedFrom(state) !== undefined
  useEffect(() => {
    if (said) void navigate({ search }, { replace: true, state: null, preventScrollReset: true })
  }, [said, search, navigate])
  if (!shown) return null
  return (
    <div className="wrap pt-4">
      <div role="status" className="flex items-center gap-3 rounded-card border border-brand bg-brand-wash py-1.5 pr-1.5 pl-4">
        <CircleCheck size={20} className="shrink-0 text-brand" aria-hidden />
        <p className="min-w-0 flex-1 py-1 font-semibold text-[15px]">
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
          onClick={() => setShown(undefined)}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-card"
        >
          <X size={18} aria-hidden />
        </button>
      </div>
    </div>
  )
}
