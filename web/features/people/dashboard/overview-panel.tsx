import type { ReactNode } from 'react'
import { formatPhone, isPoster } from '#web/lib/session/person.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Section } from '#web/ui/panel.tsx'
import { Charts } from './charts/charts.tsx'
import { NextSteps } from './next-steps.tsx'
import { PosterFigures } from './poster-figures.tsx'

interface OverviewPanelProps {
  user: StoredUser
  /** A poster's latest leads. */
  leads: ReactNode
  /** The poster's properties that wait for a confirmation. */
  confirmations: ReactNode
  /** The user's live requirements. */
  requirements: ReactNode
  /** Remaining allowances, and the size of the wishlist. */
  allowances: ReactNode
  /** The unlocked numbers. */
  contacts: ReactNode
}

/** For posters leads, figures and charts; for seekers requirements, allowances and unlocked contacts. Each part is loaded separately. */
export function OverviewPanel({ user, leads, confirmations, requirements, allowances, contacts }: OverviewPanelProps) {
  const isOperator = user.userRole === 'ADMIN'
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-8 lg:grid-cols-[1fr_20rem]">
      <div className="grid min-w-0 grid-cols-1 gap-8">
        {isPoster(user) ? (
          <>
            {leads}
            <div className="grid gap-3">
              <PosterFigures userId={user.id} />
              {confirmations}
            </div>
            {allowances}
            <NextSteps user={user} />
            <Charts userId={user.id} />
            {requirements}
            {contacts}
          </>
        ) : (
          <>
            {!isOperator && requirements}
            {allowances}
            {contacts}
            <NextSteps user={user} />
          </>
        )}
      </div>
      <Section title="Your details">
        <dl className="mt-3 divide-y divide-line rounded-card border border-line bg-card px-5">
          <Fact label="Phone">{formatPhone(user.phoneNumber) || '–'}</Fact>
          <Fact label="E-mail">{user.email || '–'}</Fact>
          <Fact label="Area">{[user.address?.area, user.address?.pinCode].filter(Boolean).join(' ') || '–'}</Fact>
          {user.userRole === 'BROKER' && <Fact label="RERA number">{user.reraNumber || '–'}</Fact>}
        </dl>
      </Section>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="py-3">
      <dt className="text-ink-faint text-sm">{label}</dt>
      <dd className="num mt-0.5 break-words font-medium">{children}</dd>
    </div>
  )
}
