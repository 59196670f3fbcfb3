import { counted } from '#contracts/base/values/counted.ts'
import { formatPaise, formatRupees } from '#contracts/base/values/money.ts'
import { formatDate } from '#contracts/base/values/time.ts'
import { STAGED_LABEL } from '#contracts/homes/media/staged-pictures.ts'
import { type DealReason, isMonthly, type PropertyFor, type PropertyStatus } from '#contracts/homes/properties/property-kinds.ts'
import type { CallerReportOutcome } from '#contracts/trust/caller-reports/caller-report-messages.ts'
import type { CheckDecision } from '#contracts/trust/checks/check-kinds.ts'
import type { GrievanceEvent } from '#contracts/trust/grievances/grievance-messages.ts'
import type { ReportOutcome } from '#contracts/trust/moderation/report-messages.ts'
import type { PushKind } from './notification-kinds.ts'

/** Text of a notification. It must not contain phone numbers: pushes are visible on a locked screen. */
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

/** @param totalPaise what was paid, with GST @param endsAt when the plan ends */
export const paymentText = (planName: string, totalPaise: number, endsAt: Date): NotificationText => ({
  title: 'Payment received',
  body: `We received ${formatPaise(totalPaise)}. Your plan ${planName} runs until ${formatDate(endsAt.toISOString())}.`,
})

/** @param amountPaise the refund, with GST @param endsAt the plan's new end; undefined when it has ended */
export const refundText = (planName: string, amountPaise: number, endsAt: Date | undefined): NotificationText => ({
  title: 'Refund on its way',
  body: `${formatPaise(amountPaise)} of what you paid for ${planName} goes back to you. ${
    endsAt ? `The plan now runs until ${formatDate(endsAt.toISOString())}.` : 'The plan has ended.'
  }`,
})

export const planEndsSoonText = (planName: string, endsAt: Date): NotificationText => ({
  title: `Your plan ${planName} ends on ${formatDate(endsAt.toISOString())}`,
  body: 'Use what is left, or choose your next plan.',
})

export const planEndedText = (planName: string): NotificationText => ({
  title: `Your plan ${planName} has ended`,
  body: 'What you posted and unlocked stays yours. Choose a plan when you want to post or unlock more.',
})

interface Offer {
  readonly propertyName: string
  readonly area: string
  readonly propertyFor: PropertyFor
  /** Whole rupees. */
  readonly expectedPrice: number
}

/** '₹25,000 per month' */
export const priceOf = ({ propertyFor, expectedPrice }: Omit<Offer, 'propertyName' | 'area'>) =>
  `${formatRupees(expectedPrice)}${isMonthly(propertyFor) ? ' per month' : ''}`

/** To the author of a requirement that a property fits. */
export const matchText = (property: Offer, requirement: string): NotificationText => ({
  title: `${property.propertyName} may be what you look for`,
  body: `In ${property.area}, ${priceOf(property)}. It fits your requirement: ${requirement}.`,
})

/** To the author of a requirement who was already notified of some matches on the same day. */
export const MORE_MATCHES_TEXT: NotificationText = {
  title: 'More homes fit your requirement today',
  body: 'See all of them beside your requirement.',
}

/** To the owner of a kept search. @param earlierPrice its price before, whole rupees; null when it did not match before */
export const foundPropertyText = (property: Offer, searchName: string, earlierPrice: number | null): NotificationText =>
  earlierPrice === null
    ? {
        title: `${property.propertyName} fits your search`,
        body: `In ${property.area}, ${priceOf(property)}. Found for “${searchName}”.`,
      }
    : {
        title: `${property.propertyName} costs less now`,
        body: `${priceOf(property)} instead of ${formatRupees(earlierPrice)}. Found for “${searchName}”.`,
      }

/** Daily or weekly message about a kept search. @param count properties that are new to it or cheaper than before, at least 1 */
export const foundPropertiesText = (searchName: string, count: number): NotificationText => ({
  title: `${counted(count, 'home')} for “${searchName}”`,
  body: 'New, or cheaper than before, since we last told you. Have a look before others do.',
})

/** To the owner of a kept search who was already notified of several properties on the same day. */
export const moreFoundText = (searchName: string): NotificationText => ({
  title: `More homes for “${searchName}” today`,
  body: 'See all of them, the newest first.',
})

/**
 * To the poster of properties that fit a new requirement.
 * @param propertyName the one that fits best @param count how many of the poster's properties fit
 */
export function seekerText(
  { title, places }: { readonly title: string; readonly places: readonly string[] },
  propertyName: string,
  count: number,
): NotificationText {
  const where = places.join(', ')
  return {
    title: 'Someone is looking for what you offer',
    body:
      count === 1
        ? `${title} in ${where}: ${propertyName} fits. Beside each listing you see everybody who asks for it.`
        : `${title} in ${where}: ${propertyName} and ${count - 1} more of your listings fit. Beside each listing you see everybody who asks for it.`,
  }
}

