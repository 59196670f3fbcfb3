import type { WayToWork } from './way-to-work.ts'

/** What the listing's address says of the map. */
export interface MapPart {
  /** 'map' while the map is open. */
  readonly view: '' | 'map'
  /** The section that the map shows, as `writeBox` writes it; '' for none. Properties outside are not listed. */
  readonly box: string
  /** Areas that the person drew, as `writeArea` writes them. They stay when the map is closed. */
  readonly drawn: readonly string[]
}

/**
 * A section is read only while the map is open and no area is drawn: the areas say more exactly where. What calls would refuse is taken out by
 * `drawable-query.ts`, on the server: the page itself writes nothing of that kind.
 */
export function readMapPart(search: URLSearchParams): MapPart {
  const view = search.get('view') === 'map' ? 'map' : ''
  const drawn = search.getAll('drawn')
  return { view, box: (view && drawn.length === 0 && search.get('box')) || '', drawn }
}

/** @param how 'push' adds an entry to the history */
export type ChangeMapPart = (
  change: Partial<Pick<MapPart, 'box' | 'drawn'> & Pick<WayToWork, 'workplace' | 'mode'>>,
  how: 'push' | 'replace',
) => void
