import { HOUR_MS, MINUTE_MS, postedAgo } from '#contracts/base/values/time.ts'
import type { Inquirer, Inquiry } from '#contracts/reaching/inquiries/inquiries.ts'

/** What a person asked about: the property, or how many. */
export const askedAbout = ({ inquiryCount, latest }: Pick<Inquirer, 'inquiryCount' | 'latest'>): string =>
  inquiryCount === 1 ? latest.propertyName : `${inquiryCount.toLocaleString('en-IN')} homes`

/** How long ago an inquiry came; in minutes within the first hour. @param now epoch ms */
export function askedAgo(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / MINUTE_MS)
  return minutes >= 1 && minutes < HOUR_MS / MINUTE_MS ? `${minutes} min ago` : postedAgo(iso, now)
}

/** The beginning of every message to the sender of an inquiry. */
export const greeting = ({ userFullName, propertyName }: Pick<Inquiry, 'userFullName' | 'propertyName'>): string =>
  `${['Hello', userFullName].filter(Boolean).join(' ')}, about ${propertyName}:`
