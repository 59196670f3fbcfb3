import { useLocation } from 'react-router'
import { pageMeta, siteFacts } from '#web/lib/seo.ts'
import { OpensSoon } from '#web/ui/notice.tsx'
import type { Route } from './+types/opens-soon'

interface Page {
  readonly title: string
  readonly text: string
}

const PROJECTS = { title: 'New builds open soon', text: 'Projects under construction in Pune will be listed here.' }
const ANY: Page = { title: 'This page opens soon', text: 'We are still building it.' }

/** What each address will hold, by its path in small letters. */
const PAGES: Readonly<Record<string, Page>> = {
  underconstruction: PROJECTS,
  allunderconstructionproperties: PROJECTS,
}

function pageOf(pathname: string): Page {
  return PAGES[pathname.replaceAll('/', '').toLowerCase()] ?? ANY
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { title, text } = pageOf(location.pathname)
  const { brand, origin } = siteFacts(matches)
  return pageMeta({ title: `${title} | ${brand.name}`, description: text, path: location.pathname, origin, noindex: true })
}

export default function OpensSoonPage() {
  const { title, text } = pageOf(useLocation().pathname)
  return (
    <OpensSoon
      level="page"
      title={title}
      links={[
        ['/listing', 'See all listings'],
        ['/', 'Go home'],
      ]}
    >
      {text} Until then, every listing is open to you.
    </OpensSoon>
  )
}
