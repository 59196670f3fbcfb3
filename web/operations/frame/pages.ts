import type { ComponentType } from 'react'
import {
  BadgeIndianRupee,
  Building2,
  ClipboardList,
  FileText,
  Gauge,
  History,
  House,
  type IconComponent,
  IndianRupee,
  LayoutDashboard,
  Mail,
  MapPin,
  MessageSquareText,
  Phone,
  Repeat,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  TriangleAlert,
  Users,
} from '#web/ui/icons/icons.tsx'

interface PageEntry {
  /** Path below /operations, without a leading slash. */
  readonly path: string
  readonly load: () => Promise<ComponentType>
  /** Name and icon in the navigation; missing for a page that is opened from another page. */
  readonly link?: { readonly label: string; readonly Icon: IconComponent }
}

/** Every page of the console, in the order of the navigation. The first one is the start page. */
export const PAGES: readonly PageEntry[] = [
  {
    path: 'queue',
    link: { label: 'Queue', Icon: ShieldCheck },
    load: () => import('../moderation/queue-page.tsx').then(({ QueuePage }) => QueuePage),
  },
  {
    path: 'checks',
    link: { label: 'Checks', Icon: FileText },
    load: () => import('../checks/checks-page.tsx').then(({ ChecksPage }) => ChecksPage),
  },
  { path: 'checks/:id', load: () => import('../checks/check-page.tsx').then(({ CheckPage }) => CheckPage) },
  {
    path: 'properties',
    link: { label: 'Properties', Icon: House },
    load: () => import('../moderation/properties-page.tsx').then(({ PropertiesPage }) => PropertiesPage),
  },
  {
    path: 'properties/:id',
    load: () => import('../moderation/property-page.tsx').then(({ PropertyPage }) => PropertyPage),
  },
  {
    path: 'requirements',
    link: { label: 'Requirements', Icon: ClipboardList },
    load: () => import('../moderation/requirements-page.tsx').then(({ RequirementsPage }) => RequirementsPage),
  },
  {
    path: 'requirements/:id',
    load: () => import('../moderation/requirement-page.tsx').then(({ RequirementPage }) => RequirementPage),
  },
  {
    path: 'users',
    link: { label: 'Users', Icon: Users },
    load: () => import('../users/users-page.tsx').then(({ UsersPage }) => UsersPage),
  },
  {
    path: 'users/:id',
    load: () => import('../users/user-page.tsx').then(({ UserPage }) => UserPage),
  },
  {
    path: 'plans',
    link: { label: 'Plans', Icon: BadgeIndianRupee },
    load: () => import('../catalogue/plans-page.tsx').then(({ PlansPage }) => PlansPage),
  },
  { path: 'plans/new', load: () => import('../catalogue/plan-page.tsx').then(({ NewPlanPage }) => NewPlanPage) },
  { path: 'plans/:id', load: () => import('../catalogue/plan-page.tsx').then(({ PlanPage }) => PlanPage) },
  {
    path: 'projects',
    link: { label: 'Projects', Icon: Building2 },
    load: () => import('../catalogue/projects-page.tsx').then(({ ProjectsPage }) => ProjectsPage),
  },
  { path: 'projects/new', load: () => import('../catalogue/project-page.tsx').then(({ NewProjectPage }) => NewProjectPage) },
  { path: 'projects/:id', load: () => import('../catalogue/project-page.tsx').then(({ ProjectPage }) => ProjectPage) },
  {
    path: 'localities',
    link: { label: 'Localities', Icon: MapPin },
    load: () => import('../catalogue/localities-page.tsx').then(({ LocalitiesPage }) => LocalitiesPage),
  },
  { path: 'localities/new', load: () => import('../catalogue/locality-page.tsx').then(({ NewLocalityPage }) => NewLocalityPage) },
  { path: 'localities/:id', load: () => import('../catalogue/locality-page.tsx').then(({ LocalityPage }) => LocalityPage) },
  {
    path: 'amenities',
    link: { label: 'Amenities', Icon: Sparkles },
    load: () => import('../catalogue/amenities-page.tsx').then(({ AmenitiesPage }) => AmenitiesPage),
  },
  { path: 'amenities/new', load: () => import('../catalogue/amenity-page.tsx').then(({ NewAmenityPage }) => NewAmenityPage) },
  { path: 'amenities/:id', load: () => import('../catalogue/amenity-page.tsx').then(({ AmenityPage }) => AmenityPage) },
  {
    path: 'payments',
    link: { label: 'Payments', Icon: IndianRupee },
    load: () => import('../payments/payments-page.tsx').then(({ PaymentsPage }) => PaymentsPage),
  },
  { path: 'payments/:id', load: () => import('../payments/payment-page.tsx').then(({ PaymentPage }) => PaymentPage) },
  {
    path: 'payment-problems',
    link: { label: 'Payment problems', Icon: TriangleAlert },
    load: () => import('../payments/payment-problems-page.tsx').then(({ PaymentProblemsPage }) => PaymentProblemsPage),
  },
  {
    path: 'messages',
    link: { label: 'Messages', Icon: Mail },
    load: () => import('../messages/messages-page.tsx').then(({ MessagesPage }) => MessagesPage),
  },
  { path: 'messages/:id', load: () => import('../messages/message-page.tsx').then(({ MessagePage }) => MessagePage) },
  {
    path: 'callers',
    link: { label: 'Callers', Icon: Phone },
    load: () => import('../callers/callers-page.tsx').then(({ CallersPage }) => CallersPage),
  },
  {
    path: 'contact-returns',
    link: { label: 'Contacts back', Icon: Repeat },
    load: () => import('../contact-returns/contact-returns-page.tsx').then(({ ContactReturnsPage }) => ContactReturnsPage),
  },
  {
    path: 'grievances',
    link: { label: 'Grievances', Icon: MessageSquareText },
    load: () => import('../grievances/grievances-page.tsx').then(({ GrievancesPage }) => GrievancesPage),
  },
  { path: 'grievances/new', load: () => import('../grievances/new-grievance-page.tsx').then(({ NewGrievancePage }) => NewGrievancePage) },
  { path: 'grievances/:id', load: () => import('../grievances/grievance-page.tsx').then(({ GrievancePage }) => GrievancePage) },
  {
    path: 'figures',
    link: { label: 'Figures', Icon: LayoutDashboard },
    load: () => import('../figures/figures-page.tsx').then(({ FiguresPage }) => FiguresPage),
  },
  {
    path: 'page-speed',
    link: { label: 'Page speed', Icon: Gauge },
    load: () => import('../page-speed/page-speed-page.tsx').then(({ PageSpeedPage }) => PageSpeedPage),
  },
  {
    path: 'settings',
    link: { label: 'Settings', Icon: SlidersHorizontal },
    load: () => import('../settings/settings-page.tsx').then(({ SettingsPage }) => SettingsPage),
  },
  {
    path: 'history',
    link: { label: 'History', Icon: History },
    load: () => import('../history/history-page.tsx').then(({ HistoryPage }) => HistoryPage),
  },
]
