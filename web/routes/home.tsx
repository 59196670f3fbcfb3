import { Hero } from '#web/features/home/hero.tsx'
import { siteContext } from '#web/lib/api.ts'
import { pageMeta, siteFacts } from '#web/lib/seo.ts'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(siteContext)
  const { content } = await api.call('listFeaturedProperties', { query: { page: 0, size: 100, sort: 'propertyId', direction: 'asc' } })
  return { count: content.length }
}

export function meta({ matches }: Route.MetaArgs) {
  const { brand, origin } = siteFacts(matches)
  const description =
    'Flats, houses, shops, plots and PGs in Pune for rent and sale, posted by owners and brokers. No brokerage for using it.'
  return pageMeta({ title: `${brand.name} · Homes in Pune, straight from the owner`, description, path: '/', origin })
}

export default function Home() {
  return <Hero />
}
