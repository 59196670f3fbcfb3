import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { daysBetween, type FiguresQuery } from '#contracts/operations/figures.ts'
import type { Base } from '#server/base/base.ts'
import { FileAnswer, serve } from '#server/base/http/contract-routes.ts'
import { addDays, figuresCsv, presentFigures } from './figures.present.ts'
import { listEmptySearchWords, listFigures } from './figures.queries.ts'

export interface FigureRouteDeps extends Pick<Base, 'database'> {
  /** Rolls up unless this copy did so within the last minute. */
  rollUpIfOld(): Promise<void>
}

export function registerFigureRoutes(app: FastifyInstance, figures: FigureRouteDeps): void {
  const read = async (query: FiguresQuery) => {
    await figures.rollUpIfOld()
    const { pool } = figures.database
    const { from, to } = query
    const [rows, words] = await Promise.all([
      listFigures(pool, addDays(from, -daysBetween(from, to)), to),
      listEmptySearchWords(pool, from, to),
    ])
    return presentFigures(query, rows, words)
  }

  serve(app, 'listFigures', ({ query }) => read(query))

  serve(app, 'exportFigures', async ({ query }) => {
    const csv = figuresCsv(await read(query))
    return new FileAnswer(Readable.from([csv]), `figures-${query.from}-to-${query.to}.csv`)
  })
}
