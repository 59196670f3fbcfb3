import { PAGINATION_WINDOW } from '#contracts/limits.ts'

/** The pages offered as numbers: up to five around the shown one. @param page from 0 @returns pages from 0 */
export function pageWindow(page: number, totalPages: number): number[] {
  const length = Math.min(PAGINATION_WINDOW, totalPages)
  const first = Math.min(Math.max(0, page - Math.floor(PAGINATION_WINDOW / 2)), totalPages - length)
  return Array.from({ length }, (_, index) => first + index)
}
