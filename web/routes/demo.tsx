import { Personas } from '#web/features/accounts/demo/personas.tsx'
import { SmsOutbox } from '#web/features/accounts/demo/sms-outbox.tsx'
import { pushesAfterSignIn } from '#web/features/notifications/pushes.ts'
import { siteContext } from '#web/lib/api.ts'
import { failPage } from '#web/lib/page-failure.ts'
import { siteFacts } from '#web/lib/seo.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/demo'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(siteContext)
  const [personas, messages] = await Promise.all([api.call('listDemoPersonas'), api.call('listDemoOutbox')]).catch(failPage)
  return { personas, messages }
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Try it as somebody else | ${siteFacts(matches).brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function Demo({ loaderData: { personas, messages } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Try it as somebody else">
        This is a demo: nobody here is real and no message leaves the machine. Sign in as one of these people with one press, or with any
        number of your own at the sign-up: its code appears under Messages.
      </PageHeading>
      <div className="wrap grid gap-10 lg:grid-cols-[1.3fr_1fr] lg:gap-12">
        <section aria-labelledby="people">
          <h2 id="people" className="mb-4 font-bold text-2xl">
            People
          </h2>
          <Personas personas={personas} pushes={pushesAfterSignIn} />
        </section>
        <section aria-labelledby="messages">
          <h2 id="messages" className="mb-4 font-bold text-2xl">
            Messages
          </h2>
          <SmsOutbox first={messages} />
        </section>
      </div>
    </>
  )
}
