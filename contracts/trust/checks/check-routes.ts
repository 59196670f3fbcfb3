import { forViewers, type RouteContract } from '#contracts/base/route-contract.ts'
import { idOf } from '#contracts/base/values/values.ts'
import { propertyIdParams } from '#contracts/homes/properties/properties.ts'
import type { checkPaths } from './check-paths.ts'
import * as checks from './checks.ts'

/** Part of the table in `../../routes.ts`. */
export const checkRoutes = {
  askForCheck: forViewers('checks', 'Asks for a check of a property of the viewer by one paper, which operators alone see', {
    params: propertyIdParams,
    form: { part: 'check', schema: checks.newCheck },
    response: checks.checkAsked,
  }),
  withdrawCheck: forViewers('checks', 'Withdraws a request of the viewer on which nobody has decided; its paper is deleted within a day', {
    params: propertyIdParams.extend({ checkId: idOf('Check') }),
    response: checks.checkWithdrawn,
  }),
  listOwnChecks: forViewers('checks', 'Requests for checks of a property of the viewer, the latest first', {
    params: propertyIdParams,
    response: checks.ownCheckList,
  }),
} satisfies Record<keyof typeof checkPaths, RouteContract>
