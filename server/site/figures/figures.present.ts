import { DAY_MS } from '#contracts/base/values/time.ts'
import { writeCsv } from '#contracts/base/values/write-csv.ts'
import { daysBetween, FIGURE_LABELS, FIGURES, type FiguresByDay, type FiguresQuery, isMoney } from '#contracts/operations/figures.ts'
import type { listFigures } from './figures.queries.ts'

/** @param day YYYY-MM-DD @param days may be negative */
export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** @param rows figures of the requested days and of as many days before them */
export function presentFigures(
  { from, to }: FiguresQuery,
  rows: Awaited<ReturnType<typeof listFigures>>,
  emptySearchWords: FiguresByDay['emptySearchWords'],
): FiguresByDay {
  const days = Array.from({ length: daysBetween(from, to) }, (_unused, index) => addDays(from, index))
  const values = new Map(rows.map(({ day, figure, value }) => [`${figure} ${day}`, value]))
  return {
    days,
    emptySearchWords,
    figures: FIGURES.map((figure) => {
      const valueOn = (day: string) => values.get(`${figure} ${day}`) ?? 0
      const byDay = days.map(valueOn)
      return { figure, total: sum(byDay), totalBefore: sum(days.map((day) => valueOn(addDays(day, -days.length)))), byDay }
    }),
  }
}

/** Begins with a byte order mark, so that Excel reads the file as UTF-8. Money in rupees. */
export function figuresCsv({ days, figures }: Pick<FiguresByDay, 'days' | 'figures'>): string {
  const head = ['Day (India)', ...figures.map(({ figure }) => (isMoney(figure) ? `${FIGURE_LABELS[figure]} (₹)` : FIGURE_LABELS[figure]))]
  const rows = days.map((day, at) => [
    day,
    ...figures.map(({ figure, byDay }) => (isMoney(figure) ? ((byDay[at] ?? 0) / 100).toFixed(2) : String(byDay[at] ?? 0))),
  ])
  return `\uFEFF${writeCsv([head, ...rows])}`
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
