import { ContactForm } from '#web/features/reaching/site-messages/contact-form.tsx'
import { ContactWays } from '#web/features/reaching/site-messages/contact-ways.tsx'
import { siteContext } from '#web/lib/api/api.ts'
import { publicPage, siteFacts } from '#web/lib/page/seo.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-parts.tsx'
import { Section } from '#web/ui/panel.tsx'
import type { Route } from './+types/contact'

export function loader({ context }: Route.LoaderArgs) {
  return { supportHours: context.get(siteContext).brandPages.supportHours }
}

export const meta = publicPage(
  '/contact',
  'Contact us',
  (brand) => `Write to ${brand}, or call: phone, e-mail and address, and how to register as a real estate agent.`,
)

export default function Contact({ loaderData, matches }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Contact us">A question about a listing, a plan or your account? A person answers.</PageHeading>
      <div className="wrap grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <Section
          title="Send us a message"
          className="rounded-card border border-line bg-card p-5 shadow-card sm:p-8"
          heading="mb-5 text-xl"
        >
          <ContactForm />
        </Section>
        <Section title="Or reach us directly" heading="sr-only">
          <ContactWays stacked {...siteFacts(matches).brand} {...loaderData} />
        </Section>
        <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-wash p-5 sm:p-6 lg:col-span-2">
          <div>
            <h2 className="font-bold text-lg">Are you a real estate agent?</h2>
            <p className="mt-1 text-ink-soft">Register with your RERA number and post your first properties free.</p>
          </div>
          <ButtonLink to="/signup">Register as an agent</ButtonLink>
        </section>
      </div>
    </>
  )
}
