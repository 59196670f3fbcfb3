import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGES, type Language } from '#contracts/base/language.ts'
import type { Base } from '#server/base/base.ts'
import { inlineSource } from '#server/base/http/security.ts'
import type { FindViewer } from '#server/base/http/session.ts'
import { StartFailure } from '#server/base/platform/setting.ts'
import { readConsoleCookie } from './console-cookie.ts'
import { findLanguage } from './operators.queries.ts'

interface ConsoleDeps extends Pick<Base, 'config' | 'database' | 'keys'> {
  readonly findViewer: FindViewer
  /** Sends the site's page for the address of the request; for /operations that is the 404 page. */
  readonly sendPage: (request: FastifyRequest, reply: FastifyReply) => unknown
}

interface ConsoleDocument {
  readonly html: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** @param buildDir output of vite.operations.config.ts for all languages */
async function readDocument(app: FastifyInstance, buildDir: string, language: Language): Promise<ConsoleDocument> {
  const folder = join(buildDir, language === 'en' ? '' : language, 'operations')
  const html = await readFile(join(folder, 'index.html')).catch(() => {
    throw new StartFailure(`There is no built console in ${folder}: run npm run build.`)
  })
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html.toString()) ?? []
  return { html, headers: { 'cache-control': 'no-store', 'content-security-policy': app.policyFor({ scripts: [inlineSource(script)] }) } }
}

/**
 * Serves the console to operators who have entered the second factor, in the language of their account. Everybody else gets the same 404
 * page as for an address that does not exist (docs/decisions/0077).
 */
export async function serveConsole(app: FastifyInstance, { findViewer, sendPage, database, ...cookies }: ConsoleDeps): Promise<void> {
  const { webBuildDir } = cookies.config
  const documents = Object.fromEntries(
    await Promise.all(LANGUAGES.map(async (language) => [language, await readDocument(app, webBuildDir, language)] as const)),
  ) as Record<Language, ConsoleDocument>
  await app.register(async (console) => {
    console.addHook('onRequest', async (request, reply) => {
      const token = readConsoleCookie(cookies, request.headers.cookie)
      const viewer = token === undefined ? undefined : await findViewer(token)
      if (viewer?.isOperator) {
        request.viewer = viewer
        return
      }
      await sendPage(request, reply)
      return reply
    })
    await console.register(fastifyStatic, {
      // the files of all languages: names are hashes
      root: join(webBuildDir, 'operations'),
      prefix: '/operations/',
      decorateReply: false,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header('cache-control', path.includes('/assets/') ? 'private, max-age=31536000, immutable' : 'no-store')
      },
    })
    const sendConsole = async ({ viewer }: FastifyRequest, reply: FastifyReply) => {
      const { html, headers } = documents[viewer ? await findLanguage(database.pool, viewer.userId) : 'en']
      return reply.type('text/html; charset=utf-8').headers(headers).send(html)
    }
    console.get('/operations', { compress: false }, sendConsole)
    console.get('/operations/*', { compress: false }, sendConsole)
  })
}
