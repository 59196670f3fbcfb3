import { Navigate, redirect, useLocation } from 'react-router'

/** An earlier address of the sign-in. */
export function loader(): never {
  throw redirect('/signin')
}

/** Runs instead of the server's loader on a navigation within the site: a redirect of the server would lose the navigation's state, which holds the page to return to. */
export function clientLoader(): null {
  return null
}

export default function Login() {
  return <Navigate to="/signin" replace state={useLocation().state} />
}
