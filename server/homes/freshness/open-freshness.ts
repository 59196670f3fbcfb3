import type { Noun } from '#server/base/base.ts'
import { eachInTurn } from '#server/base/each-in-turn.ts'
import type { Jobs } from '#server/base/platform/jobs/port.ts'
import { askPosters } from './ask-posters.ts'
import { registerFreshnessRoutes } from './freshness.routes.ts'
import { hideUnconfirmed } from './hide-unconfirmed.ts'
import type { FreshnessDeps } from './notify-poster.ts'
import { remindPosters } from './remind-posters.ts'

/** Cron (UTC): once an hour from 9:10 to 20:10 in India. */
const DAYTIME = '40 3-14 * * *'

/** Asks posters whether their properties are still available, reminds them, and hides properties without an answer. */
export async function openFreshness({ jobs, ...deps }: FreshnessDeps & { readonly jobs: Jobs }): Promise<FreshnessDeps & Noun> {
  await jobs.repeat('ask-posters', DAYTIME, () => eachInTurn([askPosters, remindPosters, hideUnconfirmed], (step) => step(deps)))
  return { ...deps, register: (app) => registerFreshnessRoutes(app, deps) }
}
