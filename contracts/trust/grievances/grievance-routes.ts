import { forAnybody, forSelf, type RouteContract } from '#contracts/base/route-contract.ts'
import { userIdParams } from '#contracts/people/accounts/accounts.ts'
import type { grievancePaths } from './grievance-paths.ts'
import * as grievances from './grievances.ts'

/** The calls of grievances. Part of the table in `routes.ts`. */
export const grievanceRoutes = {
  sendGrievance: forAnybody(
    'grievances',
    'Writes to the grievance officer; the same Idempotency-Key sends it once. The answer has the number and the link to follow it',
    { body: grievances.newGrievance, response: grievances.grievanceReceived },
  ),
  openGrievance: forAnybody('grievances', 'A grievance as whoever has its link sees it', {
    body: grievances.openedGrievance,
    response: grievances.grievance,
  }),
  listGrievances: forSelf('grievances', "The viewer's grievances, the latest first", {
    params: userIdParams,
    response: grievances.grievanceList,
  }),
  getTransparency: forAnybody('grievances', 'How grievances and reports of the last 12 months ended, counted by month', {
    response: grievances.transparency,
  }),
} satisfies Record<keyof typeof grievancePaths, RouteContract>
