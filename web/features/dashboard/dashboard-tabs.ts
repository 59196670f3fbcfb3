import type { UserRole } from '#contracts/property-kinds.ts'

export type TabId = 'overview' | 'inquiries' | 'clients' | 'requirements' | 'properties' | 'subscriptions' | 'wishlist' | 'settings'

export interface DashboardTab {
  readonly key: TabId
  readonly label: string
}

const LABELS: Readonly<Record<TabId, string>> = {
  overview: 'Overview',
  inquiries: 'Inquiries',
  clients: 'Clients',
  requirements: 'Requirements',
  properties: 'Properties',
  subscriptions: 'Subscriptions',
  wishlist: 'Wishlist',
  settings: 'Settings',
}

const BROKER_LABELS: Readonly<Partial<Record<TabId, string>>> = {
  overview: 'Dashboard',
  inquiries: 'Leads',
  clients: 'Your Requirement',
}

const OWNER_TABS: readonly TabId[] = ['overview', 'inquiries', 'clients', 'properties', 'subscriptions', 'wishlist', 'settings']
const BROKER_TABS: readonly TabId[] = ['overview', 'inquiries', 'properties', 'clients', 'subscriptions', 'wishlist', 'settings']
const OTHER_TABS: readonly TabId[] = ['overview', 'requirements', 'properties', 'subscriptions', 'wishlist', 'settings']

/** What a role finds in its dashboard, in its order and words. Brokers meet their properties before what clients look for. */
export function tabsOf(role: UserRole | undefined): readonly DashboardTab[] {
  if (role === 'BROKER') return BROKER_TABS.map((key) => ({ key, label: BROKER_LABELS[key] ?? LABELS[key] }))
  return (role === 'OWNER' ? OWNER_TABS : OTHER_TABS).map((key) => ({ key, label: LABELS[key] }))
}

/** The tab that an address names; the first one when it names none of this role. @param asked the query's `tab` */
export function readTab(asked: string | null, tabs: readonly DashboardTab[]): TabId {
  return tabs.find(({ key }) => key === asked)?.key ?? 'overview'
}
