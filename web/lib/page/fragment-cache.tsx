import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { LANGUAGE } from '#contracts/base/language.ts'
import { addressIn } from '#contracts/base/language-addresses.ts'
import type { RenderFragment } from './cached-html.tsx'
import { versionOfLocalNames } from './local-names.ts'
import { classAttributes } from './page-styles.ts'

/** Capacity of the cache: entries of about 8 KB, key included. */
const MAX_FRAGMENTS = 3_000

/** As in react-router.config.ts. */
const BASENAME = addressIn(LANGUAGE, '/')

/** HTML as it is sent, so that a page with many fragments is never searched or encoded as a whole. */
interface Fragment {
  readonly html: Buffer
  readonly classes: ReadonlySet<string>
}

/** The fragments of a page that is being rendered. */
export interface PageFragments {
  readonly render: RenderFragment
  /** @returns the values of all class attributes of the page */
  classes(html: string): ReadonlySet<string>
  /** @returns the HTML with its fragments, in parts */
  insert(html: string): readonly (string | Buffer)[]
}

/**
 * Caches the HTML of parts of pages (LRU). Each part is rendered outside of its page.
 * @returns a function from a random value of a render to the fragments of this page
 */
export function createFragmentCache(): (nonce: string) => PageFragments {
  const cached = new LRUCache<string, Fragment>({ max: MAX_FRAGMENTS })
  function find(key: string, path: string, element: Parameters<RenderFragment>[2]): Fragment {
    let fragment = cached.get(key)
    if (fragment === undefined) {
      const html = renderToString(
        <QueryClientProvider client={new QueryClient()}>
          <StaticRouter basename={BASENAME} location={addressIn(LANGUAGE, path)}>
            {element}
          </StaticRouter>
        </QueryClientProvider>,
      )
      fragment = { html: Buffer.from(html), classes: classAttributes(html) }
      cached.set(key, fragment)
    }
    return fragment
  }
  return (nonce) => {
    const fragments: Fragment[] = []
    const [start, end] = [`<!--${nonce}`, '-->']
    return {
      render(key, path, element) {
        const localKey = LANGUAGE === 'en' ? key : `${versionOfLocalNames()} ${key}`
        fragments.push(find(path === '/' ? localKey : `${path} ${localKey}`, path, element))
        return `${start}${fragments.length - 1}${end}`
      },
      classes: (html) => new Set([classAttributes(html), ...fragments.map(({ classes }) => classes)].flatMap((values) => [...values])),
      insert: (html) =>
        html.split(start).flatMap((part, index) => {
          if (index === 0) return part
          const at = part.indexOf(end)
          return [fragments[Number(part.slice(0, at))]?.html ?? '', part.slice(at + end.length)]
        }),
    }
  }
}
