import { useQuery } from '@tanstack/react-query'
import { groupDigits } from '#contracts/base/values/money.ts'
import { checkoutState } from '#web/lib/plans/chosen-plan.ts'
import { cheapestPlan, describeOffer, planRoleOf } from '#web/lib/plans/plan-offer.ts'
import { plansQuery } from '#web/lib/plans/plans-query.ts'
import { useUser } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { UpgradeDialog } from '#web/ui/dialogs/upgrade-dialog.tsx'
import { type ContactSubject, purposeOf } from './contact-subject.ts'

interface NoContactsDialogProps {
  /** Reason why the number is not unlocked; the dialog is closed while this is undefined. */
  message: string | undefined
  subject: ContactSubject
  onClose: () => void
}

/** Offers the cheapest plan with the used-up kind of contacts; the checkout gets the subject as its purpose. Loaded on demand. */
export function NoContactsDialog({ message, subject, onClose }: NoContactsDialogProps) {
  return (
    <UpgradeDialog message={message} onClose={onClose} state={{ purpose: purposeOf(subject) }}>
      <p>{message}</p>
      {message !== undefined && <Offer subject={subject} />}
    </UpgradeDialog>
  )
}

/** The cheapest plan; nothing without one or when plans cannot be loaded: the dialog has a link to the plans anyway. */
function Offer({ subject }: Pick<NoContactsDialogProps, 'subject'>) {
  const { spends } = subject.kind
  const user = useUser()
  const role = planRoleOf(user ?? {})
  const { data: plans, isLoading } = useQuery({ ...plansQuery(role ?? 'SEEKER', null), enabled: role !== undefined })
  if (isLoading) return <p className="skeleton mt-4 h-32 rounded-card" />
  const plan = plans && cheapestPlan(plans, spends.givenBy)
  if (!plan) return null
  const count = spends.givenBy(plan)
  return (
    <div className="mt-4 grid gap-3 rounded-card bg-marigold-wash p-4">
      <p className="num font-semibold">
        You have no {spends.noun} left. {describeOffer(plan, count)}
      </p>
      <ButtonLink to="/checkout" state={checkoutState(plan, purposeOf(subject))} className="num w-full">
        Buy {groupDigits(count)} {spends.noun}
      </ButtonLink>
    </div>
  )
}
