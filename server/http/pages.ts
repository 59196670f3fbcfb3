import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Config } from '#server/config.ts'
import { Failure } from './failure.ts'

/** The built web part, as far as the server knows it: the pages, and the door to hand them what they need. */
interface WebBuild extends ServerBuild {
  readonly entry: ServerBuild['entry'] & { readonly module: ServerBuild['entry']['module'] & { readonly provideSite: ProvideSite } }
}
type ProvideSite = (context: RouterContextProvider, site: SiteInput) => void

interface SiteInput {
  readonly brand: Config['brand']
  readonly origin: string
  readonly nonce: string
  /** A call of the API in process. */
  readonly request: (
    path: string,
    init: { method: string; headers: Record<string, string>; body?: string },
  ) => Promise<{ status: number; text: string }>
}

/** Serves the site: files that never change by their hashed names, and every other address as a rendered page. */
export async function servePages(app: FastifyInstance, config: Config): Promise<void> {
  const build = (await import(pathToFileURL(join(config.webBuildDir, 'server/index.js')).href)) as WebBuild
  const render = createRequestHandler(build, 'production')
  await app.register(fastifyStatic, {
    root: join(config.webBuildDir, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
    },
  })
  app.get('/*', async (request, reply) => {
    if (/^\/(api|media|uploads)\//.test(request.url)) throw new Failure('not_found', 'There is nothing at this address.')
    return sendPage(app, config, build.entry.module.provideSite, render, request, reply)
  })
  app.setNotFoundHandler(async () => {
    throw new Failure('not_found', 'There is nothing at this address.')
  })
}

async function sendPage(
  app: FastifyInstance,
  config: Config,
  provideSite: ProvideSite,
  render: ReturnType<typeof createRequestHandler>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const origin = config.publicUrl ?? `${request.protocol}://${request.host}`
  const context = new RouterContextProvider()
  provideSite(context, {
    brand: config.brand,
    origin,
    nonce: request.cspNonce,
    async request(path, init) {
      const answer = await app.inject({
        method: init.method as 'GET',
        url: path,
        headers: init.headers,
        ...(init.body ? { payload: init.body } : {}),
      })
      return { status: answer.statusCode, text: answer.payload }
    },
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  const response = await render(new Request(new URL(request.raw.url ?? '/', origin), { method: request.method, headers }), context)
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-cache')
  return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : '')
}
