import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dashboardStatsQuery } from '#web/lib/api/dashboard-stats-query.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import { formatPhone, isPoster } from '#web/lib/session/person.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/panel.tsx'
import { Charts } from './charts/charts.tsx'
import { hasManyProperties } from './many-properties.ts'
import { NextSteps } from './next-steps.tsx'
import { PosterFigures } from './poster-figures.tsx'
import { ShownTogether } from './shown-together.tsx'

interface OverviewPanelProps {
  user: StoredUser
  /** A poster's latest leads. */
  leads: ReactNode
  /** The state of each of an owner's few properties, and their next action. */
  homes: ReactNode
  /** The poster's properties that wait for a confirmation. */
  confirmations: ReactNode
  /** The user's live requirements. */
  requirements: ReactNode
  /** Number of saved properties and of alerts. */
  saved: ReactNode
  /** Remaining allowances. */
  allowances: ReactNode
  /** The unlocked numbers. */
  contacts: ReactNode
}

/**
 * What each role comes for, first: owners their leads and the state of their properties, brokers their leads and figures, seekers the
 * numbers that they unlocked, what they saved and their alerts. Each part is loaded separately, and all are shown together.
 */
export function OverviewPanel(parts: OverviewPanelProps) {
  const { user, requirements, saved, allowances, contacts } = parts
  return (
    <ShownTogether userId={user.id}>
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-8 lg:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-8">
          {isPoster(user) ? (
            <PosterParts {...parts} />
          ) : (
            <>
              {contacts}
              {saved}
              {user.userRole !== 'ADMIN' && requirements}
              {allowances}
              <NextSteps user={user} />
            </>
          )}
        </div>
        <Section title="Your details">
          <dl className="mt-3 divide-y divide-line rounded-card border border-line bg-card px-5">
            <Fact label="Phone">{formatPhone(user.phoneNumber) || '–'}</Fact>
            <Fact label="E-mail">{user.email || '–'}</Fact>
            <Fact label="Area">
              {[import.meta.env.OTHER_LANGUAGE ? localArea(user.address?.area ?? '') : user.address?.area, user.address?.pinCode]
                .filter(Boolean)
                .join(' ') || '–'}
            </Fact>
            {user.userRole === 'BROKER' && <Fact label="RERA number">{user.reraNumber || '–'}</Fact>}
          </dl>
        </Section>
      </div>
    </ShownTogether>
  )
}

function PosterParts({ user, leads, homes, confirmations, requirements, saved, allowances, contacts }: OverviewPanelProps) {
  const { data: stats, isError } = useQuery(dashboardStatsQuery(user.id))
  const isOwner = user.userRole === 'OWNER'
  const showsHomes = isOwner && !(stats && hasManyProperties(stats))
  return (
    <>
      {leads}
      <div className="grid grid-cols-1 gap-3">
        {!showsHomes ? (
          <PosterFigures user={user} />
        ) : stats || isError ? (
          homes
        ) : (
          <div aria-hidden className="skeleton h-28 rounded-card" />
        )}
        {stats?.totalProperties !== 0 && confirmations}
        <p className="flex flex-wrap gap-x-6">
          <TextLink to="/postproperty">{stats?.totalProperties ? 'Post another property' : 'Post a property'}</TextLink>
          <TextLink to={bestListingsAddress()}>See what others offer</TextLink>
        </p>
      </div>
      <NextSteps user={user} />
      <Charts user={user} />
      {allowances}
      {saved}
      {requirements}
      {contacts}
    </>
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
