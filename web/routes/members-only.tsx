import { Hourglass } from 'lucide-react'
import { useLocation } from 'react-router'
import { MembersOnly } from '#web/features/accounts/members-only.tsx'
import { siteFacts } from '#web/lib/seo.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/members-only'

/** Pages of the signed-in that open later. */
const TITLES: Readonly<Record<string, string>> = {
  postrequirement: 'Posting a requirement opens soon',
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Opens soon | ${siteFacts(matches).brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function MembersOnlyComing() {
  const title = TITLES[useLocation().pathname.replaceAll('/', '').toLowerCase()] ?? 'This page opens soon'
  return (
    <MembersOnly>
      {() => (
        <Notice
          level="page"
          icon={<Hourglass size={24} aria-hidden />}
          title={title}
          actions={
            <>
              <ButtonLink to="/listing">See all listings</ButtonLink>
              <ButtonLink look="outline" to="/profile">
                Your account
              </ButtonLink>
            </>
          }
        >
          We are still building it. Until then, every listing is open to you.
        </Notice>
      )}
    </MembersOnly>
  )
}
