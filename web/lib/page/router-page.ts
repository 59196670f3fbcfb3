/**
 * What depends on private parts of React Router: the scripts that it writes into a page, and the stream of its loaders' data. After an
 * upgrade `router-page.test.ts` says what to check.
 */

/** The loaders' data, which the browser needs for hydration: React Router writes it only into streamed pages. */
export function handoffScript(loaded: string): string {
  // These characters stand only in JSON strings, and a raw template leaves their escapes to the parser of JSON. `<` could end the script.
  const escaped = loaded.replace(/[<$`]/g, (char) => `\\u00${char.charCodeAt(0).toString(16)}`)
  const stream = 'window.__reactRouterContext.streamController'
  return `${stream}.enqueue(String.raw\`${escaped}\`);${stream}.close();`
}

/**
 * The texts of the router's own scripts. Only scripts with this render's random nonce are hashed, so an injected script has no hash; the
 * nonce is removed before sending.
 */
export function scriptsWith(nonce: string, html: string): string[] {
  return Array.from(html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g), ([, attributes = '', text = '']) =>
    attributes.includes(` nonce="${nonce}"`) ? text : '',
  ).filter((text) => text !== '')
}

interface FinishedParts {
  nonce: string
  css: string
  handoff: string
  /** Puts cached fragments into the body. */
  insertFragments: (html: string) => readonly (string | Uint8Array)[]
}

/**
 * Writes styles, fragments and data into the rendered HTML and removes the nonce. Makes the page's modules inert until the first script starts them: on
 * a slow connection scripts and pictures would share the bandwidth.
 * @returns the page in parts: only head and end are searched, and no joined string is built, which is slow with letters beyond Latin-1
 */
export function finishPage(html: string, { nonce, css, handoff, insertFragments }: FinishedParts): (string | Uint8Array)[] {
  const bodyAt = html.indexOf('<body')
  const endAt = html.indexOf(`<script nonce="${nonce}"`, bodyAt)
  const finish = (part: string) =>
    part
      .replaceAll(`<script nonce="${nonce}" type="module" async="">`, '<script type="later">')
      .replaceAll(` nonce="${nonce}"`, '')
      .replaceAll('<link rel="modulepreload"', '<link rel="later"')
  const [head = '', afterStyles = ''] = html.slice(0, bodyAt).split(`${nonce}</style>`)
  const end = finish(html.slice(endAt))
  const data = handoff ? ['<script>', handoff, '</script>'] : []
  return [
    '<!DOCTYPE html>',
    finish(head),
    css,
    '</style>',
    finish(afterStyles),
    ...insertFragments(html.slice(bodyAt, endAt)),
    end.slice(0, -END.length),
    ...data,
    END,
  ]
}

const END = '</body></html>'
