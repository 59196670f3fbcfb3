import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '#contracts/base/paths.ts'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { ApiError, createApi } from '#web/lib/api/api.ts'
import { type LoadedRequirements, latestRequirementsQuery, loadLatestRequirements } from './api.ts'
import { RequirementsCarousel } from './requirements-carousel.tsx'

function render(loaded: LoadedRequirements, queries = new QueryClient()): string {
  return renderToString(
    <QueryClientProvider client={queries}>
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

test('a home page that was rendered before there was a requirement shows those of now', () => {
  const queries = new QueryClient()
  const requirement = {
    ...{ requirementId: 1, lookingFor: 'Rent', propertyType: 'Flat', bhkConfig: '2 BHK', minBudget: 20_000, maxBudget: 30_000 },
    ...{ preferredLocations: ['Baner'], additionalRequirements: 'Near a school', createdAt: '2030-01-01T00:00:00Z', status: 'ACTIVE' },
    ...{ postedByUserId: 1, posterName: 'Asha', posterRole: 'SEEKER', phoneNumber: null, contactUnlocked: false },
  } as unknown as ListedRequirement
  queries.setQueryData(latestRequirementsQuery().queryKey, [requirement])
  const html = render({ requirements: [] }, queries)
  expect(html).toContain('Near a school')
  expect(html).not.toContain('No featured requirements')
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
