import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type LoadedRequirements, RequirementsCarousel } from './requirements-carousel.tsx'

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
