import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { SessionKeeper } from '#web/features/accounts/session-keeper.tsx'
import { ForegroundPushes } from '#web/features/notifications/foreground-pushes.tsx'
import { FailurePage } from '#web/features/shell/failure-page.tsx'
import type { ShellSession } from '#web/features/shell/navigation.ts'
import { Shell } from '#web/features/shell/shell.tsx'
import { siteContext } from '#web/lib/api.ts'
import { isDemo } from '#web/lib/demo-mode.ts'
import { InlineStyles, STYLES_ID } from '#web/lib/inline-styles.ts'
import { describeFailure } from '#web/lib/page-failure.ts'
import { initialsOf, nameOf } from '#web/lib/person.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { siteFacts } from '#web/lib/seo.ts'
import { useLogout, useSession } from '#web/lib/session.ts'
import { Toasts } from '#web/ui/toast.tsx'
import type { Route } from './+types/root'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, brand, origin } = context.get(siteContext)
  const year = Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format(new Date()))
  return { brand, origin, year, demo: await isDemo(api) }
}

/** The brand stays the same while a person moves about. */
export function shouldRevalidate(): boolean {
  return false
}

/** For pages that say nothing of themselves: failures, for the most part. */
export function meta({ error, matches }: Route.MetaArgs) {
  const { brand } = siteFacts(matches)
  return [{ title: error ? `${describeFailure(error).title} | ${brand.name}` : brand.name }]
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171613" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="preload" as="font" type="font/woff2" href="/fonts/bricolage-grotesque.woff2" crossOrigin="anonymous" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
        <Styles />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The browser keeps the styles that came with the page. */
function Styles() {
  const inline = useContext(InlineStyles)
  const css = inline ? inline.css : (document.getElementById(STYLES_ID)?.textContent ?? '')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet
  return <style id={STYLES_ID} nonce={inline?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
}

/** Who is signed in, as the bars show it. */
function useShellSession(): ShellSession | null {
  const { user } = useSession()
  const signOut = useLogout()
  return user && { name: nameOf(user), initials: initialsOf(user), signOut }
}

function Frame({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  // One for each request on the server, one for the browser.
  const [queryClient] = useState(createQueryClient)
  // tells whoever drives the browser that buttons work now
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Shell
        brand={site?.brand ?? { name: 'Wada', officeAddress: '' }}
        year={site?.year ?? new Date().getFullYear()}
        demo={site?.demo ?? false}
        session={useShellSession()}
      >
        {children}
      </Shell>
      <SessionKeeper />
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
