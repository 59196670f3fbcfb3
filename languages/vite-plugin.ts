import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { openCatalog } from './catalog.ts'
import { ROOT } from './pages-sources.ts'
import { translateSource } from './translate-source.ts'

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
        return { code: translateSource(file, code, catalog), map: null }
      },
    },
  }
}
