import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '#contracts/base/paths.ts'
import { ApiError, createApi } from '#web/lib/api/api.ts'
import { type LoadedRequirements, loadLatestRequirements } from './api.ts'
import { RequirementsCarousel } from './requirements-carousel.tsx'

function render(loaded: LoadedRequirements): string {
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <RequirementsCarousel loaded={loaded} now={0} contactOf={() => null} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('the home page says why the requirements could not be loaded, and offers to try again', () => {
  const html = render({ failure: 'The server did not answer.' })
  expect(html).toContain('Error loading requirements: The server did not answer.')
  expect(html).toContain('Try Again')
})

test('the home page says when there is no requirement, and still leads to all of them', () => {
  const html = render({ requirements: [] })
  expect(html).toContain('No featured requirements available at the moment.')
  expect(html).toContain('href="/featured"')
})

test('a failed call is told in its own words, an unexpected error is not', async () => {
  const failing = (error: Error) => createApi(paths, () => Promise.reject(error))
  const limited = new ApiError(429, { message: 'Please wait.' })
  expect(await loadLatestRequirements(failing(limited))).toEqual({ failure: 'Please wait.' })
  expect(await loadLatestRequirements(failing(new TypeError('x is undefined at /srv')))).toEqual({
    failure: 'Something went wrong on our side or with the connection.',
  })
})

test('only ACTIVE requirements are shown', async () => {
  const content = ['ACTIVE', 'INACTIVE'].map((status, requirementId) => ({ requirementId, status }))
  const api = createApi(paths, async () => ({ status: 200, text: JSON.stringify({ content, totalElements: 2, totalPages: 1 }) }))
  expect(await loadLatestRequirements(api)).toEqual({ requirements: [content[0]] })
})
