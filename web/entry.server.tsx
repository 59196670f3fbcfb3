import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import styles from './app.css?inline'
import { createApi, type Site, siteContext, type Transport } from './lib/api.ts'
import { InlineStyles } from './lib/inline-styles.ts'

/** Renders a page in one go: twice as many pages a second as a stream, and the status is known before the first byte. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(siteContext)
  const { serverHandoffStream, ...rest } = entry
  const handoff = serverHandoffStream ? handoffScript(await new Response(serverHandoffStream).text(), nonce) : ''
  const html = renderToString(
    <InlineStyles value={{ css: styles, nonce }}>
      <ServerRouter context={rest} url={request.url} nonce={nonce} />
    </InlineStyles>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = withLowScriptPriority(html).replace(/<\/body><\/html>$/, () => `${handoff}</body></html>`)
  return new Response(`<!DOCTYPE html>${page}`, { status, headers })
}

/** Scripts are preloaded after pictures: on a slow line a page can be read before its scripts have arrived. */
function withLowScriptPriority(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

/** The loaders' data, which the browser needs for hydration: React Router writes it only into streamed pages. */
function handoffScript(loaded: string, nonce: string): string {
  const escaped = JSON.stringify(loaded).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const stream = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${stream}.enqueue(${escaped});${stream}.close();</script>`
}

interface FailedPage {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

/** Logs unexpected errors only: a failed call of a loader becomes an error page. */
export function handleError(error: unknown, { request, context }: FailedPage): void {
  if (request.signal.aborted || (error instanceof Error && 'fromServer' in error)) return
  context.get(siteContext).logFailure(error)
}

/** Called by the server for each request: gives the loaders the API in process and the facts of the site. */
export function provideSite(context: RouterContextProvider, site: Omit<Site, 'api'> & { request: Transport }): void {
  const { request, ...rest } = site
  context.set(siteContext, { ...rest, api: createApi(request) })
}
