import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { TextLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

/** Time within which the other channel's copy is recognised: a push may be late, for example after the quiet hours. */
const REPEATED_WITHIN_MS = 10 * MINUTE_MS

type Channel = 'stream' | 'push'

interface ToastText {
  readonly title: string
  readonly body: string
}

interface NotificationToast extends ToastText {
  /** Path of the page that the toast opens. */
  readonly path: string | undefined
  readonly toastId?: string
}

/** Shows a notification that arrived by the stream or as a push, unless the other channel has already delivered it. */
export function showNotificationToast(channel: Channel, { title, body, path, toastId }: NotificationToast): void {
  if (wasShown(channel, { title, body })) return
  toast.info(
    <span className="grid gap-0.5 py-1">
      <strong className="font-semibold">{title}</strong>
      <span>{body}</span>
      {path && <TextLink to={path}>Show</TextLink>}
    </span>,
    toastId === undefined ? undefined : { toastId },
  )
}

/** The toasts of this tab in the last ten minutes. */
let shown: { readonly key: string; readonly channel: Channel; readonly at: number }[] = []

/** Whether the other channel delivered this text in the last ten minutes. The same text twice by one channel is two notifications. */
export function wasShown(channel: Channel, { title, body }: ToastText, now = Date.now()): boolean {
  const key = `${title}\n${body}`
  shown = shown.filter(({ at }) => now - at < REPEATED_WITHIN_MS)
  const other = shown.findIndex((each) => each.key === key && each.channel !== channel)
  if (other >= 0) shown.splice(other, 1)
  else shown.push({ key, channel, at: now })
  return other >= 0
}
