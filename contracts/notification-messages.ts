import type { NotificationKind } from './notification-kinds.ts'

/** What a notification says. None holds a phone number: pushes are visible on a locked screen. */
export interface NotificationText {
  readonly title: string
  readonly body: string
}

/** To the poster of a property whose number was unlocked. */
export const leadText = (seeker: string, propertyName: string): NotificationText => ({
  title: 'New lead',
  body: `${seeker} unlocked your number for ${propertyName}.`,
})

/** To the author of a requirement whose number was unlocked. */
export const requirementLeadText = (name: string, requirement: string): NotificationText => ({
  title: 'Somebody may have a home for you',
  body: `${name} unlocked your number for your requirement: ${requirement}.`,
})

/** One push for many notifications of a kind. */
export const GROUP_TEXTS: Readonly<Record<NotificationKind, (count: number) => NotificationText>> = {
  lead: (count) => ({ title: `${count} new leads`, body: 'People unlocked your number. Call them while they are looking.' }),
  match: (count) => ({ title: `${count} new matches`, body: 'Tap to see what fits.' }),
  payment: (count) => ({ title: `${count} messages about your payments`, body: 'Tap to read them.' }),
  plan: (count) => ({ title: `${count} messages about your plans`, body: 'Tap to read them.' }),
  freshness: (count) => ({ title: `Are your ${count} homes still available?`, body: 'A tap on each keeps it in front of seekers.' }),
  moderation: (count) => ({ title: `${count} of your listings were looked at`, body: 'Tap to see what came of it.' }),
  price_drop: (count) => ({ title: `${count} homes on your wishlist cost less`, body: 'Have a look before others do.' }),
}
