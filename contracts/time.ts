const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

/**
 * How long ago, in steps of hours, days, weeks (7 days) and months (30 days); 'Just now' below 60 minutes.
 * @param iso when it happened (ISO 8601) @param now epoch milliseconds
 */
export function postedAgo(iso: string, now: number): string {
  const age = now - Date.parse(iso)
  if (!(age >= HOUR)) return 'Just now'
  if (age < DAY) return ago(Math.floor(age / HOUR), 'hour')
  const days = Math.floor(age / DAY)
  if (days < 7) return ago(days, 'day')
  if (days < 30) return ago(Math.floor(days / 7), 'week')
  return ago(Math.floor(days / 30), 'month')
}

/** Kept: making one takes longer than hundreds of uses. */
const INDIAN_DATE = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' })

/** A calendar date as people in India write it: 3 Dec 2026. @param iso a date or instant (ISO 8601) */
export function formatDate(iso: string): string {
  return INDIAN_DATE.format(new Date(iso))
}

const INDIA_OFFSET = 5.5 * HOUR

/** The calendar date in India, YYYY-MM-DD. @param now epoch milliseconds within the years 0 to 9999; others give undefined */
export function indianDateOf(now: number): string | undefined {
  const moment = new Date(now + INDIA_OFFSET)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString().slice(0, 10)
}
