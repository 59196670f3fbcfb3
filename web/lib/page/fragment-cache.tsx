import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { RenderFragment } from './cached-article.tsx'

/** Capacity of the cache: entries of about 8 KB, key included. */
const MAX_FRAGMENTS = 3_000

/** Caches the HTML of parts of pages (LRU). Each part is rendered outside of its page. */
export function createFragmentCache(): RenderFragment {
  const cached = new LRUCache<string, string>({ max: MAX_FRAGMENTS })
  return (key, element) => {
    let html = cached.get(key)
    if (html === undefined) {
      html = renderToString(
        <QueryClientProvider client={new QueryClient()}>
          <StaticRouter location="/">{element}</StaticRouter>
        </QueryClientProvider>,
      )
      cached.set(key, html)
    }
    return html
  }
}
