import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { STORED_ON_DEVICE } from '#web/features/site/policies/device-storage.ts'
import { DRAFT_LIFETIME_MS } from '#web/lib/forms/draft-store.ts'
import { PENDING_ACTION_LIFETIME_MS } from '#web/lib/session/pending-action.ts'
import { DEVICE_LISTS } from '#web/lib/session/session-store.ts'

/** What writes to the device: the first group is the key, as a text or as a constant of the same file. */
const WRITES = [
  /\b(?:localStorage|sessionStorage|storage)\.setItem\(([\w'-]+)/g,
  /\blocalStorage\.setItem\((\w+) \+/g,
  /\bwriteStored\(([\w'-]+),/g,
  /\bcreateDeviceList\(([\w'-]+)/g,
  /\bcreateStore\(([\w'-]+)/g,
  /\bcaches\.open\(([\w'-]+)\)/g,
  /\bindexedDB\.open\(([\w'-]+)/g,
  /'(wada_\w+)'/g,
]
/** Functions that are called with the key: their callers are searched. */
const HELPERS = ['web/lib/browser/device-list.ts', 'web/lib/browser/tab-storage.ts']

function keysIn(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  const keys = WRITES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, key = '']) => key))
  const found = keys.flatMap((key) => {
    if (/^'|^wada_/.test(key)) return [key.replaceAll("'", '')]
    const constant = new RegExp(`const ${key} = '([^']+)'`).exec(text)?.[1]
    if (constant) return [constant]
    // a parameter, or a constant that another file exports and writes to
    if (/^(?:cacheName|name)$/.test(key) || /\bimport \{[^}]*\b(?:FILE|PICTURE)_CACHE\b/.test(text)) return []
    throw new Error(`${path}: what is the value of ${key}?`)
  })
  return text.includes('<ScrollRestoration') ? [...found, 'react-router-scroll-positions'] : found
}

test('the privacy notice lists every key, database, cache and cookie that the site stores on a device, and no other', () => {
  const paths = globSync(['web/**/*.{ts,tsx}', 'server/**/*.ts']).filter(
    (path) => !/\.(test|d)\.tsx?$/.test(path) && !HELPERS.includes(path),
  )
  expect(paths.length).toBeGreaterThan(500)
  const caches = ['pictures-1']
  const stored = new Set([...paths.flatMap(keysIn), ...DEVICE_LISTS, ...caches])
  const listed = Object.values(STORED_ON_DEVICE)
    .flat()
    .flatMap(({ keys }): readonly string[] => keys)
  expect(new Set(listed).size).toBe(listed.length)
  expect([...listed].sort()).toEqual([...stored].sort())
})

test('what is stored on a device is kept as long as the privacy notice says', () => {
  const text = (path: string) => readFileSync(path, 'utf8')
  expect([DRAFT_LIFETIME_MS, PENDING_ACTION_LIFETIME_MS]).toEqual([30 * DAY_MS, 30 * MINUTE_MS])
  expect(text('web/features/site/home/enquiry-popup.tsx')).toContain('PAUSE_AFTER_CLOSE_MS = 30 * DAY_MS')
  expect(text('web/service-worker/saved-pages.ts')).toContain('MAX_PAGES = 50')
  expect(text('web/service-worker/saved-files.ts')).toContain('MAX_PICTURES = 200')
})