/** To users who have the property on their wishlist. @param before its previous price, whole rupees */
export const priceDropText = (property: Omit<Offer, 'area'>, before: number): NotificationText => ({
  title: `${property.propertyName} costs less now`,
  body: `${priceOf(property)} instead of ${formatRupees(before)}. You saved it.`,
})

/** To users who unlocked the number of a property that was let or sold to somebody else. */
export const dealText = ({ propertyName, area }: Pick<Offer, 'propertyName' | 'area'>, reason: DealReason): NotificationText => ({
  title: reason === 'LET' ? `${propertyName} has been rented` : `${propertyName} has been sold`,
  body: area
    ? `No more calls about it, please. Look at similar homes near ${area}, and good luck with your search.`
    : 'No more calls about it, please. Look at similar homes, and good luck with your search.',
})

/** To those who have the number of somebody who looked for a home. */
export const foundHomeText = (seeker: string): NotificationText => ({
  title: `${seeker} has found a home`,
  body: 'They want no more calls and messages. Thank you for your help.',
})

/** To the poster of a property that was let. @param endsOn YYYY-MM-DD */
export const agreementEndsText = (propertyName: string, endsOn: string): NotificationText => ({
  title: `${propertyName}: the agreement ends soon`,
  body: `It ends on ${formatDate(endsOn)}. Open the listing to post it again.`,
})

type Moderated = PropertyStatus | 'DELETED'

const MODERATED: Readonly<Record<Moderated, (propertyName: string) => NotificationText>> = {
  ACTIVE: (name) => ({ title: `${name} is approved`, body: 'Your listing is live: seekers can find it now.' }),
  INACTIVE: (name) => ({ title: `${name} is hidden`, body: 'Our team has hidden your listing.' }),
  PENDING: (name) => ({ title: `${name} is waiting for review`, body: 'We review your listing before it goes live.' }),
  UNDER_REVIEW: (name) => ({
    title: `${name} is hidden`,
    body: 'Our team has hidden your listing. When you change it, we look at it again.',
  }),
  REJECTED: (name) => ({ title: `${name} was not accepted`, body: 'You can change your listing so that it fits our rules.' }),
  DELETED: (name) => ({ title: `${name} was removed`, body: 'Our team has removed your listing.' }),
}

/** To the poster of a property whose status an operator changed. */
export function moderationText(propertyName: string, to: Moderated, reason: string | undefined): NotificationText {
  return withReason(MODERATED[to](propertyName), reason)
}

/** To the poster of a property of whose pictures an operator said which a program made or staged. @param staged how many of `all` */
export const stagedPicturesText = (propertyName: string, staged: number, all: number, reason: string): NotificationText =>
  withReason(
    {
      title: `${propertyName}: labels of pictures`,
      body: `Our team has looked at your pictures. Of ${all}, ${staged} now say “${STAGED_LABEL}”.`,
    },
    reason,
  )

/** To the author of a requirement that an operator has closed or reopened. */
export const requirementModerationText = (requirement: string, isOpen: boolean, reason: string | undefined): NotificationText =>
  withReason(
    isOpen
      ? { title: 'Your requirement is open again', body: `Owners and brokers can see it: ${requirement}.` }
      : { title: 'Your requirement is closed', body: `Our team has closed it: ${requirement}. When you have changed it, write to us.` },
    reason,
  )

const withReason = ({ title, body }: NotificationText, reason: string | undefined): NotificationText => ({
  title,
  body: reason ? `${body} Reason: ${reason}` : body,
})

const REPORTED: Readonly<Record<ReportOutcome, string>> = {
  kept: 'We found nothing against our rules, so it stays.',
  hidden: 'It is hidden now, until its poster has put it right.',
  rejected: 'We have taken it down.',
  removed: 'Its poster has deleted it.',
}

/** To the poster of a paper on which an operator decided. @param paper 'Electricity bill' */
export const paperDecidedText = (propertyName: string, paper: string, decision: CheckDecision, reason: string): NotificationText =>
  decision === 'seen'
    ? { title: `We have seen your paper for ${propertyName}`, body: `Its page now says so. ${paper}: the file is deleted within a day.` }
    : { title: `We did not accept your paper for ${propertyName}`, body: `${paper}: ${reason}` }

/** To the poster of a paper on which nobody decided in time. */
export const paperUnansweredText = (propertyName: string): NotificationText => ({
  title: `We have not looked at your paper for ${propertyName}`,
  body: 'It took us too long, so the file is deleted. You can send it again.',
})

