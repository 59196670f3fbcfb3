import { z } from 'zod'
import { idOf } from '#contracts/base/values/values.ts'
import { messageAnswer, userIdParams } from './accounts.ts'

export const sessionParams = userIdParams.extend({ sessionId: idOf('Session') })

/** A device on which the viewer is signed in. */
export const listedSession = z.object({
  id: z.number(),
  /** 'Chrome on Android'; null when the browser did not identify itself. */
  deviceName: z.string().nullable(),
  signedInAt: z.string(),
  /** Updated at most once an hour. */
  lastUsedAt: z.string(),
  /** Whether this is the session of the request. */
  isCurrent: z.boolean(),
})
export const sessionList = z.array(listedSession)
export type ListedSession = z.output<typeof listedSession>

export const logoutEverywhere = z.object({ keepCurrent: z.boolean({ error: 'Please send true or false' }).default(true) })
export const loggedOutEverywhere = messageAnswer.extend({ ended: z.number() })
