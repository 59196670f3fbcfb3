import type { Language } from '#contracts/base/language.ts'
import { addressIn } from '#contracts/base/language-addresses.ts'
import { OFFLINE_MESSAGES } from './in-languages.ts'
import type { SavedPage } from './saved-pages.ts'

/** Colours, radii and faces of both themes, taken from web/app.css by vite.service-worker.config.ts. */
declare const THEME_STYLES: string

const MAX_LISTED = 12

const STYLES = `${THEME_STYLES}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;background:var(--color-paper);color:var(--color-ink);font:1rem/1.5 var(--font-sans);overflow-wrap:anywhere}
main{max-width:34rem;margin:0 auto;padding:max(3rem,8vh) 1.25rem 3rem}
h1,h2{font-family:var(--font-display);letter-spacing:-0.015em;line-height:1.14;margin:0;text-wrap:balance}
h1{margin-top:1.5rem;font-size:var(--text-2xl)}
h2{margin-top:3rem;font-size:var(--text-xl)}
p{margin:.75rem 0 0;color:var(--color-ink-soft)}
svg{display:block;width:9rem;color:var(--color-line-strong)}
.door{fill:var(--color-marigold);stroke:none}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
.actions a{display:inline-flex;align-items:center;min-height:2.75rem;padding:.25rem 1.25rem;border:1px solid var(--color-line);border-radius:var(--radius-control);background:var(--color-card);color:inherit;font-weight:600;text-decoration:none}
.actions a:first-child{border-color:var(--color-brand);background:var(--color-brand);color:var(--color-on-brand)}
ul{list-style:none;margin:1rem 0 0;padding:0;border:1px solid var(--color-line);border-radius:var(--radius-card);background:var(--color-card)}
li+li{border-top:1px solid var(--color-line)}
li a{display:block;min-height:2.75rem;padding:.75rem 1rem;color:inherit;text-decoration:none}
li span{display:block;color:var(--color-ink-faint);font-size:var(--text-sm)}
a:focus-visible{outline:3px solid var(--color-marigold);outline-offset:2px;border-radius:var(--radius-control)}
`
/** Loads the requested page as soon as the server answers: checked every 5 s, and when the network is back. */
const SCRIPT = `(()=>{let t;const ask=()=>{clearTimeout(t);fetch('/favicon.svg',{method:'HEAD',cache:'no-store'}).then(()=>location.reload(),()=>{t=setTimeout(ask,5000)})};t=setTimeout(ask,5000);addEventListener('online',ask)})()`

/** The page shown instead of a page that is not saved, in its language. It loads no file except the font of its headings. */
export async function offlinePage(language: Language, saved: readonly SavedPage[], isOffline: boolean): Promise<Response> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': await contentSecurityPolicy(),
    'x-content-type-options': 'nosniff',
  }
  return new Response(offlineHtml(language, saved, isOffline, Date.now()), { status: 503, statusText: 'Offline', headers })
}

async function contentSecurityPolicy(): Promise<string> {
  const [style, script] = await Promise.all([STYLES, SCRIPT].map(hashSource))
  return `default-src 'none'; style-src ${style}; script-src ${script}; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`
}

async function hashSource(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
}

/** @param isOffline false when there is a network, but the site does not answer @param now epoch ms */
export function offlineHtml(language: Language, saved: readonly SavedPage[], isOffline: boolean, now: number): string {
  const messages = OFFLINE_MESSAGES[language]
  const heading = isOffline ? messages.offline : messages.unreachable
  const home = addressIn(language, '/')
  const isHomeSaved = saved.some(({ address }) => address === home)
  return `<!DOCTYPE html>
<html lang="${language}-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${heading}</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<svg viewBox="0 0 96 64" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M4 60h88M20 60V28l28-20 28 20v32M12 33 48 7l36 26M27 38h7v8h-7zM62 38h7v8h-7zM43 26a5 5 0 0 1 10 0v4H43z"/><path class="door" d="M40 60V44a8 8 0 0 1 16 0v16z"/></svg>
<h1>${heading}</h1>
<p>${messages.notSaved}</p>
<div class="actions"><a href="">${messages.retry}</a>${isHomeSaved ? `<a href="${home}">${messages.goHome}</a>` : ''}</div>
${savedList(language, saved.slice(0, MAX_LISTED), now)}</main>
<script>${SCRIPT}</script>
</body>
</html>
`
}

function savedList(language: Language, saved: readonly SavedPage[], now: number): string {
  if (saved.length === 0) return ''
  const messages = OFFLINE_MESSAGES[language]
  const rows = saved.map(
    ({ address, title, savedAt }) =>
      `<li><a href="${escapeHtml(address)}">${escapeHtml(title || address)}<span>${messages.saved(savedAt, now)}</span></a></li>`,
  )
  return `<h2>${messages.savedHere}</h2>
<ul>
${rows.join('\n')}
</ul>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
