import { ContactWays } from '#web/features/contact-page/contact-ways.tsx'
import { publicPage, siteFacts } from '#web/lib/seo.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page.tsx'
import type { Route } from './+types/contact'

export const meta = publicPage(
  '/contact',
  'Contact us',
  (brand) => `Phone, e-mail and address of ${brand}, and how to register as a real estate agent.`,
)

export default function Contact({ matches }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Contact us">A question about a listing, a plan or your account? A person answers.</PageHeading>
      <div className="wrap">
        <ContactWays {...siteFacts(matches).brand} />
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
