import type { Base, Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { listLocalNames } from './local-names.queries.ts'

/** Serves the names of localities, amenities and plans in other languages (docs/decisions/0235). */
export const openLocalNames = ({ database }: Pick<Base, 'database'>): Noun => ({
  register: (app) => serve(app, 'listLocalNames', ({ params }) => listLocalNames(database.readPool, params.language)),
})
export { openTranslator } from './translator.ts'
