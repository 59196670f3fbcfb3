import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api/api.ts'
import { Loaded, LoadedPage, LoadedPart } from './loaded.tsx'

const LOADING = { data: undefined, error: null, isFetching: true, refetch: () => Promise.reject(new Error('not called')) }
const failedBy = (error: Error) => ({ ...LOADING, error, isFetching: false })
const NO_ANSWER = failedBy(new ApiError(0, undefined))

const show = (shown: React.ReactNode) =>
  renderToString(<MemoryRouter initialEntries={['/plans/7']}>{shown}</MemoryRouter>).replaceAll('<!-- -->', '')
const count = (plans: readonly string[]) => <p>{plans.length} plans</p>

test('a list that loads, one that failed and an empty one are told apart', () => {
  const list = (query: Parameters<typeof Loaded<string[]>>[0]['query']) =>
    show(
      <Loaded query={query} what="plans">
        {count}
      </Loaded>,
    )
  expect(list(LOADING)).toContain('Loading the plans')
  expect(list({ ...LOADING, data: [], isFetching: false })).toBe('<p>0 plans</p>')
  const failed = list(NO_ANSWER)
  expect(failed).toContain('Failed to load the plans')
  expect(failed).toContain('There was no answer. Please check your connection.')
  expect(failed).toContain('Try Again')
  expect(failed).not.toContain('0 plans')
})

test('an answer without a message of the server is not called a lost connection', () => {
  const shown = show(
    <Loaded query={failedBy(new ApiError(502, undefined))} what="plans">
      {count}
    </Loaded>,
  )
  expect(shown).toContain('The server had a problem. Please try again.')
  expect(shown).not.toContain('connection')
})

test('a failed list says what the server has written about it', () => {
  const busy = failedBy(new ApiError(503, { code: 'internal', message: 'Very many people are here.' }))
  expect(
    show(
      <Loaded query={busy} what="plans">
        {count}
      </Loaded>,
    ),
  ).toContain('Very many people are here.')
})

test('a part of a page that failed is one line with a button, and the part is not said to be empty', () => {
  const part = (query: Parameters<typeof LoadedPart<string[]>>[0]['query']) =>
    show(
      <LoadedPart query={query} what="the plans" block="h-12">
        {count}
      </LoadedPart>,
    )
  expect(part(LOADING)).toContain('Loading the plans')
  expect(part(NO_ANSWER)).toMatch(/Failed to load the plans\..*Try Again/)
  expect(part(NO_ANSWER)).not.toContain('0 plans')
  expect(part({ ...LOADING, data: ['Basic'], isFetching: false })).toContain('1 plans')
})

test('a page of an unknown object leads to its list, a page that failed offers another try', () => {
  const page = (error: Error) =>
    show(
      <LoadedPage query={failedBy(error)} what="plan">
        {() => null}
      </LoadedPage>,
    )
  const missing = page(new ApiError(404, { code: 'not_found', message: 'No such plan' }))
  expect(missing).toContain('There is no such plan')
  expect(missing).toMatch(/href="\/plans"[^>]*>To the list/)
  expect(missing).not.toContain('Try Again')
  expect(page(new ApiError(0, undefined))).toMatch(/Failed to load the plan.*Try Again/)
})
