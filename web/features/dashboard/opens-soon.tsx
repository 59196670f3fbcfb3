import { Hourglass } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { TabId } from './dashboard-tabs.ts'

const TEXTS: Readonly<Partial<Record<TabId, string>>> = {
  inquiries: 'Here you will see who asked about your listings, and how to reach them.',
  clients: 'Here you will see what people are looking for, and can answer them.',
  requirements: 'Here you will see what you are looking for, and can change it.',
  subscriptions: 'Here you will see your plan and what is left of it.',
  wishlist: 'Here the homes that you saved will stand.',
}

/** The panel of a tab that opens later. */
export function OpensSoon({ tab, label }: { tab: TabId; label: string }) {
  return (
    <Notice
      icon={<Hourglass size={24} aria-hidden />}
      title={`${label} ${label.endsWith('s') ? 'open' : 'opens'} soon`}
      actions={
        <ButtonLink look="outline" to="/listing">
          See all listings
        </ButtonLink>
      }
    >
      {TEXTS[tab] ?? 'We are still building it.'}
    </Notice>
  )
}
