import { isCluster, type MapMarker, markerName, markerText } from './map-markers.ts'

const BASE =
  'num cursor-pointer rounded-full font-sans border text-sm font-semibold whitespace-nowrap shadow-lifted hover:z-10 data-active:z-10'
const PRICE = `${BASE} border-line bg-card px-2.5 py-1 text-ink hover:bg-ink hover:text-paper data-active:border-ink data-active:bg-ink data-active:text-paper`
const CLUSTER = `${BASE} grid place-items-center border-paper bg-brand p-1 text-on-brand hover:bg-brand-deep data-active:bg-ink data-active:text-paper`

/** The smallest number of properties in a cluster, and the class of its size. */
const SIZES = [
  [1_000, 'size-14'],
  [100, 'size-12'],
  [10, 'size-10'],
  [0, 'size-9'],
] as const

/** The classes of a marker. */
export function markerLook(marker: MapMarker): string {
  return isCluster(marker) ? `${CLUSTER} ${SIZES.find(([from]) => marker.count >= from)?.[1] ?? ''}` : PRICE
}

/** A marker's element. It is not a tab stop: by keyboard the same properties are reached in the list. */
export function createMarkerElement(marker: MapMarker): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.tabIndex = -1
  element.className = markerLook(marker)
  element.textContent = markerText(marker)
  element.setAttribute('aria-label', markerName(marker))
  return element
}

export function highlightMarker(element: HTMLElement, isHighlighted: boolean): void {
  element.toggleAttribute('data-active', isHighlighted)
}
