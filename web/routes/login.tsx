import { Navigate, redirect, useLocation } from 'react-router'

/** An earlier address of the sign-in. */
export function loader(): never {
  throw redirect('/signin')
}

/** Within the site the wanted location travels in the navigation's state, which a redirect of the server would lose. */
export function clientLoader(): null {
  return null
}

export default function Login() {
  return <Navigate to="/signin" replace state={useLocation().state} />
}
