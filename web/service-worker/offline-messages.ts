import { postedAgo } from '#contracts/base/values/time.ts'

/** Texts of the page that is shown without a network. */
export const OFFLINE_MESSAGES = {
  offline: 'You’re offline',
  unreachable: 'We can’t reach the site',
  notSaved: 'This page isn’t saved on this device. It opens by itself when the connection is back.',
  retry: 'Retry',
  goHome: 'Go home',
  savedHere: 'Saved on this device',
  /** @param iso when a page was saved (ISO 8601) @param now epoch ms */
  saved: (iso: string, now: number) => `Saved ${postedAgo(iso, now).toLowerCase()}`,
} as const
