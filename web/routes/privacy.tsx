import { Policies } from '#web/features/policies/policies.tsx'
import { siteContext } from '#web/lib/api.ts'
import { pageMeta, siteFacts } from '#web/lib/seo.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/privacy'

export function loader({ context }: Route.LoaderArgs) {
  return { brand: context.get(siteContext).brand }
}

export function meta({ matches }: Route.MetaArgs) {
  const { brand, origin } = siteFacts(matches)
  const description = `What ${brand.name} knows of you and who sees it, and how you get your money back: a full refund within 14 days.`
  return pageMeta({ title: `Privacy and refunds | ${brand.name}`, description, path: '/privacy', origin })
}

export default function Privacy({ loaderData: { brand } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Privacy and Refund Policy">
        What we know of you, who sees it, and how you get your money back, in words that are meant to be read.
      </PageHeading>
      <div className="wrap">
        <Policies brand={brand} />
      </div>
    </>
  )
}
