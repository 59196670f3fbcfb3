import type { ComponentType } from 'react'
import { History, type IconComponent, Users } from '#web/ui/icons.tsx'

interface ConsolePage {
  /** Below /operations, without a slash at the start. */
  readonly path: string
  readonly load: () => Promise<ComponentType>
  /** Its name and icon in the navigation; missing for a page that is reached from another. */
  readonly link?: { readonly label: string; readonly Icon: IconComponent }
}

/** Every page of the console, in the order of the navigation. The first one is the start page. */
export const PAGES: readonly ConsolePage[] = [
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
    path: 'history',
    link: { label: 'History', Icon: History },
    load: () => import('../history/history-page.tsx').then(({ HistoryPage }) => HistoryPage),
  },
]
