import { splitLanguage } from '#contracts/base/language-addresses.ts'
import { areSaved, deleteOldest, FILE_CACHE, isPublic, PICTURE_CACHE, readFiles, saveFiles, savePictures } from './saved-files.ts'

/** Cache of the HTML of pages as the server sent it, which is the same for everybody. */
export const PAGE_CACHE = 'pages-1'
const MAX_PAGES = 50
/** Files of the build that stay after a deployment although no saved page needs them. */
const MAX_UNUSED_FILES = 100
/** A page saved within this time is not fetched again when the person comes back to it, ms. */
const FRESH_MS = 60_000
/** Pages that cannot be used without a connection, and pages that show the data of one person. */
const NEVER_SAVED =
  /^\/(signin|signup|login|second-factor|profile|notifications|shortlists|shared-shortlist|checkout|razorpay|receipt)(\/|$)/i

const GONE_STATUSES = new Set([404, 410])

/** Headers of a saved page: time of saving (ISO 8601), title (URI-encoded), and paths of the files that it needs. */
const SAVED_AT = 'x-saved-at'
const TITLE = 'x-saved-title'
const NEEDED_FILES = 'x-needed-files'

export interface SavedPage {
  /** Path and query. */
  readonly address: string
  readonly title: string
  /** ISO 8601. */
  readonly savedAt: string
}

/** Number of calls of `forgetPages`: a page whose saving began before such a call is not saved. */
let generation = 0

/**
 * Saves a page with the files that it needs; saves nothing when the server does not allow it. Deletes a saved page that is gone on the
 * server. @param response its body is read @throws when a file is missing: the page is not saved
 */
export async function savePage(address: URL, response: Response): Promise<void> {
  const startGeneration = generation
  if (GONE_STATUSES.has(response.status)) await (await caches.open(PAGE_CACHE)).delete(keyOf(address))
  if (!isPage(response) || response.redirected || NEVER_SAVED.test(splitLanguage(address.pathname).path)) return
  const html = await response.text()
  const linked = filesInHtml(html)
  await saveFiles(linked)
  const needed = [...new Set([...linked, ...(await filesImportedBy(linked))])]
  await saveFiles(needed)
  if (startGeneration !== generation) return
  const headers = new Headers(response.headers)
  // these describe the bytes that were sent, not the decoded text
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  headers.set(SAVED_AT, new Date().toISOString())
  headers.set(TITLE, encodeURIComponent(titleOf(html)))
  headers.set(NEEDED_FILES, needed.join(' '))
  const pages = await caches.open(PAGE_CACHE)
  // deleted first, since entries are ordered by insertion
  await pages.delete(keyOf(address))
  await pages.put(keyOf(address), new Response(html, { headers }))
  await deleteOldest(pages, MAX_PAGES)
  await deleteUnusedFiles(pages)
}

/** Saves a page that was opened without loading its HTML, and the other files and pictures that it has loaded. */
export async function saveSeenPage(address: URL, loadedFiles: readonly string[]): Promise<void> {
  const kept = await (await caches.open(PAGE_CACHE)).match(keyOf(address))
  const age = Date.now() - Date.parse(kept?.headers.get(SAVED_AT) ?? '')
  if (!(age < FRESH_MS)) await savePage(address, await fetch(address))
  await saveFiles(loadedFiles.filter((path) => FILE.test(path)))
  await savePictures(loadedFiles.filter((path) => PICTURE.test(path)))
}

/** @returns undefined for a page that is not saved, or of which a needed file is not saved */
export async function openSavedPage(address: URL): Promise<Response | undefined> {
  const page = await (await caches.open(PAGE_CACHE)).match(keyOf(address))
  if (!page || !(await areSaved(filesOf(page)))) return undefined
  const html = await page.text()
  const savedAt = page.headers.get(SAVED_AT) ?? ''
  return new Response(html.replace('<html ', `<html data-saved-at="${savedAt}" `), { headers: page.headers })
}

/** The saved pages, the newest first. */
export async function listSavedPages(): Promise<SavedPage[]> {
  const pages = await caches.open(PAGE_CACHE)
  const found = await Promise.all((await pages.keys()).map(async (key) => ({ key, page: await pages.match(key) })))
  return found
    .flatMap(({ key, page }) => {
      const { pathname, search } = new URL(key.url)
      return page
        ? [
            {
              address: pathname + search,
              title: decodeURIComponent(page.headers.get(TITLE) ?? ''),
              savedAt: page.headers.get(SAVED_AT) ?? '',
            },
          ]
        : []
    })
    .reverse()
}

/** Deletes the saved pages and pictures, which show what a person has viewed. */
export async function forgetPages(): Promise<void> {
  generation += 1
  await Promise.all([caches.delete(PAGE_CACHE), caches.delete(PICTURE_CACHE)])
}

/** Deletes caches that an earlier version of this worker made. */
export async function deleteOtherCaches(): Promise<void> {
  const kept: readonly string[] = [PAGE_CACHE, FILE_CACHE, PICTURE_CACHE]
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)))
}

const keyOf = ({ pathname, search }: URL) => pathname + search

function isPage(response: Response): boolean {
  return isPublic(response) && (response.headers.get('content-type') ?? '').startsWith('text/html')
}

const FILE = /^\/(assets|fonts)\//
const PICTURE = /^\/(media|uploads)\//

/** The scripts and styles that are named in an HTML. */
function filesInHtml(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)\b/g))]
}

/** The imports of saved scripts, dynamic ones included: without them a press would do nothing offline. */
async function filesImportedBy(paths: readonly string[]): Promise<string[]> {
  // not the router's manifest, which names the files of all pages
  const scripts = paths.filter((path) => path.endsWith('.js') && !path.includes('/manifest-'))
  const texts = await readFiles(scripts)
  const names = texts.flatMap((text) => Array.from(text.matchAll(/["'`](?:assets|\.)\/([\w.-]+\.(?:js|css))["'`]/g), ([, name]) => name))
  return [...new Set(names)].map((name) => `/assets/${name}`)
}

/** The title without the brand's name at its end. */
function titleOf(html: string): string {
  const [, escaped = ''] = /<title[^>]*>([^<]*?)(?: \| [^|<]*)?<\/title>/.exec(html) ?? []
  return escaped.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

const filesOf = (page: Response) => (page.headers.get(NEEDED_FILES) ?? '').split(' ').filter(Boolean)

/** Deletes files of earlier builds that no saved page needs, when there are many. */
async function deleteUnusedFiles(pages: Cache): Promise<void> {
  const files = await caches.open(FILE_CACHE)
  const keys = await files.keys()
  if (keys.length <= MAX_UNUSED_FILES) return
  const needed = new Set((await pages.matchAll()).flatMap(filesOf))
  const unused = keys.filter(({ url }) => !needed.has(new URL(url).pathname))
  await Promise.all(unused.slice(0, Math.max(0, unused.length - MAX_UNUSED_FILES)).map((key) => files.delete(key)))
}
