import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { openCatalog, readEntries } from './catalog.ts'
import { ROOT } from './pages-sources.ts'
import { translateSource } from './translate-source.ts'

const SERVER_TEXTS = 'web/lib/api/server-texts.ts'

/** The texts of the contracts, which the server uses too. Without elements: it has none. */
function serverTexts(language: string): readonly (readonly [string, string])[] {
  const entries = readEntries(language).filter(
    ({ msgid, msgctxt, references }) => [msgctxt, ...references].some((file) => file?.startsWith('contracts/')) && !/<\w/.test(msgid),
  )
  return entries.flatMap(({ msgid, msgid_plural, msgstr: [text = '', plural] }) => [
    ...(text ? [[msgid, text] as const] : []),
    ...(msgid_plural && plural ? [[msgid_plural, plural] as const] : []),
  ])
}

/** Builds the pages in another language (docs/decisions/0234). @param language of `languages/catalogs/` */
export function translateTexts(language: string): Plugin {
  const catalog = openCatalog(language)
  return {
    name: 'translate-texts',
    // before React Router and the compiler change the source
    enforce: 'pre',
    transform: {
      filter: { id: /\/(?:web|contracts)\/[^?]*\.tsx?(?:\?|$)/ },
      handler: (code, id) => {
        const file = relative(ROOT, id.replace(/\?.*$/, '')).replaceAll('\\', '/')
        if (file === SERVER_TEXTS) return { code: code.replace('= []', `= ${JSON.stringify(serverTexts(language))}`), map: null }
        return { code: translateSource(file, code, catalog), map: null }
      },
    },
  }
}
