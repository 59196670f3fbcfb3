import { SharedScreen } from '#web/features/reaching/shortlists/shared-screen.tsx'
import { privatePage } from '#web/lib/page/seo.ts'
import { cardGallery } from './card-with-actions.tsx'

export const meta = privatePage('A shared shortlist')

export default function SharedShortlist() {
  return <SharedScreen gallery={cardGallery} />
}
