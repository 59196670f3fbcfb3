import type { FastifyBaseLogger } from 'fastify'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { type FigureRouteDeps, registerFigureRoutes } from './figures.routes.ts'
import { rollUp } from './roll-up.ts'
import { openSearchCounter, type SearchCounter } from './search-counter.ts'

export interface Figures extends FigureRouteDeps {
  readonly searches: SearchCounter
}

interface Deps extends Pick<Base, 'database' | 'clock' | 'jobs'> {
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Maximum age of today's figures when an operator reads them. */
const MAX_AGE_MS = MINUTE_MS

export async function openFigures(deps: Deps): Promise<Figures & Required<Noun>> {
  const { database, clock, jobs } = deps
  // also shortly after 18:30 UTC, when a day of India ends
  await jobs.repeat('roll-up-figures', '9,39 * * * *', () => rollUp(deps))
  let rolledUpAt = Number.NEGATIVE_INFINITY
  let rolling: Promise<void> | undefined
  const searches = openSearchCounter(deps)
  const figures: Figures = {
    database,
    searches,
    async rollUpIfOld() {
      if (clock.now() - rolledUpAt < MAX_AGE_MS && clock.now() >= rolledUpAt) return
      rolling ??= rollUp(deps)
        .then(() => {
          rolledUpAt = clock.now()
        })
        .finally(() => {
          rolling = undefined
        })
      await rolling
    },
  }
  return { ...figures, register: (app) => registerFigureRoutes(app, figures), close: () => searches.close() }
}
