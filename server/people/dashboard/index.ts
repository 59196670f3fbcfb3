export { openDashboard } from './dashboard.routes.ts'
