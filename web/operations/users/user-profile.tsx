import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDate } from '#contracts/base/values/time.ts'
import type { UserOverview } from '#contracts/operations/users.ts'
import { formatPhone } from '#web/lib/session/person.ts'
import { Button } from '#web/ui/button.tsx'
import { Figure, Section } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { operationsApi } from '../lib/operations-api.ts'
import { Fact } from '../ui/rows.tsx'
import { RegisterLookup } from './register-lookup.tsx'

/** The profile of the user, and what remains of all their plans. */
export function UserProfile({ user }: { user: UserOverview }) {
  const { phoneEnding, hasEmail, area, pinCode, reraNumber, registeredAt, left, reports } = user
  return (
    <>
      <div className="grid gap-5 rounded-card border border-line bg-card p-5 sm:p-6">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          <Fact name="Joined">{formatDate(registeredAt)}</Fact>
          <Fact name="Area">{[area, pinCode].filter(Boolean).join(', ') || 'Not said'}</Fact>
          {reports.sent > 0 && <Fact name="Reports they sent">{reports.sent}</Fact>}
          {reraNumber && <Fact name="RERA number">{reraNumber}</Fact>}
        </dl>
        <RegisterLookup user={user} />
        {phoneEnding || hasEmail ? <ContactDetails user={user} /> : <p className="text-ink-soft">No phone number and no e-mail address.</p>}
      </div>
      <Section title="Left of all plans" className="mt-8">
        <dl className="mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-4">
          <Figure name="Property posts" value={left.posts} />
          <Figure name="Contacts" value={left.contacts} />
          <Figure name="Requirement posts" value={left.requirementPosts} />
          <Figure name="Requirement contacts" value={left.requirementContacts} />
        </dl>
      </Section>
    </>
  )
}

/** Phone number and e-mail address, loaded by a press that is recorded. Only this component keeps them: leaving the page hides them. */
function ContactDetails({ user: { userId, phoneEnding, hasEmail } }: { user: UserOverview }) {
  const queries = useQueryClient()
  const show = useMutation({
    mutationFn: () => operationsApi.call('showUserContactDetails', { params: { id: userId } }),
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['operations', 'actions'] }),
    onError: () => toast.error('The number could not be loaded. Please try again.'),
  })
  if (show.data) {
    const { phoneNumber, email } = show.data
    return (
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3" aria-live="polite">
        <Fact name="Phone number">
          {phoneNumber ? (
            <a href={`tel:+91${phoneNumber}`} className="num font-semibold text-brand underline underline-offset-4">
              {formatPhone(phoneNumber)}
            </a>
          ) : (
            'None'
          )}
        </Fact>
        <Fact name="E-mail address">{email ?? 'None'}</Fact>
      </dl>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-soft">
        {phoneEnding ? (
          <>
            Phone number ends in <span className="num">{phoneEnding}</span>
          </>
        ) : (
          'No phone number'
        )}
        {hasEmail ? ', with an e-mail address.' : ', without an e-mail address.'}
      </p>
      <Button look="outline" busy={show.isPending} onClick={() => show.mutate()}>
        {show.isPending ? 'Loading…' : 'Show number and e-mail'}
      </Button>
      <p className="w-full text-ink-faint text-sm">The look is recorded with your name.</p>
    </div>
  )
}

export function BlockedMark() {
  return <span className="rounded-full bg-brick-wash px-2.5 py-0.5 font-semibold text-brick text-sm">Blocked</span>
}
