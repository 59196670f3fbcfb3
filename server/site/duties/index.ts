import type { Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { type DutiesDeps, listMissingParts } from './missing-parts.ts'

export { DUTY_SETTINGS } from './duty-settings.ts'
export { describeMissingParts } from './missing-parts.ts'

export const openDuties = (deps: DutiesDeps): Noun => ({
  register: (app) => serve(app, 'listMissingParts', () => listMissingParts(deps)),
})
