import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currentToken, refuseToken } from '#web/lib/session-store.ts'

/** How long the message stands before the sign-in opens, ms. */
const READING_TIME = 2_000

/** @returns a function that ends a session that is good for nothing any more, and leads through the sign-in back to this page */
export function useLeaveAfterExpiry(): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    const token = currentToken()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void navigate('/login', { state: { from: location } })
      if (token) refuseToken(token)
    }, READING_TIME)
  }
}
