import { Building2, ChevronRight, Crown, Heart, type LucideIcon, MessageSquareText, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPhone, isPoster } from '#web/lib/person.ts'
import type { StoredUser } from '#web/lib/session-store.ts'
import { tabsOf } from './dashboard-tabs.ts'

interface OverviewPanelProps {
  user: StoredUser
  /** The numbers of who lists properties. */
  figures?: ReactNode
  /** What the plans still allow, and how much is saved. */
  allowances: ReactNode
  /** Whose numbers were unlocked: what a seeker comes for. */
  contacts: ReactNode
}

/** What there is at a glance: numbers, ways on, and the facts of the account. */
export function OverviewPanel({ user, figures, allowances, contacts }: OverviewPanelProps) {
  return (
    <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-[1fr_24rem]">
      <div className="grid min-w-0 gap-6">
        {isPoster(user) && figures}
        {allowances}
        {!isPoster(user) && contacts}
        <section aria-labelledby="ways-on">
          <h2 id="ways-on" className="font-bold text-xl">
            Where to next
          </h2>
          <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
            {waysOn(user).map((way) => (
              <li key={way.to}>
                <WayOn {...way} />
              </li>
            ))}
          </ul>
        </section>
        {isPoster(user) && contacts}
      </div>
      <section aria-labelledby="account-facts">
        <h2 id="account-facts" className="font-bold text-xl">
          Your details
        </h2>
        <dl className="mt-3 divide-y divide-line rounded-card border border-line bg-card px-5">
          <Fact label="Phone">{formatPhone(user.phoneNumber) || '–'}</Fact>
          <Fact label="E-mail">{user.email || '–'}</Fact>
          <Fact label="Area">{[user.address?.area, user.address?.pinCode].filter(Boolean).join(' ') || '–'}</Fact>
          {user.userRole === 'BROKER' && <Fact label="RERA number">{user.reraNumber || '–'}</Fact>}
        </dl>
      </section>
    </div>
  )
}

interface Way {
  readonly to: string
  readonly Icon: LucideIcon
  readonly title: string
  readonly text: string
}

function waysOn(user: StoredUser): readonly Way[] {
  const wishlist = { to: '?tab=wishlist', Icon: Heart, title: 'Wishlist', text: 'Homes that you saved for later' }
  const plans = { to: '/subscription', Icon: Crown, title: 'Plans', text: 'More posts, and numbers of people to call' }
  if (!isPoster(user)) {
    const search = { to: '/listing', Icon: Search, title: 'Find a home', text: 'Every listing in Pune, straight from who posts it' }
    return [search, wishlist, plans]
  }
  const inquiries = tabsOf(user.userRole).find(({ key }) => key === 'inquiries')?.label ?? ''
  return [
    { to: '?tab=properties', Icon: Building2, title: 'Properties', text: 'Show, hide, edit or delete your listings' },
    { to: '?tab=inquiries', Icon: MessageSquareText, title: inquiries, text: 'People who asked about your listings' },
    wishlist,
    plans,
  ]
}

function WayOn({ to, Icon, title, text }: Way) {
  return (
    <Link
      to={to}
      preventScrollReset={to.startsWith('?')}
      className="group flex min-h-18 items-center gap-4 px-4 py-3 -outline-offset-3 transition-colors duration-150 hover:bg-wash"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-wash text-brand">
        <Icon size={20} aria-hidden />
      </span>
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
