import { cssTransition, type IconProps, type Id, toast as notify, ToastContainer, type ToastItem } from 'react-toastify/unstyled'
import { TOAST_MS } from '#contracts/base/limits.ts'
import { CircleAlert, CircleCheck, Info } from '#web/ui/icons/icons.tsx'
import './toast.css'

const MAX_TOASTS = 3

export { notify }

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 150 })

function ToastIcon({ type }: IconProps) {
  const Icon = type === 'success' ? CircleCheck : type === 'error' || type === 'warning' ? CircleAlert : Info
  return <Icon size={21} aria-hidden />
}

const shown: Id[] = []

/** Dismisses the oldest toasts when there are more than MAX_TOASTS; the library's queue would delay the new toast. */
function replaceOldest({ id, status }: ToastItem): void {
  const index = shown.indexOf(id)
  if (status === 'removed' && index >= 0) shown.splice(index, 1)
  if (status !== 'added' || index >= 0) return
  shown.push(id)
  while (shown.length > MAX_TOASTS) notify.dismiss(shown.shift())
}
notify.onChange(replaceOldest)

/** Shows toasts at the top right, 5 s each, at most 3 at once. */
export function Toaster() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={TOAST_MS}
      transition={slide}
      icon={ToastIcon}
      newestOnTop
      closeOnClick
      pauseOnHover
      aria-label="Messages"
    />
  )
}
