import { expect, it } from 'vitest'
import { OWN_PROPERTIES_PAGE_SIZE } from '#contracts/limits.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { readAllPages } from './api.ts'

it('readAllPages reads every page of a poster with more properties than one holds, each property once', async () => {
  const total = 2 * OWN_PROPERTIES_PAGE_SIZE + 3
  const stored = Array.from({ length: total }, (_, index) => ({ propertyId: index + 1 }) as PropertySummary)
  // a property posted after the first page was read moves the last one of it to the second page
  const pageAt = async (page: number) => {
    const start = page * OWN_PROPERTIES_PAGE_SIZE - (page > 0 ? 1 : 0)
    return stored.slice(start, start + OWN_PROPERTIES_PAGE_SIZE)
  }
  const list = await readAllPages(pageAt)
  expect(list.map(({ propertyId }) => propertyId)).toEqual(stored.map(({ propertyId }) => propertyId))
})

it('readAllPages stops when a server ignores the page and sends its first full page again', async () => {
  const firstPage = Array.from({ length: OWN_PROPERTIES_PAGE_SIZE }, (_, index) => ({ propertyId: index + 1 }) as PropertySummary)
  const pages: number[] = []
  const list = await readAllPages(async (page) => {
    pages.push(page)
    if (pages.length > 2) throw new Error('A third request.')
    return firstPage
  })
  expect(list).toEqual(firstPage)
  expect(pages).toEqual([0, 1])
})
