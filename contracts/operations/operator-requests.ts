import { z } from 'zod'
import { idOf } from '../base/values/values.ts'
import { OPERATOR_REQUEST_MESSAGES, OPERATOR_REQUESTS } from './operator-request-messages.ts'
import { reason } from './reason.ts'

export const newOperatorRequest = z.object({
  action: z.enum(OPERATOR_REQUESTS, { error: OPERATOR_REQUEST_MESSAGES.actionUnknown }),
  reason,
})
export type NewOperatorRequest = z.output<typeof newOperatorRequest>

export const operatorRequestParams = z.object({ requestId: idOf('Request') })

/** Open requests, the oldest first. Instants are ISO 8601. */
export const operatorRequestList = z.array(
  z.object({
    requestId: z.number(),
    action: z.enum(OPERATOR_REQUESTS),
    /** The operator to whom it is done. */
    userId: z.number(),
    userName: z.string(),
    askedById: z.number(),
    askedBy: z.string(),
    reason: z.string(),
    endsAt: z.string(),
  }),
)
