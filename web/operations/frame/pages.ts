import { History, LayoutDashboard, SlidersHorizontal, Users } from '#web/ui/icons.tsx'
import { CATALOGUE_PAGES } from '../catalogue/catalogue-pages.ts'
import { MODERATION_PAGES } from '../moderation/moderation-pages.ts'
import { PAYMENT_PAGES } from '../payments/payment-pages.ts'
import type { ConsolePage } from './console-page.ts'

/** Every page of the console, in the order of the navigation. The first one is the start page. */
export const PAGES: readonly ConsolePage[] = [
  ...MODERATION_PAGES,
  {
    path: 'users',
    link: { label: 'Users', Icon: Users },
    load: () => import('../users/users-page.tsx').then(({ UsersPage }) => UsersPage),
  },
  {
    path: 'users/:id',
    load: () => import('../users/user-page.tsx').then(({ UserPage }) => UserPage),
  },
  ...CATALOGUE_PAGES,
  ...PAYMENT_PAGES,
  {
    path: 'figures',
    link: { label: 'Figures', Icon: LayoutDashboard },
    load: () => import('../figures/figures-page.tsx').then(({ FiguresPage }) => FiguresPage),
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
