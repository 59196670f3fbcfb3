import type { FastifyInstance } from 'fastify'
import { MAX_DEAL_LEADS } from '#contracts/homes/deals/deal-messages.ts'
import { dealReasonOf } from '#contracts/homes/properties/property-kinds.ts'
import type { Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { type Jobs, OUTAGE_RETRIES } from '#server/base/platform/jobs/port.ts'
import { findProperty, requireOwn } from '#server/homes/properties/index.ts'
import { closeDeal, undoDeal } from './close-deal.ts'
import type { ClosingDeps, DealDeps, NotifyLeadsJob } from './deal-deps.ts'
import { listLeads } from './deals.queries.ts'
import { notifyLeads } from './notify-leads.ts'
import { remindOfAgreements } from './remind-of-agreements.ts'

/** Cron (UTC): 9:50 in India. */
const MORNING = '20 4 * * *'

/** Closes deals: tells the other leads when a deal can no longer be undone, and reminds posters before an agreement ends. */
export async function openDeals({ jobs, ...deps }: DealDeps & { readonly jobs: Jobs }): Promise<ClosingDeps & Noun> {
  // stored name: jobs wait by it in the database while the program is replaced
  const notifyQueue = await jobs.queue<NotifyLeadsJob>('tell-leads-of-deal', OUTAGE_RETRIES, (job) => notifyLeads(deps, job))
  await jobs.repeat('remind-of-agreements', MORNING, () => remindOfAgreements(deps))
  const closing = { ...deps, notifyQueue }
  return { ...closing, register: (app) => registerDealRoutes(app, closing) }
}

function registerDealRoutes(app: FastifyInstance, deps: ClosingDeps): void {
  serve(app, 'listDealLeads', async ({ viewer, params: { id } }) => {
    const { pool } = deps.database
    const { propertyFor } = requireOwn(viewer, await findProperty(pool, id))
    const leads = await listLeads(pool, id, MAX_DEAL_LEADS)
    return {
      reason: dealReasonOf(propertyFor),
      leads: leads.map(({ createdAt, ...lead }) => ({ ...lead, inquiryDate: createdAt.toISOString() })),
    }
  })
  serve(app, 'closeDeal', ({ viewer, params, body }) => closeDeal(deps, viewer, params.id, body))
  serve(app, 'undoDeal', ({ viewer, params }) => undoDeal(deps, viewer, params.id))
}
