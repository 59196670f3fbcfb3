import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { dealReasonOf } from '#contracts/homes/properties/property-kinds.ts'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import type { Inquiry } from '#contracts/reaching/inquiries/inquiries.ts'
import { CompareTray } from '#web/features/finding/compare/compare-tray.tsx'
import { AlertsFigure } from '#web/features/finding/kept-searches/alerts-figure.tsx'
import { KeptSearchesPanel } from '#web/features/finding/kept-searches/kept-searches-panel.tsx'
import { CloseDeal } from '#web/features/homes/deals/close-deal.tsx'
import { OwnDeal } from '#web/features/homes/deals/own-deal.tsx'
import { OwnFreshness } from '#web/features/homes/freshness/own-freshness.tsx'
import { UnconfirmedLine } from '#web/features/homes/freshness/unconfirmed-line.tsx'
import { OwnProperties } from '#web/features/homes/own-properties/own-properties.tsx'
import { PropertyStates } from '#web/features/homes/own-properties/property-states.tsx'
import { OwnRequirements } from '#web/features/homes/own-requirements/own-requirements.tsx'
import { RequirementSummary } from '#web/features/homes/own-requirements/requirement-summary.tsx'
import { PaymentOutcome } from '#web/features/money/payments/payment-outcome.tsx'
import { PaymentsPanel } from '#web/features/money/payments/payments-panel.tsx'
import { LowAllowanceNotice } from '#web/features/money/plans/low-allowance-notice.tsx'
import { SubscriptionsPanel } from '#web/features/money/plans/subscriptions-panel.tsx'
import { DevicesSection } from '#web/features/people/accounts/profile/devices-section.tsx'
import { NumberConfirmation } from '#web/features/people/accounts/profile/lazy-phone-reauthentication.tsx'
import { PhoneReauthentication } from '#web/features/people/accounts/profile/phone-reauthentication.tsx'
import { PhoneSection } from '#web/features/people/accounts/profile/phone-section.tsx'
import { ProfileImage } from '#web/features/people/accounts/profile/profile-image.tsx'
import { ProfileSection } from '#web/features/people/accounts/profile/profile-section.tsx'
import { SignedInOnly } from '#web/features/people/accounts/signed-in-only.tsx'
import { Dashboard, type Panels, SettingsPanel } from '#web/features/people/dashboard/dashboard.tsx'
import { OverviewPanel } from '#web/features/people/dashboard/overview-panel.tsx'
import { DeleteAccountSection } from '#web/features/people/data-export/delete-account-section.tsx'
import { DownloadSection } from '#web/features/people/data-export/download-section.tsx'
import { AuthenticatorReauthentication } from '#web/features/people/operators/authenticator-reauthentication.tsx'
import { SecondFactorNotice } from '#web/features/people/operators/second-factor-notice.tsx'
import { ConsentRow } from '#web/features/people/privacy/consent-row.tsx'
import { PrivacySection } from '#web/features/people/privacy/privacy-section.tsx'
import { InquiriesPanel } from '#web/features/reaching/inquiries/inquiries-panel.tsx'
import { NewLeads } from '#web/features/reaching/inquiries/new-leads.tsx'
import { NotificationChoices } from '#web/features/reaching/notifications/notification-choices.tsx'
import { PushSwitch } from '#web/features/reaching/notifications/push-switch.tsx'
import { AllowanceFigures } from '#web/features/reaching/unlocks/allowance-figures.tsx'
import { RequirementContactButtons } from '#web/features/reaching/unlocks/requirement-contact-buttons.tsx'
import { UnlockedContactsPanel } from '#web/features/reaching/unlocks/unlocked-contacts-panel.tsx'
import { WishlistFigure, WishlistPanel } from '#web/features/reaching/wishlist/wishlist-panel.tsx'
import { askPermission, enablePushes } from '#web/lib/browser/pushes.ts'
import { LanguageSection } from '#web/lib/language/language-section.tsx'
import { privatePage } from '#web/lib/page/seo.ts'
import { type Look, TextLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/panel.tsx'
import { SettingsSection } from '#web/ui/settings-section.tsx'
import { CardWithActions } from './card-with-actions.tsx'
import { NextAfterPayment, PurchaseSubject } from './purchase-subject.tsx'
import { savedCard } from './saved-card.tsx'

const requirementContact = (requirement: ListedRequirement) => <RequirementContactButtons requirement={requirement} place="featured" />
const closeDeal = (property: PropertySummary, look?: Look) => (
  <CloseDeal property={property} reason={dealReasonOf(property.propertyFor)} look={look} className="flex-auto px-2.5 text-base" />
)
const closeDealWithLead = ({ closableAs, inquiryId, ...property }: Inquiry) =>
  closableAs && <CloseDeal property={property} reason={closableAs} inquiryId={inquiryId} look="outline" />
const ownState = (property: PropertySummary) =>
  property.deal ? <OwnDeal property={property} /> : <OwnFreshness property={property} closeDeal={closeDeal(property, 'outline')} />
const cardOf = (property: PropertySummary, now: number) => <CardWithActions property={property} now={now} screen="wishlist" />

/** Panels of the dashboard's tabs. Order and labels of the tabs depend on the role (dashboard-tabs.ts). */
const PANELS: Panels = {
  overview: (user) => (
    <OverviewPanel
      user={user}
      leads={<NewLeads user={user} />}
      confirmations={<UnconfirmedLine userId={user.id} />}
      requirements={<RequirementSummary user={user} />}
      homes={<PropertyStates user={user} />}
      saved={
        <Section title="Saved and alerts">
          <dl className="mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line">
            <WishlistFigure user={user} />
            <AlertsFigure user={user} />
          </dl>
        </Section>
      }
      allowances={
        <div className="grid gap-3">
          <AllowanceFigures user={user} />
          <LowAllowanceNotice user={user} />
          <p>
            <TextLink to="/subscription">Compare the plans</TextLink>
          </p>
        </div>
      }
      contacts={<UnlockedContactsPanel user={user} />}
    />
  ),
  clients: (user) => <OwnRequirements user={user} card={cardOf} />,
  requirements: (user) => <OwnRequirements user={user} card={cardOf} />,
  properties: (user) => (
    <>
      <OwnProperties
        user={user}
        requirementContact={requirementContact}
        freshness={ownState}
        closeDeal={(property) => closeDeal(property)}
      />
      <NumberConfirmation user={user} />
    </>
  ),
  subscriptions: (user) => (
    <SubscriptionsPanel
      user={user}
      allowances={<AllowanceFigures user={user} title="Left in all your plans" showsAll />}
      payments={<PaymentsPanel user={user} />}
    />
  ),
  inquiries: (user) => <InquiriesPanel user={user} closeDeal={closeDealWithLead} />,
  wishlist: (user) => (
    <>
      <WishlistPanel user={user} place="dashboard" card={savedCard} />
      <CompareTray />
    </>
  ),
  searches: (user) => <KeptSearchesPanel user={user} />,
  settings: (user) => (
    <SettingsPanel>
      <ProfileSection user={user} />
      <PhoneSection user={user} />
      <SettingsSection anchor="privacy" title="Notifications" text="How we tell you about leads, matches and payments.">
        <ConsentRow user={user} purpose="pushes" onGiven={() => enablePushes(user, askPermission)}>
          <PushSwitch user={user} />
        </ConsentRow>
        <NotificationChoices user={user} />
        <ConsentRow user={user} purpose="emails" />
      </SettingsSection>
      <LanguageSection />
      <PrivacySection user={user} />
      <DevicesSection user={user} />
      <DownloadSection user={user} />
      <DeleteAccountSection user={user} />
      {user.userRole === 'ADMIN' ? <AuthenticatorReauthentication /> : <PhoneReauthentication user={user} />}
    </SettingsPanel>
  ),
}

export const meta = privatePage('Your account')

export default function Profile() {
  return (
    <SignedInOnly>
      {(user) => (
        <PaymentOutcome
          subject={(purpose) => <PurchaseSubject purpose={purpose} />}
          next={(purpose) => <NextAfterPayment purpose={purpose} />}
        >
          {(paymentNotice) => (
            <Dashboard
              user={user}
              panels={PANELS}
              picture={<ProfileImage user={user} />}
              notice={
                <>
                  {user.userRole === 'ADMIN' && <SecondFactorNotice />}
                  {paymentNotice}
                </>
              }
            />
          )}
        </PaymentOutcome>
      )}
    </SignedInOnly>
  )
}
