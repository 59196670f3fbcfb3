import { createContext } from 'react'

/** The id of the style element that holds the site's styles. */
export const STYLES_ID = 'styles'

/** The site's styles while a page is rendered on the server: they are part of the HTML, so that no page waits for a style sheet. */
export const InlineStyles = createContext<string | null>(null)
