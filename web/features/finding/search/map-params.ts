import type { Point } from '#contracts/finding/map/map-cells.ts'
import type { WayToWork } from './way-to-work.ts'

/** The parameters of the listing's address that are about the map. */
export interface MapParams {
  /** 'map' while the map is open. */
  readonly view: '' | 'map'
  /** The section that the map shows, as `writeBox` writes it; '' for none. Properties outside are not listed. */
  readonly box: string
  /** Areas that the person drew, as `writeArea` writes them. They stay when the map is closed. */
  readonly drawn: readonly string[]
}

/**
 * The section is read only while the map is open and no area is drawn, because areas are more exact. Values that the API refuses are
 * removed on the server by `valid-places.ts`; the page itself never writes such values.
 */
export function readMapParams(search: URLSearchParams): MapParams {
  const view = search.get('view') === 'map' ? 'map' : ''
  const drawn = search.getAll('drawn')
  return { view, box: (view && drawn.length === 0 && search.get('box')) || '', drawn }
}

/** @param how 'push' adds an entry to the history */
export type ChangeMapParams = (change: Partial<Pick<MapParams, 'box' | 'drawn'> & WayToWork>, how: 'push' | 'replace') => void

/** Id of the element for the controls of the list, which is a sheet over the map on small screens. */
export const LIST_SHEET = 'list-sheet'

/** What is open over the map: a tool, the properties of a pin, or the list on small screens. */
export type OverMap = 'drawing' | 'editing' | 'workplace' | 'half' | 'full' | Point

/** What is open over the map stands in the state of the history entry, so that Back closes it. */
export interface MapEntry {
  readonly overMap: OverMap
  /** Number of entries from the map alone to this one. */
  readonly depth: number
}

export function mapEntryOf(state: unknown): MapEntry | undefined {
  const entry = state as MapEntry | null
  return entry?.overMap ? entry : undefined
}
