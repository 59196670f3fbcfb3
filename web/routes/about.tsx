import { ABOUT_FIGURES } from '#contracts/messages.ts'
import { AboutTabs } from '#web/features/about/about-tabs.tsx'
import { ContactWays } from '#web/features/contact-us/contact-ways.tsx'
import { siteContext } from '#web/lib/api.ts'
import { pageMeta, siteFacts } from '#web/lib/seo.ts'
import { Figures } from '#web/ui/figures.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/about'

export function loader({ context }: Route.LoaderArgs) {
  return { brand: context.get(siteContext).brand }
}

export function meta({ matches }: Route.MetaArgs) {
  const { brand, origin } = siteFacts(matches)
  const description = `Who makes ${brand.name}, why, and what we hold ourselves to: homes in Pune without brokerage since 2010.`
  return pageMeta({ title: `About us | ${brand.name}`, description, path: '/about', origin })
}

export default function About({ loaderData: { brand } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={`About ${brand.name}`}>
        A marketplace for Pune where the people who hold the keys and the people who look for a home meet without brokerage.
      </PageHeading>
      <div className="wrap">
        <AboutTabs />
      </div>
      <Figures label="In numbers" figures={ABOUT_FIGURES} />
      <section className="wrap pt-12" aria-labelledby="reach-us">
        <h2 id="reach-us" className="mb-5 font-bold text-2xl">
          Reach us
        </h2>
        <ContactWays {...brand} />
      </section>
    </>
  )
}
