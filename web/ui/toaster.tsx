import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { cssTransition, type IconProps, ToastContainer } from 'react-toastify/unstyled'
import { MAX_TOASTS, TOAST_MS } from '#contracts/limits.ts'
import './toast.css'

export { toast as notify } from 'react-toastify/unstyled'

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 150 })

function ToastIcon({ type }: IconProps) {
  const Icon = type === 'success' ? CircleCheck : type === 'error' || type === 'warning' ? CircleAlert : Info
  return <Icon size={21} aria-hidden />
}

/** Top right, 5 s each, at most 3 at once. */
export function Toaster() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={TOAST_MS}
      limit={MAX_TOASTS}
      transition={slide}
      icon={ToastIcon}
      newestOnTop
      closeOnClick
      pauseOnHover
      aria-label="Messages"
    />
  )
}
