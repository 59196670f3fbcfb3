import { siteContext } from '#web/lib/api.ts'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(siteContext)
  const { content } = await api.call('listFeaturedProperties', { query: { page: 0, size: 100, sort: 'propertyId', direction: 'asc' } })
  return { count: content.length }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <div>{loaderData.count} homes</div>
}
