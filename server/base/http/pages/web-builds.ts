import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { LANGUAGES, type Language } from '#contracts/base/language.ts'
import { StartFailure } from '#server/base/platform/setting.ts'
import type { Config } from '#server/config.ts'
import { type InlineSources, inlineSource } from '../security.ts'

/** The module of a build of the pages. `setSiteContext` passes them what they need from the server. */
interface BuiltModule extends ServerBuild {
  readonly entry: ServerBuild['entry'] & {
    readonly module: {
      readonly createRequestHandler: typeof createRequestHandler
      readonly RouterContextProvider: typeof RouterContextProvider
      setSiteContext(context: RouterContextProvider, site: SiteInput): void
      /** @returns undefined for a page that must be rendered for each request */
      pageLifetime(address: URL): PageLifetime | undefined
      readonly FIXED_SCRIPTS: readonly string[]
    }
  }
}

/** The type of the same name in `web/page-lifetime.ts`. */
export interface PageLifetime {
  readonly address: string
  readonly freshSeconds: number
  readonly staleSeconds: number
  readonly propertyId?: number
}

/** What every page says of the site; `web/entry.server.tsx` knows the fields. */
export interface SiteFacts {
  readonly brand: object
  readonly brandPages: object
}

/** HTML in parts, of which the cached ones are encoded already. */
export type PageHtml = readonly (string | Uint8Array)[]

export interface SiteInput extends SiteFacts {
  readonly origin: string
  /** Receives the HTML of a page, in parts, and the texts of its inline styles and of its inline scripts beside `FIXED_SCRIPTS`. */
  readonly takePage: (page: { readonly html: PageHtml } & Required<InlineSources>) => void
  readonly mode: Config['mode']
  readonly pageSpeedShare: number
  readonly logFailure: (error: unknown) => void
  /** Calls the API in process. */
  readonly request: (
    path: string,
    init: { method: string; headers: Record<string, string>; body?: string },
  ) => Promise<{ status: number; text: string }>
}

/** The pages of a language. */
export interface WebBuild {
  readonly module: BuiltModule['entry']['module']
  readonly render: ReturnType<typeof createRequestHandler>
  /** Sources of the inline scripts of every page. */
  readonly fixedScripts: readonly string[]
}

async function importBuild(path: string): Promise<WebBuild> {
  const build = (await import(pathToFileURL(path).href)) as BuiltModule
  const { module } = build.entry
  return { module, render: module.createRequestHandler(build, 'production'), fixedScripts: module.FIXED_SCRIPTS.map(inlineSource) }
}

/**
 * @returns a function that returns the pages of a language. Those of other languages than English are loaded at their first request, so that
 * a site without readers of a language spends neither memory nor time of its start on it.
 */
export async function openWebBuilds(folder: string): Promise<(language: Language) => WebBuild | Promise<WebBuild>> {
  const pathOf = (language: Language) => join(folder, language === 'en' ? '' : language, 'server/index.js')
  if (!LANGUAGES.every((language) => existsSync(pathOf(language))))
    throw new StartFailure(`There are no built pages in ${folder}: run npm run build, or set WADA_BUILD_DIR.`)
  const builds = new Map<Language, WebBuild | Promise<WebBuild>>()
  const open = (language: Language): Promise<WebBuild> => {
    const opening = importBuild(pathOf(language))
    builds.set(language, opening)
    opening.then(
      (build) => builds.set(language, build),
      () => builds.delete(language),
    )
    return opening
  }
  await open('en')
  return (language) => builds.get(language) ?? open(language)
}
