import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Cached, FragmentCache } from './cached-html.tsx'
import { createFragmentCache, type PageFragments } from './fragment-cache.tsx'

function render(cache: PageFragments | null, cacheKey: string, name: string): string {
  const page = (
    <Cached as="article" className="card" cacheKey={() => cacheKey}>
      {name} & {name}
    </Cached>
  )
  const router = createMemoryRouter([{ path: '/', element: page }])
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <FragmentCache value={cache?.render ?? null}>
        <RouterProvider router={router} />
      </FragmentCache>
    </QueryClientProvider>,
  )
  return cache ? cache.insert(html).join('') : html
}

test('a fragment from the cache has the HTML that it has without the cache', () => {
  const cache = createFragmentCache()('n1')
  const plain = render(null, '1', 'Baner <3')
  expect(plain).toContain('<article class="card">Baner &lt;3')
  expect([render(cache, '1', 'Baner <3'), render(cache, '1', 'Baner <3')]).toEqual([plain, plain])
})

test('a fragment is rendered once for each key', () => {
  const cache = createFragmentCache()('n1')
  render(cache, '1', 'Baner')
  expect(render(cache, '1', 'Aundh')).toContain('Baner')
  expect(render(cache, '2', 'Aundh')).toContain('Aundh')
})
