import { forSelf, type RouteContract } from '#contracts/base/route-contract.ts'
import * as accounts from '#contracts/people/accounts/accounts.ts'
import type { replyRecordPaths } from './reply-record-paths.ts'
import { ownReplyRecord } from './reply-records.ts'

/** Part of the table in `../../routes.ts`. */
export const replyRecordRoutes = {
  getOwnReplyRecord: forSelf('contacts', 'How often the viewer answers, what seekers see of it, and the leads that count against it', {
    params: accounts.userIdParams,
    response: ownReplyRecord,
  }),
} satisfies Record<keyof typeof replyRecordPaths, RouteContract>
