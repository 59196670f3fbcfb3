import { Navigate, redirect, useLocation } from 'react-router'

/** Redirects an earlier address of the sign-in page. */
export function loader(): never {
  throw redirect('/signin')
}

/** Replaces the server's loader within the site: a redirect by the server would lose the navigation state with the page to return to. */
export function clientLoader(): null {
  return null
}

export default function Login() {
  return <Navigate to="/signin" replace state={useLocation().state} />
}
