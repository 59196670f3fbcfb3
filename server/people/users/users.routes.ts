import type { FastifyInstance } from 'fastify'
import { OPERATOR_REQUEST_MESSAGES } from '#contracts/operations/operator-request-messages.ts'
import { OPERATIONS_USER_MESSAGES } from '#contracts/operations/user-messages.ts'
import { BLOCK_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import type { Noun } from '#server/base/base.ts'
import { pageOf, serve } from '#server/base/http/contract-routes.ts'
import { scopedKeyOf } from '#server/base/http/idempotency.ts'
import { listLedger, presentLedgerEntry } from '#server/money/plans/index.ts'
import { blockUser, type UserDeps, unblockUser } from './block-user.ts'
import { getUserOverview } from './get-user.ts'
import { givePlan, showContactDetails, signOutUser } from './help-user.ts'
import { agreeToRequest, askOperators, listOperatorRequests } from './operator-requests.ts'
import { searchUsers } from './search-users.ts'

export const openUsers = (deps: UserDeps): Noun => ({ register: (app) => registerUserRoutes(app, deps) })

function registerUserRoutes(app: FastifyInstance, deps: UserDeps): void {
  const { pool } = deps.database

  serve(app, 'searchUsers', ({ body }) => searchUsers(pool, body))

  serve(app, 'getUserOverview', ({ params, viewer }) => getUserOverview(deps, viewer, params.id))

  serve(app, 'listUserLedger', async ({ params, query }) => {
    const { rows, total } = await listLedger(pool, params.id, query)
    return pageOf(rows.map(presentLedgerEntry), total, query.size)
  })

  serve(app, 'showUserContactDetails', ({ params, viewer }) => showContactDetails(deps, viewer, params.id))

  serve(app, 'signOutUser', async ({ params, body, viewer }) => {
    const ended = await signOutUser(deps, { operator: viewer, userId: params.id, reason: body.reason })
    return { message: OPERATIONS_USER_MESSAGES.signedOut(ended), ended }
  })

  serve(app, 'blockUser', async ({ params, body, viewer }) => {
    await blockUser(deps, { operator: viewer, userId: params.id, reason: body.reason })
    return { message: BLOCK_MESSAGES.blocked }
  })

  serve(app, 'unblockUser', async ({ params, body, viewer }) => {
    await unblockUser(deps, { operator: viewer, userId: params.id, reason: body.reason })
    return { message: BLOCK_MESSAGES.unblocked }
  })

  serve(app, 'listOperatorRequests', ({ viewer }) => listOperatorRequests(deps, viewer))

  serve(app, 'askOperators', async ({ params, body, viewer }) => {
    await askOperators(deps, { operator: viewer, userId: params.id, ...body })
    return { message: OPERATOR_REQUEST_MESSAGES.asked }
  })

  serve(app, 'agreeToOperatorRequest', async ({ params, viewer }) => {
    const action = await agreeToRequest(deps, viewer, params.requestId)
    return { message: OPERATOR_REQUEST_MESSAGES.agreed[action] }
  })

  serve(app, 'giveGoodwillPlan', ({ params, body, viewer, request }) =>
    givePlan(deps, { operator: viewer, userId: params.id, given: body, key: scopedKeyOf(request, 'goodwill') }),
  )
}
