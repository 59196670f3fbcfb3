import { createContext } from 'react'

/** Where the page's own styles are found again in the browser. */
export const STYLES_ID = 'styles'

/** The site's styles while a page is rendered on the server: they travel in the page, so that nothing waits for a file of its own. */
export const InlineStyles = createContext<{ readonly css: string; readonly nonce: string } | null>(null)
