/** Cache of scripts, styles, fonts and drawings of the saved pages. */
export const FILE_CACHE = 'files-1'
/** Cache of pictures of properties and projects. */
export const PICTURE_CACHE = 'pictures-1'
const MAX_PICTURES = 200

/** Answers cache-first with a file whose name changes with its content: a file of the build or a variant of a picture. */
export async function respondCacheFirst(request: Request, cacheName: typeof FILE_CACHE | typeof PICTURE_CACHE): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (isImmutable(response)) {
    await cache.put(request, response.clone())
    if (cacheName === PICTURE_CACHE) await deleteOldest(cache, MAX_PICTURES)
  }
  return response
}

/** Answers network-first with a file whose content can change under the same name, such as a drawing or an icon. */
export async function respondNetworkFirst(request: Request): Promise<Response> {
  const cache = await caches.open(FILE_CACHE)
  try {
    const response = await fetch(request)
    if (isPublic(response)) await cache.put(request, response.clone())
    return response
  } catch (error) {
    const kept = await cache.match(request, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

/** Saves files of the build. @throws when a file no longer exists */
export async function saveFiles(paths: Iterable<string>): Promise<void> {
  const cache = await caches.open(FILE_CACHE)
  await Promise.all(
    Array.from(paths, async (path) => {
      if (await cache.match(path, { ignoreVary: true })) return
      const response = await fetch(path)
      if (!isPublic(response)) throw new Error(`${path} is not there.`)
      await cache.put(path, response)
    }),
  )
}

/** Saves pictures that were loaded before this worker controlled the page; they come from the browser's own cache. */
export async function savePictures(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => respondCacheFirst(new Request(path), PICTURE_CACHE)))
}

/** @returns the texts of the files; '' for one that is not saved */
export async function readFiles(paths: readonly string[]): Promise<string[]> {
  const cache = await caches.open(FILE_CACHE)
  return Promise.all(paths.map(async (path) => (await (await cache.match(path, { ignoreVary: true }))?.text()) ?? ''))
}

export async function areSaved(paths: Iterable<string>): Promise<boolean> {
  const cache = await caches.open(FILE_CACHE)
  const found = await Promise.all(Array.from(paths, (path) => cache.match(path, { ignoreVary: true })))
  return found.every((response) => response !== undefined)
}

/** Whether any cache may keep a response. Responses for one person, such as hidden pictures and profile pictures, are not public. */
export function isPublic(response: Response): boolean {
  return response.status === 200 && response.type === 'basic' && cacheControlHas(response, 'public')
}

function isImmutable(response: Response): boolean {
  return isPublic(response) && cacheControlHas(response, 'immutable')
}

function cacheControlHas(response: Response, directive: string): boolean {
  return (response.headers.get('cache-control') ?? '').split(/\s*,\s*/).includes(directive)
}

/** Deletes the oldest entries until `kept` are left. */
export async function deleteOldest(cache: Cache, kept: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - kept)).map((key) => cache.delete(key)))
}
