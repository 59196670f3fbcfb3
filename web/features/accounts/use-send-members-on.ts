import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#web/lib/session.ts'
import { wantedLocation } from '#web/lib/wanted-location.ts'

/** Leads whoever is signed in to where they wanted to go. @param otherwise for those who wanted nothing in particular @returns whether they are on their way */
export function useSendMembersOn(otherwise: string): boolean {
  const { status } = useSession()
  const { state } = useLocation()
  const navigate = useNavigate()
  const member = status === 'member'
  useEffect(() => {
    if (!member) return
    const wanted = wantedLocation(state)
    void navigate(wanted?.to ?? otherwise, { replace: true, state: wanted?.state })
  }, [member, state, otherwise, navigate])
  return member
}
