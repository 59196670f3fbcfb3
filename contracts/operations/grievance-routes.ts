import { forOperators, type RouteContract } from '../base/route-contract.ts'
import * as grievances from './grievances.ts'
import type { operationsPaths } from './paths.ts'

/** Part of the table in `../routes.ts`. */
export const grievanceRoutes = {
  searchGrievances: forOperators('grievances', 'A page of the grievances, what runs out first before the others', {
    query: grievances.grievanceSearch,
    response: grievances.grievancePage,
  }),
  getGrievance: forOperators('grievances', 'One grievance, with the version that a change names', {
    params: grievances.grievanceParams,
    response: grievances.grievanceEntry,
  }),
  enterGrievance: forOperators(
    'grievances',
    'Enters a grievance that came by e-mail, phone or letter, once for each Idempotency-Key; its deadline counts from its arrival',
    { body: grievances.enteredGrievance, response: grievances.grievanceEntry },
  ),
  takeGrievance: forOperators('grievances', 'Takes a grievance in hand', {
    params: grievances.grievanceParams,
    body: grievances.grievanceTaking,
    response: grievances.grievanceEntry,
  }),
  answerGrievance: forOperators('grievances', 'Writes an answer, which the person reads', {
    params: grievances.grievanceParams,
    body: grievances.grievanceAnswer,
    response: grievances.grievanceEntry,
  }),
  changeGrievanceKind: forOperators('grievances', 'Changes the kind to one whose deadline is not later; it counts from the arrival', {
    params: grievances.grievanceParams,
    body: grievances.grievanceKindChange,
    response: grievances.grievanceEntry,
  }),
  settleGrievance: forOperators('grievances', 'Settles a grievance with an outcome and the reason, once', {
    params: grievances.grievanceParams,
    body: grievances.grievanceSettlement,
    response: grievances.grievanceEntry,
  }),
} satisfies Partial<Record<keyof typeof operationsPaths, RouteContract>>
