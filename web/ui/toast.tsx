import { ToastContainer } from 'react-toastify/unstyled'
import { MAX_TOASTS, TOAST_MS } from '#contracts/limits.ts'
import './toast.css'

export { toast } from 'react-toastify/unstyled'

/** Where toasts appear: top right, 5 s each, at most 3. */
export function Toasts() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={TOAST_MS}
      limit={MAX_TOASTS}
      newestOnTop
      closeOnClick
      pauseOnHover
      aria-label="Messages"
    />
  )
}
