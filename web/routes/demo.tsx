import { Personas, SmsOutbox } from '#web/features/people/accounts/sign-in/demo-accounts.tsx'
import { siteContext } from '#web/lib/api/api.ts'
import { throwErrorPage } from '#web/lib/api/page-failure.ts'
import { privatePage } from '#web/lib/page/seo.ts'
import { PageHeading } from '#web/ui/page-parts.tsx'
import { Section } from '#web/ui/panel.tsx'
import type { Route } from './+types/demo'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(siteContext)
  const [personas, messages] = await Promise.all([api.call('listDemoPersonas'), api.call('listDemoOutbox')]).catch(throwErrorPage)
  return { personas, messages }
}

export const meta = privatePage('Try it as somebody else')

export default function Demo({ loaderData: { personas, messages } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Try it as somebody else">
        This is a demo: nobody here is real and no message leaves the machine. Sign in as one of these people with one press, or with any
        number of your own at the sign-up: its code appears under Text messages.
      </PageHeading>
      <div className="wrap grid gap-10 lg:grid-cols-[1.3fr_1fr] lg:gap-12">
        <Section title="People" heading="mb-4 text-xl">
          <Personas personas={personas} />
        </Section>
        <Section title="Text messages" heading="mb-4 text-xl">
          <SmsOutbox first={messages} />
        </Section>
      </div>
    </>
  )
}
