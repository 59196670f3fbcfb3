import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { openCatalog } from './catalog.ts'
import { ROOT } from './pages-sources.ts'
import { serverTexts } from './server-texts.ts'
import { translateSource } from './translate-source.ts'

const SERVER_TEXTS_FILE = 'web/lib/api/server-texts.ts'

async function withServerTexts(code: string, language: string): Promise<string> {
  const texts = JSON.stringify(await serverTexts(language))
  const written = code.replace('= []', () => `= ${texts}`)
  if (written === code) throw new Error(`${SERVER_TEXTS_FILE} has no empty list to fill`)
  return written
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
      handler: async (code, id) => {
        const file = relative(ROOT, id.replace(/\?.*$/, '')).replaceAll('\\', '/')
        if (file === SERVER_TEXTS_FILE) return { code: await withServerTexts(code, language), map: null }
        return { code: translateSource(file, code, catalog), map: null }
      },
    },
  }
}
