import { createContext } from 'react'

/** The id of the style element that holds the styles of the page's HTML. */
export const STYLES_ID = 'styles'
/** The id of the link to the whole style sheet; its media is `print` until the scripts run, so that no page waits for it. */
export const ALL_STYLES_ID = 'all-styles'

/** Placeholder that entry.server.tsx replaces by the inline styles, which save the wait for a style sheet; null in a browser. */
export const InlineStyles = createContext<string | null>(null)

/** The page's scripts start without the whole style sheet after this many ms. */
const STYLES_TIMEOUT_MS = 2_500

type StylesLink = Pick<HTMLLinkElement, 'media' | 'sheet'> & Pick<EventTarget, 'addEventListener'>

/**
 * Applies the whole style sheet: components that scripts render may need styles that the page's HTML does not.
 * @returns a promise that resolves when the sheet is applied, has failed, or has not loaded within the time limit: a sheet that failed
 * before this call fires no event
 */
export async function applyAllStyles(link: StylesLink, timeoutMs: number = STYLES_TIMEOUT_MS): Promise<void> {
  link.media = 'all'
  if (link.sheet) return
  await new Promise((resolve) => {
    link.addEventListener('load', resolve, { once: true })
    link.addEventListener('error', resolve, { once: true })
    setTimeout(resolve, timeoutMs)
  })
}
