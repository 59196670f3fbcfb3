export { openDeals } from './deals.routes.ts'
