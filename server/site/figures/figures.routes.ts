import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { daysBetween, type FiguresQuery } from '#contracts/operations/figures.ts'
import type { Base } from '#server/base/base.ts'
import { FileAnswer, serve } from '#server/base/http/contract-routes.ts'
import { addDays, figuresCsv, presentFigures } from './figures.present.ts'
import { listFigures } from './figures.queries.ts'

export interface FigureRouteDeps extends Pick<Base, 'database'> {
  /** Rolls up unless this copy did so within the last minute. */
  rollUpIfOld(): Promise<void>
}

export function registerFigureRoutes(app: FastifyInstance, figures: FigureRouteDeps): void {
  const read = async (query: FiguresQuery) => {
    await figures.rollUpIfOld()
    const rows = await listFigures(figures.database.pool, addDays(query.from, -daysBetween(query.from, query.to)), query.to)
    return presentFigures(query, rows)
  }

  serve(app, 'listFigures', ({ query }) => read(query))

  serve(app, 'exportFigures', async ({ query }) => {
    const csv = figuresCsv(await read(query))
    return new FileAnswer(Readable.from([csv]), `figures-${query.from}-to-${query.to}.csv`)
  })
}
