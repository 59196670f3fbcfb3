import { LANGUAGE, LOCALE } from '../language.ts'
import { counted } from './counted.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** Seconds. */
export const HOUR_S = HOUR_MS / 1000
/** Seconds. */
export const DAY_S = DAY_MS / 1000

/** Waiting time in words, rounded up so that it is never too short: 40 seconds, 2 minutes, 3 hours, 12 days. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'second')
  if (seconds <= 90 * 60) return counted(Math.ceil(seconds / 60), 'minute')
  if (seconds <= 2 * DAY_S) return counted(Math.ceil(seconds / HOUR_S), 'hour')
  return counted(Math.ceil(seconds / DAY_S), 'day')
}

function ago(count: number, one: string, many?: string): string {
  return `${counted(count, one, many)} ago`
}

/**
 * How long ago, in steps of hours, days, weeks (7 days) and months (30 days); 'Just now' below 60 minutes.
 * @param iso when it happened (ISO 8601) @param now epoch milliseconds
 */
export function postedAgo(iso: string, now: number): string {
  const age = now - Date.parse(iso)
  if (!(age >= HOUR_MS)) return 'Just now'
  if (age < DAY_MS) return ago(Math.floor(age / HOUR_MS), 'hour')
  const days = Math.floor(age / DAY_MS)
  if (days < 7) return ago(days, 'day')
  if (days < 30) return ago(Math.floor(days / 7), 'week')
  return ago(Math.floor(days / 30), 'month')
}

/** Created once: creating a formatter takes longer than hundreds of uses. */
export const INDIAN_DATE = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' })

/** A calendar date as people in India write it: 3 Dec 2026. @param iso a date or instant (ISO 8601) */
export function formatDate(iso: string): string {
  const date = INDIAN_DATE.format(new Date(iso))
  // Marathi has a comma before the year, which reads wrong in the middle of a sentence
  return LANGUAGE === 'en' ? date : date.replace(',', '')
}

const INDIA_OFFSET = 5.5 * HOUR_MS
const INDIAN_TIME = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' })

/** The time of day in India: 4:05 pm. @param iso an instant (ISO 8601) */
export function formatTime(iso: string): string {
  if (LANGUAGE === 'en') return INDIAN_TIME.format(new Date(iso))
  const moment = new Date(Date.parse(iso) + INDIA_OFFSET)
  return timeOfDay(moment.getUTCHours(), moment.getUTCMinutes())
}

/** In languages that say the part of the day first: 'morning 9:05', 'night 9' without minutes. @param hour 0 to 23 */
export function timeOfDay(hour: number, minutes?: number): string {
  const part = hour < 4 || hour >= 20 ? 'night' : hour < 12 ? 'morning' : hour < 16 ? 'afternoon' : 'evening'
  const clock = String(hour % 12 || 12)
  return `${part} ${minutes === undefined ? clock : `${clock}:${String(minutes).padStart(2, '0')}`}`
}

/** Date and time in India: 3 Dec 2026, 5:05 pm. @param iso an instant (ISO 8601) */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`
}

/** The calendar date in India, YYYY-MM-DD. @param now epoch milliseconds within the years 0 to 9999; others give undefined */
export function indianDateOf(now: number): string | undefined {
  const moment = new Date(now + INDIA_OFFSET)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString().slice(0, 10)
}

/** Days from 1970 to a calendar day. @param day YYYY-MM-DD */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS

/** Start of a calendar day in India, epoch milliseconds. @param day YYYY-MM-DD */
export function startOfIndianDay(day: string): number {
  return Date.parse(`${day}T00:00:00+05:30`)
}

/** Date and time in India as spreadsheets read them: 2026-12-03 17:05. @param time epoch milliseconds */
export function formatIndianTime(time: number): string {
  return new Date(time + INDIA_OFFSET).toISOString().slice(0, 16).replace('T', ' ')
}

/** Start of the calendar day in India that is `daysBefore` days before the day of `now`. Both are epoch milliseconds. */
export function indianDayStart(now: number, daysBefore = 0): number {
  return Math.floor((now + INDIA_OFFSET) / DAY_MS - daysBefore) * DAY_MS - INDIA_OFFSET
}

/**
 * 'Confirmed today', 'Confirmed yesterday', 'Confirmed 3 days ago', by calendar days of India.
 * @param iso when it was confirmed (ISO 8601) @param now epoch milliseconds
 */
export function confirmedWords(iso: string, now: number): string {
  const days = Math.round((indianDayStart(now) - indianDayStart(Date.parse(iso))) / DAY_MS)
  if (!(days >= 1)) return 'Confirmed today'
  return days === 1 ? 'Confirmed yesterday' : `Confirmed ${days} days ago`
}
