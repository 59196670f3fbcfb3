import { createContext } from 'react'

/** The id of the style element that holds the styles of the page's HTML. */
export const STYLES_ID = 'styles'
/** The id of the link to all styles of the site; until the scripts run it is for print alone, so that no page waits for it. */
export const ALL_STYLES_ID = 'all-styles'

/** The page's styles (or what stands for them) while a page is rendered on the server: they are part of the HTML, so that no page waits for a style sheet. */
export const InlineStyles = createContext<string | null>(null)
