import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useUser } from '#web/lib/session/session.ts'
import { useLazyComponent } from '#web/ui/browser.ts'
import { readPostedState } from './posted-state.ts'

const loadPanel = () => import('./posted-panel.tsx').then(({ PostedPanel }) => PostedPanel)

/** The posted or edited property at the top of the page after the form. Loaded on demand: other visits of that page do not need it. */
export function PostedProperty() {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const user = useUser()
  const posted = user ? readPostedState(state) : undefined
  const [Panel, request] = useLazyComponent(loadPanel)
  const isPosted = posted !== undefined
  useEffect(() => {
    if (isPosted) request()
  }, [isPosted, request])
  if (!posted || !Panel) return null
  const dismiss = () => void navigate({ search }, { replace: true, state: null, preventScrollReset: true })
  return (
    <div className="wrap pt-4">
      <Panel posted={posted} onDismiss={dismiss} />
    </div>
  )
}
