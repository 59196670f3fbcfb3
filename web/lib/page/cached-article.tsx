import { createContext, type ReactNode, useContext } from 'react'

/** @returns the HTML of an element, rendered once for each key */
export type RenderFragment = (key: string, element: ReactNode) => string

/** Provided by entry.server.tsx on the server; null in a browser. */
export const FragmentCache = createContext<RenderFragment | null>(null)

interface CachedArticleProps {
  className: string
  /** Must contain everything the HTML depends on; `children` must not use the location or `useId` (docs/decisions/0054). */
  cacheKey: () => string
  children: ReactNode
}

/** An article whose content the server renders once and caches as HTML: the same property appears on many pages. */
export function CachedArticle({ className, cacheKey, children }: CachedArticleProps) {
  const render = useContext(FragmentCache)
  if (!render) return <article className={className}>{children}</article>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
  return <article className={className} dangerouslySetInnerHTML={{ __html: render(cacheKey(), children) }} />
}
