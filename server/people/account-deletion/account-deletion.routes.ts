import type { FastifyInstance } from 'fastify'
import { DELETION_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import type { Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { Failure } from '#server/base/http/failure.ts'
import { type AccountDeletionDeps, deleteAccount } from './delete-account.ts'

export const openAccountDeletion = (deps: AccountDeletionDeps): Noun => ({ register: (app) => registerAccountDeletionRoutes(app, deps) })

function registerAccountDeletionRoutes(app: FastifyInstance, deps: AccountDeletionDeps): void {
  serve(app, 'deleteUser', async ({ viewer, query }) => {
    if (!query.isConfirmed) throw new Failure('confirmation_required', DELETION_MESSAGES.question)
    await deleteAccount(deps, viewer.userId)
    return { message: DELETION_MESSAGES.deleted }
  })
}
