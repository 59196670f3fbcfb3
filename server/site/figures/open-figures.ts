import type { FastifyBaseLogger } from 'fastify'
import { DAY_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { MAX_FIGURE_DAYS } from '#contracts/operations/figures.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { deleteEmptySearchWords } from './figures.queries.ts'
import { type FigureRouteDeps, registerFigureRoutes } from './figures.routes.ts'
import { dayOf, rollUp } from './roll-up.ts'
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
  await jobs.repeat('sweep-search-words', '53 3 * * *', () =>
    deleteEmptySearchWords(database.pool, dayOf(clock.now() - MAX_FIGURE_DAYS * DAY_MS)),
  )
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
