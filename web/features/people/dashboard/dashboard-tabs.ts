import type { UserRole } from '#contracts/homes/properties/property-kinds.ts'
import type { TabName } from '#web/ui/tabs.tsx'

export type TabId =
  | 'overview'
  | 'inquiries'
  | 'clients'
  | 'requirements'
  | 'properties'
  | 'subscriptions'
  | 'wishlist'
  | 'searches'
  | 'settings'

interface DashboardTab extends TabName {
  readonly key: TabId
}

const LABELS: Readonly<Record<TabId, string>> = {
  overview: 'Overview',
  inquiries: 'Inquiries',
  clients: 'Clients',
  requirements: 'Requirements',
  properties: 'Properties',
  subscriptions: 'Subscriptions',
  wishlist: 'Wishlist',
  searches: 'Alerts',
  settings: 'Settings',
}

const BROKER_LABELS: Readonly<Partial<Record<TabId, string>>> = {
  overview: 'Dashboard',
  inquiries: 'Leads',
  clients: 'Your Requirement',
}

const OWNER_TABS: readonly TabId[] = ['overview', 'inquiries', 'clients', 'properties', 'subscriptions', 'wishlist', 'searches', 'settings']
const BROKER_TABS: readonly TabId[] = [
  'overview',
  'inquiries',
  'properties',
  'clients',
  'subscriptions',
  'wishlist',
  'searches',
  'settings',
]
const OTHER_TABS: readonly TabId[] = ['overview', 'requirements', 'properties', 'subscriptions', 'wishlist', 'searches', 'settings']

/** Tabs of a role, with its own order and labels: brokers see their properties before their clients' requirements. */
export function tabsOf(role: UserRole | undefined): readonly DashboardTab[] {
  if (role === 'BROKER') return BROKER_TABS.map((key) => ({ key, label: BROKER_LABELS[key] ?? LABELS[key] }))
  return (role === 'OWNER' ? OWNER_TABS : OTHER_TABS).map((key) => ({ key, label: LABELS[key] }))
}

/** The tab of own requirements has another key for posters; the link of a push does not depend on the role. */
const OTHER_NAMES: Readonly<Record<string, TabId>> = { requirements: 'clients', clients: 'requirements' }

/** The tab that an address names; the first one when the role has no such tab. @param asked the query's `tab` */
export function readTab(asked: string | null, tabs: readonly DashboardTab[]): TabId {
  const named = (name: string | null | undefined) => tabs.find(({ key }) => key === name)?.key
  return named(asked) ?? named(OTHER_NAMES[asked ?? '']) ?? 'overview'
}
