import { ContactWays } from '#web/features/contact-us/contact-ways.tsx'
import { siteContext } from '#web/lib/api.ts'
import { pageMeta, siteFacts } from '#web/lib/seo.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/contact'

export function loader({ context }: Route.LoaderArgs) {
  return { brand: context.get(siteContext).brand }
}

export function meta({ matches }: Route.MetaArgs) {
  const { brand, origin } = siteFacts(matches)
  const description = `Phone, e-mail and address of ${brand.name}, and how to register as a real estate agent.`
  return pageMeta({ title: `Contact us | ${brand.name}`, description, path: '/contact', origin })
}

export default function Contact({ loaderData: { brand } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Contact us">A question about a listing, a plan or your account? A person answers.</PageHeading>
      <div className="wrap">
        <ContactWays {...brand} />
        <section className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-wash p-5 sm:p-6">
          <div>
            <h2 className="font-bold text-lg">Are you a real estate agent?</h2>
            <p className="mt-1 text-ink-soft">Register with your RERA number and post your first three properties free.</p>
          </div>
          <ButtonLink to="/signup">Register as an agent</ButtonLink>
        </section>
      </div>
    </>
  )
}
