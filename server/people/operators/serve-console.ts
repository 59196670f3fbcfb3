import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Base } from '#server/base/base.ts'
import { inlineSource } from '#server/base/http/security.ts'
import type { FindViewer } from '#server/base/http/session.ts'
import { StartFailure } from '#server/base/platform/setting.ts'
import { readConsoleCookie } from './console-cookie.ts'

interface ConsoleDeps extends Pick<Base, 'config' | 'keys'> {
  readonly findViewer: FindViewer
  /** Sends the site's page for the address of the request; for /operations that is the 404 page. */
  readonly sendPage: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/**
 * Serves the console to operators who have entered the second factor. Everybody else gets the same 404 page as for an address that does not
 * exist (docs/decisions/0077).
 */
export async function serveConsole(app: FastifyInstance, { findViewer, sendPage, ...cookies }: ConsoleDeps): Promise<void> {
  // output of vite.operations.config.ts
  const folder = join(cookies.config.webBuildDir, 'operations')
  const html = await readFile(join(folder, 'index.html')).catch(() => {
    throw new StartFailure(`There is no built console in ${folder}: run npm run build.`)
  })
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html.toString()) ?? []
  const headers = { 'cache-control': 'no-store', 'content-security-policy': app.policyFor({ scripts: [inlineSource(script)] }) }
  await app.register(async (console) => {
    console.addHook('onRequest', async (request, reply) => {
      const token = readConsoleCookie(cookies, request.headers.cookie)
      const viewer = token === undefined ? undefined : await findViewer(token)
      if (viewer?.isOperator) return
      await sendPage(request, reply)
      return reply
    })
    await console.register(fastifyStatic, {
      root: folder,
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
    const sendConsole = (_request: FastifyRequest, reply: FastifyReply) =>
      reply.type('text/html; charset=utf-8').headers(headers).send(html)
    console.get('/operations', { compress: false }, sendConsole)
    console.get('/operations/*', { compress: false }, sendConsole)
  })
}
