import { Link, type Location, useLocation } from 'react-router'
import { toast } from './toast.tsx'

/**
 * Refuses what needs an account, and offers the way to it and back.
 * @returns a function that shows a message with a link to the sign-in, which then returns to this place
 */
export function useSignInToast(): (message: string) => void {
  const location = useLocation()
  return (message) => {
    toast.info(<Invitation message={message} from={location} />, { toastId: message })
  }
}

function Invitation({ message, from }: { message: string; from: Location }) {
  return (
    <span className="flex flex-1 items-center gap-3">
      <span className="min-w-0 flex-1 py-2">{message}</span>
      <Link
        to="/signin"
        state={{ from }}
        className="inline-flex min-h-11 shrink-0 items-center font-semibold text-brand underline underline-offset-4"
      >
        Sign in
      </Link>
    </span>
  )
}
