import { MAX_DRAWN_AREAS } from '#contracts/map-areas.ts'

/** What the listing's address says of the map. */
export interface MapPart {
  /** 'map' while the map is open. */
  readonly view: '' | 'map'
  /** The section that the map shows, as `writeBox` writes it; '' for none. Properties outside are not listed. */
  readonly box: string
  /** Areas that the person drew, as `writeArea` writes them. They stay when the map is closed. */
  readonly drawn: readonly string[]
}

const DEGREES = '-?\\d{1,3}(?:\\.\\d{1,15})?'
const BOX = new RegExp(`^${DEGREES}(?:,${DEGREES}){3}$`)
const AREA = new RegExp(`^${DEGREES},${DEGREES}(?:;${DEGREES},${DEGREES}){2,99}$`)

/**
 * A section is read only while the map is open and no area is drawn: the areas say more exactly where. Only the form of the texts is checked:
 * what else the calls refuse, `drawable-query.ts` takes out of addresses that were not written by the page.
 */
export function readMapPart(search: URLSearchParams): MapPart {
  const view = search.get('view') === 'map' ? 'map' : ''
  const drawn = search.getAll('drawn').filter((area) => AREA.test(area))
  const box = (drawn.length === 0 && view && search.get('box')) || ''
  return { view, box: BOX.test(box) ? box : '', drawn: drawn.slice(0, MAX_DRAWN_AREAS) }
}

/** What the pointer is on: a card of the list by its cell, or a pin of the map by its square of cells. The other one stands out meanwhile. */
export type PointedAt = { readonly cell: number } | { readonly square: number; readonly side: number }

/** @param how 'push' adds an entry to the history */
export type ChangeMapPart = (change: Partial<Pick<MapPart, 'box' | 'drawn'>>, how: 'push' | 'replace') => void
