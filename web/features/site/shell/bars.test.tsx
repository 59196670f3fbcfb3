import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { FragmentCache } from '#web/lib/page/cached-html.tsx'
import { createFragmentCache, type PageFragments } from '#web/lib/page/fragment-cache.tsx'
import { BarIconLink } from '#web/ui/bar-icon-link.tsx'
import { Heart } from '#web/ui/icons/icons.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'

const iconLink = (to: string) => <BarIconLink to={to} Icon={Heart} count={0} label={to} />

function render(path: string, fragments?: PageFragments): string {
  const frame = (
    <>
      <TopBar brandName="Wada" bell={iconLink('/notifications')} saved={iconLink('/saved')} />
      <Footer brand={{ name: 'Wada', officeAddress: 'Pune' }} year={2026} demo />
      <BottomBar />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element: frame }], { initialEntries: [path] })
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <FragmentCache value={fragments?.render ?? null}>
        <RouterProvider router={router} />
      </FragmentCache>
    </QueryClientProvider>,
  )
  return fragments ? fragments.insert(html).join('') : html
}

/** Paths of all links of bars and footer. */
const linkedPaths = () => Array.from(render('/').matchAll(/ href="(\/[^"?#]*)/g), ([, path = '']) => path)

test('bars and footer from the cache are those that a browser renders for the path', () => {
  const fragmentsOf = createFragmentCache()
  const linked = linkedPaths()
  expect(linked).toEqual(expect.arrayContaining(['/', '/listing', '/profile', '/featured', '/saved', '/notifications']))
  for (const path of [...linked, '/home', '/listing/12', '/postproperty/import', '/listings', '/nowhere']) {
    const plain = render(path)
    expect(plain).toContain('Post Property')
    for (const nonce of ['n1', 'n2']) expect(render(path, fragmentsOf(nonce))).toBe(plain)
  }
})
