import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { OTHER_LANGUAGES } from '../contracts/base/language.ts'
import { type Catalog, openCatalog } from './catalog.ts'
import { ROOT } from './pages-sources.ts'
import { serverTexts } from './server-texts.ts'
import { translateSource } from './translate-source.ts'

const SERVER_TEXTS_FILE = 'web/lib/api/server-texts.ts'
/** Stored and sent in English: who reads them is shown the translation. */
const READY_REASONS_FILE = 'contracts/operations/ready-reasons.ts'

async function withServerTexts(code: string, language: string, forOperators: boolean): Promise<string> {
  const texts = JSON.stringify(await serverTexts(language, { forOperators }))
  const written = code.replace('= []', () => `= ${texts}`)
  if (written === code) throw new Error(`${SERVER_TEXTS_FILE} has no empty list to fill`)
  return written
}

/** Builds the pages, or the console, in another language (docs/decisions/0234). @param language of `languages/catalogs/` */
export function translateTexts(language: string, { forOperators = false } = {}): Plugin {
  const catalog = openCatalog(language)
  return {
    name: 'translate-texts',
    // before React Router and the compiler change the source
    enforce: 'pre',
    transform: {
      filter: { id: /\/(?:web|contracts)\/[^?]*\.tsx?(?:\?|$)/ },
      handler: async (code, id) => {
        const file = fileOf(id)
        if (file === READY_REASONS_FILE) return null
        if (file === SERVER_TEXTS_FILE) return { code: await withServerTexts(code, language, forOperators), map: null }
        return { code: translateSource(file, code, catalog), map: null }
      },
    },
  }
}

const COPY = new RegExp(`\\?(${OTHER_LANGUAGES.join('|')})$`)

/**
 * For a build that holds several languages: `./texts.ts?mr` is a copy of the module in Marathi, with copies of all modules of the project that
 * it imports.
 */
export function copiesInLanguages(): Plugin {
  const catalogs = new Map<string, Catalog>()
  return {
    name: 'copies-in-languages',
    enforce: 'pre',
    async resolveId(source, importer = '', options) {
      const [, language] = COPY.exec(source) ?? COPY.exec(importer) ?? []
      if (!language) return null
      const resolved = await this.resolve(source.replace(COPY, ''), importer.replace(COPY, ''), { ...options, skipSelf: true })
      return resolved && /^(?:web|contracts)\//.test(fileOf(resolved.id)) ? `${resolved.id}?${language}` : resolved
    },
    load: { filter: { id: COPY }, handler: (id) => readFile(id.replace(COPY, ''), 'utf8') },
    transform: {
      filter: { id: COPY },
      handler: (code, id) => {
        const [, language = ''] = COPY.exec(id) ?? []
        const catalog = catalogs.get(language) ?? openCatalog(language)
        catalogs.set(language, catalog)
        const translated = translateSource(fileOf(id), code, catalog)
        return { code: translated.replace(/(?<!declare const )\bBUILD_LANGUAGE\b/g, JSON.stringify(language)), map: null }
      },
    },
  }
}

/** Path from the root of the project. @param id of a module, with its query */
const fileOf = (id: string): string => relative(ROOT, id.replace(/\?.*$/, '')).replaceAll('\\', '/')

/** Gives the document of the console its language and its title. @param language of `languages/catalogs/` */
export function translateHtml(language: string): Plugin {
  const title = openCatalog(language).find('web/operations/frame/console-frame.tsx', 'Operations')?.text ?? 'Operations'
  return {
    name: 'translate-html',
    transformIndexHtml: (html) => html.replace('lang="en-IN"', `lang="${language}-IN"`).replace('<title>Operations', `<title>${title}`),
  }
}

/** Adds the styles of Devanagari to the pages of the other languages: docs/decisions/0233. @param language of WADA_LANGUAGE */
export const stylesOfLanguage = (language?: string): Plugin => ({
  name: 'styles-of-language',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/(?:pages|operations\/operations)\.css(\?|$)/, code: '/app.css";' },
    handler: (code) =>
      OTHER_LANGUAGES.some((other) => other === language)
        ? { code: code.replace(/@import "(\.+)\/app\.css";/, '$&@import "$1/devanagari.css";'), map: null }
        : null,
  },
})
