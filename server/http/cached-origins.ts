import { LRUCache } from 'lru-cache'

/** Without PUBLIC_URL each Host header makes its own pages: only those of so many origins are cached. */
const MAX_CACHED_ORIGINS = 8
/** Origins of which one request is remembered. */
const MAX_OTHER_ORIGINS = 64

/**
 * Tells whether the pages of an origin are cached. When there are enough, an origin replaces the least recently requested one with its second
 * request: names that are made up for one request replace none.
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
