export { openSeo } from './seo.routes.ts'
