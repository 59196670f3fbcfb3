import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { CachedArticle, FragmentCache, type RenderFragment } from './cached-article.tsx'
import { createFragmentCache } from './fragment-cache.tsx'

function render(cache: RenderFragment | null, cacheKey: string, name: string): string {
  const page = (
    <CachedArticle className="card" cacheKey={() => cacheKey}>
      {name} & {name}
    </CachedArticle>
  )
  const router = createMemoryRouter([{ path: '/', element: page }])
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <FragmentCache value={cache}>
        <RouterProvider router={router} />
      </FragmentCache>
    </QueryClientProvider>,
  )
}

test('a fragment from the cache has the HTML that it has without the cache', () => {
  const cache = createFragmentCache()
  const plain = render(null, '1', 'Baner <3')
  expect(plain).toContain('<article class="card">Baner &lt;3')
  expect([render(cache, '1', 'Baner <3'), render(cache, '1', 'Baner <3')]).toEqual([plain, plain])
})

test('a fragment is rendered once for each key', () => {
  const cache = createFragmentCache()
  render(cache, '1', 'Baner')
  expect(render(cache, '1', 'Aundh')).toContain('Baner')
  expect(render(cache, '2', 'Aundh')).toContain('Aundh')
})
