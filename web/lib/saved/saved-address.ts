/** Path of the page with everything that a person saves, compares and has seen. */
export const SAVED_PATH = '/saved'

/** Tabs of this page, in their order. */
export const SAVED_TABS = ['homes', 'lists', 'compare', 'seen'] as const
export type SavedTab = (typeof SAVED_TABS)[number]

/** The tab that an address names; the first one when it names none. */
export function readSavedTab(search: URLSearchParams): SavedTab {
  const asked = search.get('tab')
  return SAVED_TABS.find((tab) => tab === asked) ?? SAVED_TABS[0]
}

export function savedAddress(tab: SavedTab): string {
  return tab === SAVED_TABS[0] ? SAVED_PATH : `${SAVED_PATH}?tab=${tab}`
}
