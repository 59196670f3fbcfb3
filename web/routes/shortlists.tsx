import { redirect } from 'react-router'
import { savedAddress } from '#web/lib/saved/saved-address.ts'

/** Redirects the earlier address of the user's shortlists. */
export function loader(): never {
  throw redirect(savedAddress('lists'))
}
