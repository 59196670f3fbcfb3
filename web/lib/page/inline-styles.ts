import { createContext } from 'react'

/** The id of the style element that holds the styles of the page's HTML. */
export const STYLES_ID = 'styles'
/** The id of the link to all styles of the site; until the scripts run it is for print alone, so that no page waits for it. */
export const ALL_STYLES_ID = 'all-styles'

/** Placeholder that entry.server.tsx replaces by the styles; null in a browser. They are part of the HTML, so that no page waits for a style sheet. */
export const InlineStyles = createContext<string | null>(null)
