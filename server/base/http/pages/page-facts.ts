import { AsyncLocalStorage } from 'node:async_hooks'

/** A search whose results a page shows. `key` is its filter as one text, equal for equal searches; `text` what was typed of it. */
export interface AnsweredSearch {
  readonly key: string
  readonly text: string
  readonly isEmpty: boolean
}

/** What the calls of the API answered while a page was rendered. */
export interface PageFacts {
  /** Every property that the page may show: a change of one of them drops the page from the cache. */
  readonly propertyIds: Set<number>
  /** The first search of the page. */
  search?: AnsweredSearch
}

const renderedPage = new AsyncLocalStorage<PageFacts>()

/** Runs a render; the facts are complete when its promise resolves. */
export function recordFacts<T>(facts: PageFacts, render: () => Promise<T>): Promise<T> {
  return renderedPage.run(facts, render)
}

/** Call it wherever properties are read for an answer. Does nothing unless a page is rendered. */
export function recordProperties(ids: readonly number[]): void {
  const facts = renderedPage.getStore()
  for (const id of facts ? ids : []) facts?.propertyIds.add(id)
}

/** Does nothing unless a page is rendered. */
export function recordSearch(search: AnsweredSearch): void {
  const facts = renderedPage.getStore()
  if (facts) facts.search ??= search
}
