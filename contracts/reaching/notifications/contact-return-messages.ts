import { LOCALE } from '#contracts/base/language.ts'
import { formatDate } from '#contracts/base/values/time.ts'
import { isMonthly, type PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import type { ReturnDoubt, ReturnReason } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import type { NotificationText } from './notification-messages.ts'

/** Why a contact came back, to the seeker. No blame. @param taken 'let' or 'sold' */
const RETURN_TEXTS: Readonly<Record<ReturnReason, (taken: string) => string>> = {
  LET: (taken) => `The home was ${taken} before you called.`,
  DELETED: () => 'The home was taken off the site before you called.',
  UNCONFIRMED: () => 'Nobody confirmed that the home is still available.',
  TAKEN: (taken) => `The home was ${taken} already when you called.`,
  WRONG_NUMBER: () => 'The number did not lead to the poster.',
  NO_ANSWER: () => 'Nobody answered your calls.',
  REPORT_UPHELD: () => 'We looked at the listing: it was not what it said.',
}

/** Why a contact came back, in one sentence for its seeker. */
export const returnReasonText = (reason: ReturnReason): string => RETURN_TEXTS[reason]('let or sold')

/** @param endsAt when it can no longer be used; null: with its plan */
export function returnText(reason: ReturnReason, propertyFor: PropertyFor, { endsAt }: { readonly endsAt: Date | null }): NotificationText {
  const why = RETURN_TEXTS[reason](isMonthly(propertyFor) ? 'let' : 'sold')
  return { title: 'Your contact is back', body: endsAt ? `${why} Use it until ${formatDate(endsAt.toISOString())}.` : why }
}

/** To the seeker whose contact waits for operators. @param until when they have decided at the latest, ms since 1970 */
export const returnWaitsText = (doubt: ReturnDoubt, posterName: string, until: number): NotificationText => {
  const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'Asia/Kolkata' }).format(until)
  return doubt === 'CONTRADICTED'
    ? {
        title: `${posterName.trim() || 'The poster'} says that it is not so`,
        body: `We look at what both of you say, and tell you by ${weekday}.`,
      }
    : {
        title: 'We look at your contact',
        body: `Several of your contacts came back lately, so that one of us looks at this one. We tell you by ${weekday}.`,
      }
}

/** To the seeker. */
export const returnRefusedText = (propertyName: string): NotificationText => ({
  title: `We looked at your contact for ${propertyName}`,
  body: 'After both sides were heard, it is not given back.',
})

/** To the poster. No blame. */
export const decisionForPosterText = (propertyName: string, isReturned: boolean): NotificationText => ({
  title: `We looked at what was said about ${propertyName}`,
  body: isReturned ? 'The seeker got the contact back. Your listing stays as it is.' : 'We go by what you told us.',
})
