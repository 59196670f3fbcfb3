export { openPageSpeed } from './page-speed.routes.ts'
