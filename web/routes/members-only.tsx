import { LockKeyhole } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { siteFacts } from '#web/lib/seo.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/members-only'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Sign in first | ${siteFacts(matches).brand.name}` }, { name: 'robots', content: 'noindex' }]
}

/** Pages of the signed-in: leads to the sign-in, which returns to the wanted place. The words are for browsers without scripts. */
export default function MembersOnly() {
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(() => void navigate('/signin', { replace: true, state: { from: location } }), [navigate, location])
  return (
    <Notice
      level="page"
      icon={<LockKeyhole size={24} aria-hidden />}
      title="Sign in first"
      actions={
        <ButtonLink to="/signin" state={{ from: location }}>
          Sign in
        </ButtonLink>
      }
    >
      This page belongs to your account.
    </Notice>
  )
}
