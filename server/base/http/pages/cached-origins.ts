import { LRUCache } from 'lru-cache'

/** Maximum number of origins whose pages are cached: without PUBLIC_URL each Host header has pages of its own. */
const MAX_CACHED_ORIGINS = 8
/** Maximum number of other origins whose first request is remembered. */
const MAX_OTHER_ORIGINS = 64

/**
 * @returns a function that returns whether the pages of an origin are cached. At the maximum, a new origin replaces the least recently
 * requested one at its second request, so that host names made up for one request replace none.
 */
export function createCachedOrigins(): (origin: string) => boolean {
  const cached = new LRUCache<string, true>({ max: MAX_CACHED_ORIGINS })
  const others = new LRUCache<string, true>({ max: MAX_OTHER_ORIGINS })
  return (origin) => {
    if (cached.get(origin)) return true
    if (cached.size === MAX_CACHED_ORIGINS && !others.delete(origin)) {
      others.set(origin, true)
      return false
    }
    cached.set(origin, true)
    return true
  }
}
