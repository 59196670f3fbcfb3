import { useLocation } from 'react-router'
import { SignedInOnly } from '#web/features/accounts/signed-in-only.tsx'
import { pageMeta, privatePage, siteFacts } from '#web/lib/seo.ts'
import { OpensSoon } from '#web/ui/notice.tsx'
import type { Route } from './+types/opens-soon'

interface Page {
  readonly title: string
  readonly text: string
  readonly needsSession?: boolean
}

const PROJECTS = { title: 'New builds open soon', text: 'Projects under construction in Pune will be listed here.' }
const ANY: Page = { title: 'This page opens soon', text: 'We are still building it.' }

/** What each address will hold, by its path in small letters. */
const PAGES: Readonly<Record<string, Page>> = {
  featured: { title: 'Requirements open soon', text: 'Here people will say what they are looking for, and owners can answer.' },
  underconstruction: PROJECTS,
  allunderconstructionproperties: PROJECTS,
  postrequirement: { ...ANY, title: 'Posting a requirement opens soon', needsSession: true },
}

function pageOf(pathname: string): Page {
  return PAGES[pathname.replaceAll('/', '').toLowerCase()] ?? ANY
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { title, text, needsSession } = pageOf(location.pathname)
  if (needsSession) return privatePage('Opens soon')({ matches })
  const { brand, origin } = siteFacts(matches)
  return pageMeta({ title: `${title} | ${brand.name}`, description: text, path: location.pathname, origin, noindex: true })
}

export default function OpensSoonPage() {
  const { title, text, needsSession } = pageOf(useLocation().pathname)
  const notice = (
    <OpensSoon
      level="page"
      title={title}
      links={[['/listing', 'See all listings'], needsSession ? ['/profile', 'Your account'] : ['/', 'Go home']]}
    >
      {text} Until then, every listing is open to you.
    </OpensSoon>
  )
  return needsSession ? <SignedInOnly>{() => notice}</SignedInOnly> : notice
}
