import { Hourglass } from 'lucide-react'
import { useLocation } from 'react-router'
import { pageMeta, siteFacts } from '#web/lib/seo.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/coming'

/** What stands at each address that opens later. */
const PAGES: Readonly<Record<string, { title: string; text: string }>> = {
  featured: { title: 'Requirements open soon', text: 'Here people will say what they are looking for, and owners can answer.' },
  underconstruction: { title: 'New builds open soon', text: 'Projects under construction in Pune will be listed here.' },
  allunderconstructionproperties: { title: 'New builds open soon', text: 'Projects under construction in Pune will be listed here.' },
}
const ANY = { title: 'This page opens soon', text: 'We are still building it.' }

function pageOf(pathname: string) {
  return PAGES[pathname.replaceAll('/', '').toLowerCase()] ?? ANY
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { brand, origin } = siteFacts(matches)
  const { title, text } = pageOf(location.pathname)
  return pageMeta({ title: `${title} | ${brand.name}`, description: text, path: location.pathname, origin, noindex: true })
}

export default function Coming() {
  const { title, text } = pageOf(useLocation().pathname)
  return (
    <Notice
      level="page"
      icon={<Hourglass size={24} aria-hidden />}
      title={title}
      actions={
        <>
          <ButtonLink to="/listing">See all listings</ButtonLink>
          <ButtonLink look="outline" to="/">
            Go home
          </ButtonLink>
        </>
      }
    >
      {text} Until then, every listing is open to you.
    </Notice>
  )
}
