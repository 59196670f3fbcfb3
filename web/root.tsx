import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { LANGUAGE, type OtherLanguage } from '#contracts/base/language.ts'
import { indianDateOf } from '#contracts/base/values/time.ts'
import { SessionEffects } from '#web/features/people/accounts/session-effects.tsx'
import { SignInSheet } from '#web/features/people/accounts/sign-in/sign-in-sheet.tsx'
import { NotificationBell } from '#web/features/reaching/notifications/bell.tsx'
import { ForegroundPushes } from '#web/features/reaching/notifications/foreground-pushes.tsx'
import { SavedLink } from '#web/features/reaching/wishlist/saved-link.tsx'
import { usePageSpeed } from '#web/features/site/page-speed/use-page-speed.ts'
import { FailurePage } from '#web/features/site/shell/failure-page.tsx'
import { Shell } from '#web/features/site/shell/shell.tsx'
import { type Site, siteContext } from '#web/lib/api/api.ts'
import { describeFailure } from '#web/lib/api/page-failure.ts'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import { firstScript, repeatEarly } from '#web/lib/page/first-script.ts'
import { showLocalNames } from '#web/lib/page/local-names.ts'
import { siteFacts } from '#web/lib/page/seo.ts'
import { ALL_STYLES_ID, InlineStyles, STYLES_ID } from '#web/lib/page/style-elements.ts'
import { DialogHistory } from '#web/ui/dialogs/dialog-history.ts'
import { Toasts } from '#web/ui/toasts/toast.tsx'
import type { Route } from './+types/root'
import stylesUrl from './pages.css?url'
import { LazyViewerParts } from './routes/lazy-viewer-parts.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, brand, origin, mode, pageSpeedShare } = context.get(siteContext)
  const year = Number(indianDateOf(Date.now())?.slice(0, 4))
  return { brand, origin, year, demo: mode === 'demo', pageSpeedShare, ...(LANGUAGE !== 'en' && { names: await loadNames(api, LANGUAGE) }) }
}

/** On failure the page has the English names. */
const loadNames = (api: Site['api'], language: OtherLanguage) => api.call('listLocalNames', { params: { language } }).catch(() => undefined)

/** The root's data is loaded once: a navigation does not change the brand. */
export function shouldRevalidate(): boolean {
  return false
}

/** Title of pages without a `meta` of their own, mostly failures. */
export function meta({ error, matches }: Route.MetaArgs) {
  const { brand } = siteFacts(matches)
  return [{ title: error ? `${describeFailure(error).title} | ${brand.name}` : brand.name }]
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    // the first script adds an attribute
    <html lang={`${LANGUAGE}-IN`} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {import.meta.env.OTHER_LANGUAGE ? (
          <>
            <ShowNames />
            <FirstScript />
          </>
        ) : (
          <FirstScript />
        )}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171613" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="preload" as="font" type="font/woff2" href="/fonts/figtree.woff2" crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href="/fonts/bricolage-grotesque.woff2" crossOrigin="anonymous" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
        <Styles />
        <AllStyles />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** First in the document: what is rendered after it has the names of its language. */
function ShowNames() {
  showLocalNames(useRouteLoaderData<typeof loader>('root')?.names)
  return null
}

/** Marks the document of a signed-in user before the first paint, and later starts the page's modules. */
function FirstScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? firstScript() : '' }} />
}

/** The styles that came with the page, read before the first render, which replaces the document's head when a page fails. */
const initialStyles = typeof document === 'undefined' ? null : document.getElementById(STYLES_ID)

/** The browser renders the styles unchanged: the content security policy allows them by their hash. */
function Styles() {
  const css = useContext(InlineStyles) ?? initialStyles?.textContent ?? ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet
  return <style id={STYLES_ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
}

/** The whole style sheet, loaded in parallel. The inline styles cover only the page's HTML; the scripts wait for the whole sheet. */
function AllStyles() {
  const media = typeof document === 'undefined' ? 'print' : 'all'
  return (
    <>
      <link id={ALL_STYLES_ID} rel="stylesheet" href={stylesUrl} media={media} suppressHydrationWarning />
      <noscript>
        <link rel="stylesheet" href={stylesUrl} />
      </noscript>
    </>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  // one client for each request on the server, one client in the browser
  const [queryClient] = useState(createQueryClient)
  // from now on buttons work
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    // the session is known in the render after this one
    const timer = setTimeout(repeatEarly)
    return () => clearTimeout(timer)
  }, [])
  usePageSpeed(site?.pageSpeedShare ?? 0)
  return (
    <QueryClientProvider client={queryClient}>
      {/* first, so that its effects run before those of a new page's dialogs */}
      <DialogHistory />
      <Shell
        brand={site?.brand ?? { name: 'Wada', officeAddress: '' }}
        year={site?.year ?? new Date().getFullYear()}
        demo={site?.demo ?? false}
        bell={<NotificationBell />}
        saved={<SavedLink />}
      >
        <LazyViewerParts />
        {children}
      </Shell>
      <SessionEffects />
      <SignInSheet />
      <ForegroundPushes />
      <Toasts />
    </QueryClientProvider>
  )
}

export default function Root() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <FailurePage error={error} />
    </Frame>
  )
}
