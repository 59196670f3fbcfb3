import { NOTIFICATION_KINDS, type NotificationKind, QUIET_HOURS } from '#contracts/notifications/notification-kinds.ts'
import { HOUR_MS, indianDayStart } from '#contracts/values/time.ts'

/** A lead is worth a call at once; whoever does not want it at night switches the kind off. */
const KINDS_AT_NIGHT: readonly NotificationKind[] = ['lead']

/** Which kinds may be sent as pushes now. @param now epoch ms */
export function kindsToDeliver(now: number): readonly NotificationKind[] {
  const hour = (now - indianDayStart(now)) / HOUR_MS
  const isQuiet = hour >= QUIET_HOURS.from || hour < QUIET_HOURS.to
  return isQuiet ? KINDS_AT_NIGHT : NOTIFICATION_KINDS
}
