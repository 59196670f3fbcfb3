import { MembersOnly } from '#web/features/accounts/members-only.tsx'
import { Allowances } from '#web/features/contacts/allowances.tsx'
import { ContactButtons } from '#web/features/contacts/contact-buttons.tsx'
import { InquiriesPanel } from '#web/features/contacts/inquiries/inquiries-panel.tsx'
import { UnlockedContacts } from '#web/features/contacts/unlocked-contacts.tsx'
import { Dashboard, type Panels } from '#web/features/dashboard/dashboard.tsx'
import { OverviewPanel } from '#web/features/dashboard/overview-panel.tsx'
import { SettingsPanel } from '#web/features/dashboard/settings-panel.tsx'
import { PushSwitch } from '#web/features/notifications/push-switch.tsx'
import { PaymentResultNotice } from '#web/features/payments/payment-result-notice.tsx'
import { SubscriptionsPanel } from '#web/features/plans/subscriptions-panel.tsx'
import { PropertyCard } from '#web/features/properties/card/property-card.tsx'
import { OwnFigures } from '#web/features/properties/own/own-figures.tsx'
import { OwnProperties } from '#web/features/properties/own/own-properties.tsx'
import { SavedHomes } from '#web/features/wishlist/saved-homes.tsx'
import { WishlistPanel } from '#web/features/wishlist/wishlist-panel.tsx'
import { siteFacts } from '#web/lib/seo.ts'
import type { Route } from './+types/profile'

/** What stands behind the dashboard's tabs. Their order and words are a role's, in dashboard-tabs.ts. */
const PANELS: Panels = {
  overview: (user) => (
    <OverviewPanel
      user={user}
      figures={<OwnFigures userId={user.id} />}
      allowances={
        <Allowances user={user}>
          <SavedHomes user={user} />
        </Allowances>
      }
      contacts={<UnlockedContacts user={user} />}
    />
  ),
  properties: (user) => <OwnProperties user={user} />,
  subscriptions: (user) => <SubscriptionsPanel user={user} />,
  inquiries: (user) => <InquiriesPanel user={user} />,
  wishlist: (user) => (
    <WishlistPanel
      user={user}
      card={(property, now, heart) => (
        <PropertyCard property={property} now={now} heart={heart} actions={<ContactButtons property={property} place="listing" />} />
      )}
    />
  ),
  settings: (user) => <SettingsPanel notifications={<PushSwitch user={user} />} />,
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Your account | ${siteFacts(matches).brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function Profile() {
  return <MembersOnly>{(user) => <Dashboard user={user} panels={PANELS} news={<PaymentResultNotice />} />}</MembersOnly>
}
