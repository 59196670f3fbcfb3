import { type InlineSources, inlineSource } from './security.ts'

const STYLES = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif }
body { display: grid; min-height: 90vh; place-content: center; max-width: 34rem; margin: 0 auto; padding: 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 }
a { color: inherit }
p { margin: 0.75rem 0 0 }
`

export const PLAIN_PAGE_INLINE: InlineSources = { styles: [inlineSource(STYLES)] }

/** A page of the server without scripts. @param head further elements of the head @param body HTML below the heading */
export const plainPage = (title: string, body: string, head = ''): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}<title>${title}</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`

/** HTML that is sent instead of a page with 429 and 503, reloaded by the browser after the wait. */
export const busyPage = (message: string, retryAfterSeconds: number): string =>
  plainPage(
    'One moment, please',
    `<p>${message}</p>\n<p>This page then opens by itself.</p>`,
    `<meta http-equiv="refresh" content="${retryAfterSeconds}">\n`,
  )
