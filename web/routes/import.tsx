import { MembersOnly } from '#web/features/accounts/members-only.tsx'
import { ImportScreen } from '#web/features/importing/import-screen.tsx'
import { siteFacts } from '#web/lib/seo.ts'
import type { Route } from './+types/import'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Import listings | ${siteFacts(matches).brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function ImportListings() {
  return <MembersOnly>{(user) => <ImportScreen user={user} />}</MembersOnly>
}
