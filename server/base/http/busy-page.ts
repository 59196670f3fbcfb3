import { type InlineSources, inlineSource } from './security.ts'

const STYLES = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif }
body { display: grid; min-height: 90vh; place-content: center; max-width: 34rem; margin: 0 auto; padding: 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 }
p { margin: 0.75rem 0 0 }
`

export const BUSY_PAGE_INLINE: InlineSources = { styles: [inlineSource(STYLES)] }

/** HTML that is sent instead of a page with 429 and 503: without scripts, reloaded by the browser after the wait. */
export function busyPage(message: string, retryAfterSeconds: number): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<title>One moment, please</title>
<style>${STYLES}</style>
</head>
<body>
<h1>One moment, please</h1>
<p>${message}</p>
<p>This page then opens by itself.</p>
</body>
</html>
`
}
