import { data } from 'react-router'
import { CITY } from '#contracts/base/limits.ts'
import type { Locality } from '#contracts/homes/properties/properties.ts'
import { LocalitiesScreen } from '#web/features/finding/localities/localities-screen.tsx'
import { siteContext } from '#web/lib/api/api.ts'
import { LOCALITIES_PATH } from '#web/lib/localities/localities.ts'
import { publicPage } from '#web/lib/page/seo.ts'
import type { Route } from './+types/localities'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(siteContext)
  const known = await api.call('listLocalities').catch(() => null)
  const localities: readonly Locality[] | null = known?.filter(({ liveListings }) => liveListings > 0) ?? null
  return data({ localities }, localities ? 200 : 503)
}

export const meta = publicPage(
  LOCALITIES_PATH,
  `Rents and prices in ${CITY} by locality`,
  () => `Median rents by BHK and prices per sq.ft of flats in the localities of ${CITY}, with their properties and what is around.`,
)

export default function Localities({ loaderData: { localities } }: Route.ComponentProps) {
  return <LocalitiesScreen localities={localities} />
}
