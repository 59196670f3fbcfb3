import { z } from 'zod'
import { NOTIFICATION_KINDS } from './notification-kinds.ts'

/** Whether the viewer gets pushes of a kind; the list in the app holds every kind whatever they choose. */
export const notificationChoice = z.object({
  kind: z.enum(NOTIFICATION_KINDS, { error: 'Unknown kind of notification' }),
  push: z.boolean({ error: 'push must be true or false' }),
})
export type NotificationChoice = z.output<typeof notificationChoice>

/** Every kind once, in the order of NOTIFICATION_KINDS. */
export const notificationChoices = z.array(notificationChoice)
