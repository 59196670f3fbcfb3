import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPhone, isPoster } from '#web/lib/person.ts'
import type { StoredUser } from '#web/lib/session-store.ts'
import { Building2, ChevronRight, ClipboardList, Crown, Heart, type IconComponent, MessageSquareText, Search } from '#web/ui/icons.tsx'
import { IconDisc, Section } from '#web/ui/panel.tsx'
import { tabsOf } from './dashboard-tabs.ts'

interface OverviewPanelProps {
  user: StoredUser
  /** A poster's numbers. */
  figures?: ReactNode
  /** The numbers of the requirements that they posted. */
  requirements?: ReactNode
  /** What is left of the subscriptions, and the size of the wishlist. */
  allowances: ReactNode
  /** The unlocked numbers: first for a seeker, last for a poster. */
  contacts: ReactNode
}

/** Numbers, links to other panels and pages, and the facts of the account. */
export function OverviewPanel({ user, figures, requirements, allowances, contacts }: OverviewPanelProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-8 lg:grid-cols-[1fr_24rem]">
      <div className="grid min-w-0 grid-cols-1 gap-6">
        {isPoster(user) && figures}
        {requirements}
        {allowances}
        {!isPoster(user) && contacts}
        <Section title="Where to next">
          <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
            {linksFor(user).map((link) => (
              <li key={link.to}>
                <LinkRow {...link} />
              </li>
            ))}
          </ul>
        </Section>
        {isPoster(user) && contacts}
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

interface OverviewLink {
  readonly to: string
  readonly Icon: IconComponent
  readonly title: string
  readonly text: string
}

function linksFor(user: StoredUser): readonly OverviewLink[] {
  const wishlist = { to: '?tab=wishlist', Icon: Heart, title: 'Wishlist', text: 'Homes that you saved for later' }
  const plans = { to: '/subscription', Icon: Crown, title: 'Plans', text: 'More posts, and numbers of people to call' }
  if (!isPoster(user)) {
    const search = { to: '/listing', Icon: Search, title: 'Find a home', text: 'Every listing in Pune, straight from who posts it' }
    const requirements = {
      to: '?tab=requirements',
      Icon: ClipboardList,
      title: 'Requirements',
      text: 'What you are looking for, for owners and brokers to see',
    }
    return [search, requirements, wishlist, plans]
  }
  const inquiries = tabsOf(user.userRole).find(({ key }) => key === 'inquiries')?.label ?? ''
  return [
    { to: '?tab=properties', Icon: Building2, title: 'Properties', text: 'Show, hide, edit or delete your listings' },
    { to: '?tab=inquiries', Icon: MessageSquareText, title: inquiries, text: 'People who asked about your listings' },
    wishlist,
    plans,
  ]
}

function LinkRow({ to, Icon, title, text }: OverviewLink) {
  return (
    <Link
      to={to}
      preventScrollReset={to.startsWith('?')}
      className="group flex min-h-18 items-center gap-4 px-4 py-3 -outline-offset-3 transition-colors duration-150 hover:bg-wash"
    >
      <IconDisc Icon={Icon} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-ink-soft text-sm">{text}</span>
      </span>
      <ChevronRight
        size={20}
        aria-hidden
        className="shrink-0 text-ink-faint transition-transform duration-150 group-hover:translate-x-0.5"
      />
    </Link>
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
