import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { DAY_MS, indianDateOf, MINUTE_MS } from '#contracts/base/values/time.ts'
import type { FiguresQuery } from '#contracts/operations/figures.ts'
import { operationsPaths } from '#contracts/operations/paths.ts'
import { downloadCsv } from '#web/lib/api/save-csv.ts'
import { operationsApi } from '../lib/operations-api.ts'

/** The last `count` days up to today, as dates in India. @param now epoch ms */
export function lastDays(count: number, now: number): FiguresQuery {
  return { from: indianDateOf(now - (count - 1) * DAY_MS) ?? '', to: indianDateOf(now) ?? '' }
}

export const figuresQuery = (days: FiguresQuery) =>
  queryOptions({
    queryKey: ['operations', 'figures', days],
    queryFn: ({ signal }) => operationsApi.call('listFigures', { query: days, signal }),
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  })

/** Downloads figures as CSV. @throws ApiError */
export const saveFigures = (days: FiguresQuery) =>
  downloadCsv(operationsPaths.exportFigures, { query: days }, `figures-${days.from}-to-${days.to}.csv`)
