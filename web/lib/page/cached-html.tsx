import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { useLocation } from 'react-router'

/**
 * Renders an element once for each key and path, and keeps its HTML.
 * @returns what stands for the HTML until `PageFragments.insert` puts it into the page
 */
export type RenderFragment = (key: string, path: string, element: ReactNode) => string

/** Provided by entry.server.tsx. */
export const FragmentCache = createContext<RenderFragment | null>(null)

interface CachedProps extends ComponentProps<'div'> {
  as: 'article' | 'footer' | 'header' | 'nav'
  /**
   * Must contain everything the HTML of `children` depends on; they must not use `useId` (docs/decisions/0054). Write it and `pathOf`
   * behind `import.meta.env.SSR`, so that the browser's scripts do not contain them.
   */
  cacheKey: (() => string) | undefined
  /** @returns the path at which the children are rendered on the server, for children that read the page's */
  pathOf?: ((pathname: string) => string) | undefined
}

/** An element whose content the server renders once and caches as HTML: the same card or bar appears on many pages. */
export const Cached = import.meta.env.SSR ? CachedOnServer : Plain

function Plain({ as, cacheKey: _key, pathOf: _path, ...attributes }: CachedProps) {
  const Element = as as 'div'
  return <Element {...attributes} />
}

function CachedOnServer({ as, cacheKey, pathOf = () => '/', children, ...attributes }: CachedProps) {
  const Element = as as 'div'
  const render = useContext(FragmentCache)
  const path = pathOf(useLocation().pathname)
  if (!render || !cacheKey) return <Element {...attributes}>{children}</Element>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: render(cacheKey(), path, children) }} />
}