/** To somebody who had reported a property. */
export const reportText = (propertyName: string, outcome: ReportOutcome): NotificationText => ({
  title: `We looked at ${propertyName}`,
  body: `Thank you for your report. ${REPORTED[outcome]}`,
})

const CALLER_REPORTED: Readonly<Record<CallerReportOutcome, string>> = {
  warned: 'We told them that you want no more calls. If they go on, report it again.',
  dismissed: 'We found nothing against our rules.',
}

/** To somebody who had reported that a person still calls. @param caller first name */
export const callerReportText = (caller: string, outcome: CallerReportOutcome): NotificationText => ({
  title: `We looked at the calls of ${caller}`,
  body: `Thank you for your report. ${CALLER_REPORTED[outcome]}`,
})

/** To a caller who was reported; it does not say by whom. */
export const CALLER_WARNED_TEXT: NotificationText = {
  title: 'Please stop calling',
  body: 'Somebody whose number you got here wants no more calls: they have found a home, theirs is taken, or they took their number back. They say that you still call. If you go on, we block your account.',
}

/** To users who agreed to an older version of the terms, or to none. @param summary what changed, in one sentence */
export const termsChangedText = (summary: string): NotificationText => ({ title: 'Our terms have changed', body: summary })

/** To users who agreed to an older version of the privacy notice, or to none. @param summary what changed, in one sentence */
export const privacyChangedText = (summary: string): NotificationText => ({ title: 'Our Privacy Policy has changed', body: summary })

/** To every user once in three months (IT Rules 2021, rule 3(1)(c), as amended in February 2026). */
export const TERMS_REMINDER_TEXT: NotificationText = {
  title: 'A reminder of our terms',
  body: 'The Terms of Service and the Privacy Policy apply to all that you do here. We may take down what breaks them, and end the account. Unlawful content can be punished under law, and we report to the authorities the offences that must be reported, such as under the Bharatiya Nagarik Suraksha Sanhita and the POCSO Act. Label pictures that a program made: a removed label or a misused picture can end the account.',
}

const GRIEVANCE: Readonly<Record<GrievanceEvent, (number: string) => NotificationText>> = {
  received: (number) => ({ title: `We have your grievance ${number}`, body: 'Follow here what we do about it, and by when.' }),
  answered: (number) => ({ title: `There is an answer to your grievance ${number}`, body: 'Tap to read what we wrote.' }),
  settled: (number) => ({ title: `Your grievance ${number} is settled`, body: 'Tap to read our decision and the reason.' }),
}

/** To the author of a grievance; without contact details and without a text that somebody wrote. @param number 'G-00042' */
export const grievanceText = (event: GrievanceEvent, number: string): NotificationText => GRIEVANCE[event](number)

/** One push for many notifications of a kind. */
export const GROUP_TEXTS: Readonly<Record<PushKind, (count: number) => NotificationText>> = {
  lead: (count) => ({
    title: `${count} new leads`,
    body: 'People unlocked your number. Tap to see who they are and, if they share it, their number.',
  }),
  match: (count) => ({ title: `${count} new matches`, body: 'Tap to see what fits.' }),
  kept_search: (count) => ({ title: `${count} alerts for your searches`, body: 'Tap to see what fits.' }),
  payment: (count) => ({ title: `${count} messages about your payments`, body: 'Tap to read them.' }),
  plan: (count) => ({ title: `${count} messages about your plans`, body: 'Tap to read them.' }),
  freshness: (count) => ({ title: `Are your ${count} homes still available?`, body: 'A tap on each keeps it in front of seekers.' }),
  moderation: (count) => ({ title: `${count} messages about what you posted`, body: 'Tap to see the results.' }),
  report: (count) => ({ title: `We looked at ${count} listings that you reported`, body: 'Tap to see the result.' }),
  price_drop: (count) => ({ title: `${count} homes that you saved cost less`, body: 'Have a look before others do.' }),
  grievance: (count) => ({ title: `${count} messages about your grievances`, body: 'Tap to read them.' }),
  contact: (count) => ({ title: `${count} messages about contacts`, body: 'Tap to read them.' }),
  deal: (count) => ({ title: `${count} messages about rented or sold homes`, body: 'Tap to read them.' }),
}

/** Texts of the notification centre. */
export const NOTIFICATION_LIST_MESSAGES = {
  empty: 'Nothing yet.',
  emptyLead: "When somebody unlocks your number or a home fits what you look for, you'll see it here.",
  loadFailed: 'Failed to load your notifications',
  readFailed: 'We could not mark that as read. Please try again.',
  nameOne: 'Name one notification, or the last of those that were read',
} as const
