import { IndianRupee, Mail, TriangleAlert } from '#web/ui/icons.tsx'
import type { ConsolePage } from '../frame/console-page.ts'

/** Pages about money and messages, part of the table of pages. */
export const PAYMENT_PAGES: readonly ConsolePage[] = [
  {
    path: 'payments',
    link: { label: 'Payments', Icon: IndianRupee },
    load: () => import('./payments-page.tsx').then(({ PaymentsPage }) => PaymentsPage),
  },
  { path: 'payments/:id', load: () => import('./payment-page.tsx').then(({ PaymentPage }) => PaymentPage) },
  {
    path: 'troubles',
    link: { label: 'Troubles', Icon: TriangleAlert },
    load: () => import('./troubles-page.tsx').then(({ TroublesPage }) => TroublesPage),
  },
  {
    path: 'messages',
    link: { label: 'Messages', Icon: Mail },
    load: () => import('../messages/messages-page.tsx').then(({ MessagesPage }) => MessagesPage),
  },
  { path: 'messages/:id', load: () => import('../messages/message-page.tsx').then(({ MessagePage }) => MessagePage) },
]
