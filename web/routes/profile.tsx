import type { PropertySummary } from '#contracts/properties/properties.ts'
import type { ListedRequirement } from '#contracts/requirements/requirements.ts'
import { DeleteAccountSection } from '#web/features/account-data/delete-account-section.tsx'
import { DownloadSection } from '#web/features/account-data/download-section.tsx'
import { DevicesSection } from '#web/features/accounts/devices-section.tsx'
import { PhoneSection } from '#web/features/accounts/phone-section.tsx'
import { ProfileImage } from '#web/features/accounts/profile-image.tsx'
import { ProfileSection } from '#web/features/accounts/profile-section.tsx'
import { SignedInOnly } from '#web/features/accounts/signed-in-only.tsx'
import { CompareButton } from '#web/features/compare/compare-button.tsx'
import { CompareTray } from '#web/features/compare/compare-tray.tsx'
import { AllowanceFigures } from '#web/features/contacts/allowance-figures.tsx'
import { InquiriesPanel } from '#web/features/contacts/inquiries-panel.tsx'
import { NewLeads } from '#web/features/contacts/new-leads.tsx'
import { RequirementContactButtons } from '#web/features/contacts/requirement-contact-buttons.tsx'
import { UnlockedContactsPanel } from '#web/features/contacts/unlocked-contacts-panel.tsx'
import { Dashboard, type Panels, SettingsPanel } from '#web/features/dashboard/dashboard.tsx'
import { OverviewPanel } from '#web/features/dashboard/overview-panel.tsx'
import { OwnFreshness } from '#web/features/freshness/own-freshness.tsx'
import { UnconfirmedLine } from '#web/features/freshness/unconfirmed-line.tsx'
import { KeptSearchesPanel } from '#web/features/kept-searches/kept-searches-panel.tsx'
import { NotificationChoices } from '#web/features/notifications/notification-choices.tsx'
import { PushSwitch } from '#web/features/notifications/push-switch.tsx'
import { SecondFactorNotice } from '#web/features/operators/second-factor-notice.tsx'
import { OwnProperties } from '#web/features/own-properties/own-properties.tsx'
import { OwnRequirements } from '#web/features/own-requirements/own-requirements.tsx'
import { RequirementSummary } from '#web/features/own-requirements/requirement-summary.tsx'
import { PaymentNotice } from '#web/features/payments/payment-notice.tsx'
import { PaymentsPanel } from '#web/features/payments/payments-panel.tsx'
import { LowAllowanceNotice } from '#web/features/plans/low-allowance-notice.tsx'
import { SubscriptionsPanel } from '#web/features/plans/subscriptions-panel.tsx'
import { AddToShortlist } from '#web/features/shortlists/add-to-shortlist.tsx'
import { WishlistFigure, WishlistPanel } from '#web/features/wishlist/wishlist-panel.tsx'
import { privatePage } from '#web/lib/page/seo.ts'
import { SettingsSection } from '#web/ui/settings-section.tsx'
import { CardWithActions } from './card-with-actions.tsx'
import { ContactAfterPayment } from './contact-after-payment.tsx'

const requirementContact = (requirement: ListedRequirement) => <RequirementContactButtons requirement={requirement} place="featured" />
const ownFreshness = (property: PropertySummary) => <OwnFreshness property={property} />
const cardOf = (property: PropertySummary, now: number) => <CardWithActions property={property} now={now} screen="wishlist" />

const savedCardOf = (property: PropertySummary, now: number) => (
  <div className="flex h-full flex-col gap-2">
    {cardOf(property, now)}
    <div className="flex flex-wrap items-center gap-x-5">
      <CompareButton property={property} />
      <AddToShortlist property={property} look="text" />
    </div>
  </div>
)

/** Panels of the dashboard's tabs. Order and labels of the tabs depend on the role (dashboard-tabs.ts). */
const PANELS: Panels = {
  overview: (user) => (
    <OverviewPanel
      user={user}
      leads={<NewLeads user={user} />}
      confirmations={<UnconfirmedLine userId={user.id} />}
      requirements={<RequirementSummary user={user} />}
      allowances={
        <div className="grid gap-3">
          <AllowanceFigures user={user}>
            <WishlistFigure user={user} />
          </AllowanceFigures>
          <LowAllowanceNotice user={user} />
        </div>
      }
      contacts={<UnlockedContactsPanel user={user} />}
    />
  ),
  clients: (user) => <OwnRequirements user={user} card={cardOf} />,
  requirements: (user) => <OwnRequirements user={user} card={cardOf} />,
  properties: (user) => <OwnProperties user={user} requirementContact={requirementContact} freshness={ownFreshness} />,
  subscriptions: (user) => (
    <SubscriptionsPanel
      user={user}
      allowances={<AllowanceFigures user={user} title="Left in all your plans" />}
      payments={<PaymentsPanel user={user} />}
    />
  ),
  inquiries: (user) => <InquiriesPanel user={user} />,
  wishlist: (user) => (
    <>
      <WishlistPanel user={user} card={savedCardOf} />
      <CompareTray />
    </>
  ),
  searches: (user) => <KeptSearchesPanel user={user} />,
  settings: (user) => (
    <SettingsPanel>
      <ProfileSection user={user} />
      <PhoneSection user={user} />
      <SettingsSection title="Notifications" text="How we tell you about leads, matches and payments.">
        <div className="px-5 py-3">
          <PushSwitch user={user} />
        </div>
        <NotificationChoices user={user} />
      </SettingsSection>
      <DevicesSection user={user} />
      <DownloadSection user={user} />
      <DeleteAccountSection user={user} />
    </SettingsPanel>
  ),
}

export const meta = privatePage('Your account')

export default function Profile() {
  return (
    <SignedInOnly>
      {(user) => (
        <Dashboard
          user={user}
          panels={PANELS}
          picture={<ProfileImage user={user} />}
          notice={
            <>
              {user.userRole === 'ADMIN' && <SecondFactorNotice />}
              <PaymentNotice next={(purpose) => <ContactAfterPayment purpose={purpose} />} />
            </>
          }
        />
      )}
    </SignedInOnly>
  )
}
