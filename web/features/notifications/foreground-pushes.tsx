import { useEffect } from 'react'
import { Link } from 'react-router'
import { PUSH_DEFAULTS } from '#contracts/account-messages.ts'
import { toast } from '#web/ui/toast.tsx'
import { readForegroundPush } from './read-foreground-push.ts'

/** Shows the pushes that arrive while the site is in sight. */
export function ForegroundPushes() {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const worker = navigator.serviceWorker
    const show = ({ data }: MessageEvent) => {
      const push = readForegroundPush(data)
      if (push) toast.info(<PushNote title={push.title ?? PUSH_DEFAULTS.title} body={push.body ?? PUSH_DEFAULTS.body} path={push.path} />)
    }
    worker.addEventListener('message', show)
    return () => worker.removeEventListener('message', show)
  }, [])
  return null
}

function PushNote({ title, body, path }: { title: string; body: string; path: string | undefined }) {
  return (
    <span className="grid gap-0.5 py-1">
      <strong className="font-semibold">{title}</strong>
      <span>{body}</span>
      {path && (
        <Link to={path} className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4">
          Show
        </Link>
      )}
    </span>
  )
}
