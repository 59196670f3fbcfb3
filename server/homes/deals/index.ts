export { closeDeal } from './close-deal.ts'
export type { ClosingDeps } from './deal-deps.ts'
export { openDeals } from './deals.routes.ts'
export { notifyLeads } from './notify-leads.ts'
