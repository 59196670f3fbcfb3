import { Terms } from '#web/features/site/policies/terms.tsx'
import { siteContext } from '#web/lib/api/api.ts'
import { publicPage, siteFacts } from '#web/lib/page/seo.ts'
import { PageHeading } from '#web/ui/page-parts.tsx'
import type { Route } from './+types/terms'

export function loader({ context }: Route.LoaderArgs) {
  return context.get(siteContext).brandPages.legalName
}

/** No reload of the data: navigations within the page change only the anchor. */
export function shouldRevalidate(): boolean {
  return false
}

export const meta = publicPage(
  '/terms',
  'Terms of Service',
  (brand) => `Who may use ${brand}, what may not be posted, what a contact costs, and what you can do when we hide or block something.`,
)

export default function TermsOfService({ loaderData: legalName, matches }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Terms of Service">What you may expect of us, and we of you, in plain words.</PageHeading>
      <div className="wrap">
        <Terms brand={siteFacts(matches).brand} legalName={legalName} />
      </div>
    </>
  )
}
