import { groupDigits } from '#contracts/base/values/money.ts'
import { HOUR_MS, MINUTE_MS, postedAgo } from '#contracts/base/values/time.ts'
import type { SharedBy } from '#contracts/people/privacy/consent-messages.ts'
import type { Inquirer, Inquiry } from '#contracts/reaching/inquiries/inquiries.ts'
import { firstName, formatPhone } from '#web/lib/session/person.ts'

/** What a person asked about: the property, or how many. */
export const askedAbout = ({ inquiryCount, latest }: Pick<Inquirer, 'inquiryCount' | 'latest'>): string =>
  inquiryCount === 1 ? latest.propertyName : `${groupDigits(inquiryCount)} homes`

/** How long ago an inquiry came; in minutes within the first hour. @param now epoch ms */
export function askedAgo(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / MINUTE_MS)
  return minutes >= 1 && minutes < HOUR_MS / MINUTE_MS ? `${minutes} min ago` : postedAgo(iso, now)
}

/** 'Hello Asha', as every message to the sender of an inquiry begins. */
export const hello = ({ userFullName }: Pick<Inquiry, 'userFullName'>): string =>
  ['Hello', firstName(userFullName)].filter(Boolean).join(' ')

/** The beginning of every ready answer. */
export const greeting = (inquiry: Pick<Inquiry, 'userFullName' | 'propertyName'>): string =>
  `${hello(inquiry)}, about ${inquiry.propertyName}:`

const NOT_CALLED: Readonly<Record<SharedBy, string>> = {
  call: '',
  chat: 'WhatsApp only',
  name: 'Calls you first',
  nothing: 'Has found a home: no more calls',
}

/** The number of the sender of an inquiry, or why none is shown; '' of a deleted account. */
export const numberWords = ({
  userFullName,
  userMobileNumber,
  sharedBy,
}: Pick<Inquiry, 'userFullName' | 'userMobileNumber' | 'sharedBy'>): string =>
  formatPhone(userMobileNumber) || (userFullName && NOT_CALLED[sharedBy])
