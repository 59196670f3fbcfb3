import { counted } from '#contracts/base/values/counted.ts'
import { DAY_MS, formatDateTime, HOUR_MS, MINUTE_MS } from '#contracts/base/values/time.ts'

interface TermEndProps {
  dueAt: string
  isOverdue: boolean
}

/** When something must be done that has a term, and the time that is left. */
export function DeadlineTime({ dueAt, isOverdue }: TermEndProps) {
  return (
    <span className={`num font-semibold ${isOverdue ? 'text-brick' : 'text-brand'}`}>
      {isOverdue ? 'Late since ' : 'By '}
      <time dateTime={dueAt}>{formatDateTime(dueAt)}</time>
      {!isOverdue && `, ${timeLeft(dueAt)}`}
    </span>
  )
}

/** '35 hours left', rounded down. @param dueAt ISO 8601 */
export function timeLeft(dueAt: string): string {
  const ms = Math.max(0, Date.parse(dueAt) - Date.now())
  const [minutes, hours, days] = [MINUTE_MS, HOUR_MS, DAY_MS].map((unit) => Math.floor(ms / unit)) as [number, number, number]
  const time = hours < 2 ? counted(minutes, 'minute') : days < 2 ? counted(hours, 'hour') : counted(days, 'day')
  return `${time} left`
}
