import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { type Catalog, openCatalog, readEntries } from './catalog.ts'
import { ROOT } from './pages-sources.ts'
import { translateSource } from './translate-source.ts'

const SERVER_TEXTS_FILE = 'web/lib/api/server-texts.ts'
/** Stored and sent in English: who reads them is shown the translation. */
const READY_REASONS_FILE = 'contracts/operations/ready-reasons.ts'

function withServerTexts(code: string, language: string, build: BuildOf): string {
  const written = code.replace('= []', () => `= ${JSON.stringify(serverTexts(language, build))}`)
  if (written === code) throw new Error(`${SERVER_TEXTS_FILE} has no empty list to fill`)
  return written
}

interface BuildOf {
  /** Whether the build is the console's: visitors get no texts that only operators read (docs/decisions/0077). */
  readonly forOperators: boolean
}

/**
 * What the server says as a whole: texts of the contracts that begin like a sentence or with a value. Fragments, and words that mean something
 * else in one file, are left out.
 */
function serverTexts(language: string, { forOperators }: BuildOf): readonly (readonly [string, string])[] {
  const sources = forOperators ? /^contracts\// : /^contracts\/(?!operations\/(?!ready-reasons\.ts$))/
  return readEntries(language).flatMap(({ msgid, msgctxt, references, msgstr: [text = ''] }) => {
    const isSaid = references.some((file) => sources.test(file)) && /^[\p{Lu}\d‘“{]/u.test(msgid) && !/<\w/.test(msgid)
    return isSaid && !msgctxt && text ? [[msgid, text] as const] : []
  })
}

/** Builds the pages in another language (docs/decisions/0234). @param language of `languages/catalogs/` */
export function translateTexts(language: string, build: BuildOf = { forOperators: false }): Plugin {
  const catalog = openCatalog(language)
  return {
    name: 'translate-texts',
    // before React Router and the compiler change the source
    enforce: 'pre',
    transform: {
      filter: { id: /\/(?:web|contracts)\/[^?]*\.tsx?(?:\?|$)/ },
      handler: (code, id) => {
        const file = fileOf(id)
        if (file === READY_REASONS_FILE) return null
        if (file === SERVER_TEXTS_FILE) return { code: withServerTexts(code, language, build), map: null }
        return { code: translateSource(file, code, catalog), map: null }
      },
    },
  }
}

const COPY = /\?(mr|hi)$/

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

/** Adds the styles of Devanagari to the pages of Marathi and Hindi: docs/decisions/0233. @param language of WADA_LANGUAGE */
export const stylesOfLanguage = (language?: string): Plugin => ({
  name: 'styles-of-language',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/(?:pages|operations\/operations)\.css(\?|$)/, code: '/app.css";' },
    handler: (code) =>
      language === 'mr' || language === 'hi'
        ? { code: code.replace(/@import "(\.+)\/app\.css";/, '$&@import "$1/devanagari.css";'), map: null }
        : null,
  },
})
